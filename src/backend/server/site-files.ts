import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

export interface SiteFile {
  /** As in the address: `/assets/index-1a2b.js`. */
  path: string;
  type: string;
  etag: string;
  content: Bytes;
  /** Its compressed forms, where it is worth it. */
  compressed: { br?: () => Bytes; gzip?: () => Bytes };
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};

const compressible = /^(text|application\/(json|manifest|xml)|image\/svg)/;
const minCompressibleBytes = 1024;

function memoize(compute: () => Bytes): () => Bytes {
  let value: Bytes | null = null;
  return () => (value ??= compute());
}

/** The compressed forms that stand beside a file; gzip is made at its first asking where there is none. */
function getCompressedForms(filePath: string, content: Bytes): SiteFile['compressed'] {
  const read = (path: string) => memoize(() => new Uint8Array(readFileSync(path)));
  return {
    ...(existsSync(`${filePath}.br`) ? { br: read(`${filePath}.br`) } : {}),
    gzip: existsSync(`${filePath}.gz`)
      ? read(`${filePath}.gz`)
      : memoize(() => new Uint8Array(gzipSync(content))),
  };
}

/**
 * Every file of the built site, in memory, by its address: an address that names none of them can't reach the disk.
 */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /^\.|\.(br|gz)$/.test(entry.name)) continue;
    const filePath = join(entry.parentPath, entry.name);
    const content = new Uint8Array(readFileSync(filePath));
    const type = contentTypes[extname(entry.name)] ?? 'application/octet-stream';
    const isWorthCompressing = compressible.test(type) && content.byteLength >= minCompressibleBytes;
    const path = filePath.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/');
    files.set(path, {
      path,
      type,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      content,
      compressed: isWorthCompressing ? getCompressedForms(filePath, content) : {},
    });
  }
  return files;
}
