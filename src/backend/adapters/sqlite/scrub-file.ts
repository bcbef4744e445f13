import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

/** Up to this size, rebuilding the file takes less than about 50 ms, in which nothing else runs. */
const maxRebuiltBytes = 4_000_000;

const sqliteBusy = 5;
const busyErrorSchema = v.object({ errcode: v.literal(sqliteBusy) });
const sizeSchema = v.object({ bytes: v.number() });

const sizeQuery = `
  select (page_count - freelist_count) * page_size as bytes
  from pragma_page_count, pragma_freelist_count, pragma_page_size`;

/**
 * Removes what erased data left in the files of a database, unless another connection is using it. `secure_delete`
 * overwrites a row that is deleted, not the copies of it: in the write-ahead log, which is emptied here, and, rarely, in
 * the unused part of pages that were split before. Rebuilding the file removes those, too; a large file is not rebuilt.
 */
export function scrubFile(path: string): void {
  const url = pathToFileURL(path);
  // Without this, a missing file would be created.
  url.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(url, { timeout: 0 });
  try {
    const { bytes } = v.parse(sizeSchema, database.prepare(sizeQuery).get());
    if (bytes <= maxRebuiltBytes) database.exec('VACUUM');
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!v.is(busyErrorSchema, error)) throw error;
  } finally {
    database.close();
  }
}
