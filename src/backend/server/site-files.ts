import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;

export interface SiteFile {
  /** The URL path: `/assets/index-1a2b.js`. */
  path: string;
  type: string;
  etag: string;
  content: Bytes;
  /** Its compressed variants, if it is worth compressing. */
  compressed: { br?: () => Bytes; zstd?: () => Bytes; gzip?: () => Bytes };
}

/** Hono's MIME types, with Markdown and speculation rules, and with the charset that proxies expect on JSON. */
const mimeTypes = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  speculationrules: 'application/speculationrules+json',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

const compressible = /^(text|application\/(json|manifest|xml)|image\/svg)/;
const minCompressibleBytes = 1024;

function memoize(compute: () => Bytes): () => Bytes {
  let value: Bytes | null = null;
  return () => (value ??= compute());
}

/** The compressed variants beside a file. A missing gzip variant is created on first use. */
function getCompressedVariants(filePath: string, content: Bytes): SiteFile['compressed'] {
  // At once: a build in the same folder may replace the files while this process serves them.
  const read = (path: string) => {
    const bytes = new Uint8Array(readFileSync(path));
    return () => bytes;
  };
  return {
    ...(existsSync(`${filePath}.br`) ? { br: read(`${filePath}.br`) } : {}),
    ...(existsSync(`${filePath}.zst`) ? { zstd: read(`${filePath}.zst`) } : {}),
    gzip: existsSync(`${filePath}.gz`)
      ? read(`${filePath}.gz`)
      : memoize(() => new Uint8Array(gzipSync(content))),
  };
}

/**
 * Reads every file of the built site into memory, by URL path, but for hidden ones. No request reads from the disk, so no path can escape the
 * folder.
 */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const filePath = join(entry.parentPath, entry.name);
    const path = filePath.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/');
    if (!entry.isFile() || /\/\.|\.(br|gz|zst)$|^\/_headers$/.test(path)) continue;
    const content = new Uint8Array(readFileSync(filePath));
    const type = getMimeType(entry.name, mimeTypes) ?? 'application/octet-stream';
    const isWorthCompressing = compressible.test(type) && content.byteLength >= minCompressibleBytes;
    files.set(path, {
      path,
      type,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      content,
      compressed: isWorthCompressing ? getCompressedVariants(filePath, content) : {},
    });
  }
  return files;
}
