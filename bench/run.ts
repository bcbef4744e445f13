import { benchApi } from './bench-api.ts';
import { benchOfferMemory } from './offer-memory.ts';
import { benchProviders } from './providers.ts';
import { measureScriptBytes } from './script-bytes.ts';
import { benchStart } from './bench-start.ts';
import { benchSearchStall } from './search-stall.ts';

/** Prints measurements, without thresholds. The start comes first, because it builds the site if necessary. */
console.log('1. Start');
await benchStart();
console.log('\n2. Search');
await benchApi();
await benchSearchStall();
console.log('\n3. Script');
const { gzip, brotli, files } = measureScriptBytes();
console.log(`Before the search form works: ${gzip} bytes gzip, ${brotli} brotli, ${files.length} file(s)`);
console.log('\n4. Providers');
await benchProviders();
await benchOfferMemory();
