import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface SiteFile {
  /** As in the address: `/assets/index-1a2b.js`. */
  path: string;
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const types: Record<string, string> = {
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
const smallestCompressed = 1024;

const read = (path: string): Uint8Array<ArrayBuffer> | null =>
  existsSync(path) ? new Uint8Array(readFileSync(path)) : null;

/**
 * Every file of the built site, in memory, by its address: an address that names none of them can't reach the disk.
 * Compressed files that stand beside theirs are used; where there is none, gzip is made here, once.
 */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /^\.|\.(br|gz)$/.test(entry.name)) continue;
    const onDisk = join(entry.parentPath, entry.name);
    const plain = new Uint8Array(readFileSync(onDisk));
    const type = types[extname(entry.name)] ?? 'application/octet-stream';
    const worth = compressible.test(type) && plain.byteLength >= smallestCompressed;
    const path = onDisk.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/');
    files.set(path, {
      path,
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: worth ? read(`${onDisk}.br`) : null,
      gzip: worth ? (read(`${onDisk}.gz`) ?? new Uint8Array(gzipSync(plain))) : null,
    });
  }
  return files;
}
