import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|xml|txt)$/;
/** Compressing a smaller file saves no network packet. */
const minBytes = 1024;

/** Writes Brotli and gzip versions beside the files of a built site, which the server sends as they are. */
export async function compressSite(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && compressible.test(entry.name),
  );
  await Promise.all(
    files.map(async entry => {
      const path = join(entry.parentPath, entry.name);
      const plain = await readFile(path);
      if (plain.byteLength < minBytes) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
        }),
        promisify(gzip)(plain, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
