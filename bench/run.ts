import { benchApi } from './bench-api.ts';
import { measureScriptBytes } from './script-bytes.ts';
import { benchStart } from './bench-start.ts';

/** Measures and prints; nothing here fails for a number. The start comes first: it builds the site if need be. */
console.log('1. Start');
await benchStart();
console.log('\n2. Search');
await benchApi();
console.log('\n3. Script');
const { gzip, brotli, files } = measureScriptBytes();
console.log(`Before the search form works: ${gzip} bytes gzip, ${brotli} brotli, ${files.length} file(s)`);
