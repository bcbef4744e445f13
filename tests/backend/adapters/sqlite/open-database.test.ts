import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '#backend/ports/database-error.ts';
import { openSqlite } from '#backend/adapters/sqlite/open-sqlite.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';

const root = mkdtempSync(join(tmpdir(), 'sagewing-database-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const createFolder = () => {
  folders += 1;
  const folder = join(root, `${folders}`);
  mkdirSync(folder);
  return folder;
};
const getPath = (folder: string) => join(folder, 'sagewing.sqlite');

/** Every file of a folder, with a digest of its content. */
const describeFiles = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);

/** Runs statements on the file as another program would, and closes it. */
function write(folder: string, ...statements: string[]): void {
  const database = new DatabaseSync(getPath(folder));
  for (const statement of statements) database.exec(statement);
  database.close();
}

const readValue = (folder: string, sql: string): unknown => {
  const database = new DatabaseSync(getPath(folder), { readOnly: true });
  const row = database.prepare(sql).get();
  database.close();
  return Object.values(row ?? {})[0];
};

/** A database of ours, with one booking, that no program has open. */
async function createOwnDatabase(): Promise<string> {
  const folder = createFolder();
  const { db, close } = openTestDatabase(folder);
  await close();
  write(folder, "insert into provider_events values ('canary', 'still here', 0)");
  expect(db).toBeDefined();
  return folder;
}

const readCanary = (folder: string) =>
  readValue(folder, "select id from provider_events where provider = 'canary'");

const ourApplicationId = 0x53_67_77_67;
const applicationIdOf = (folder: string) => readValue(folder, 'PRAGMA application_id');

describe('a database of ours', () => {
  it('is created complete, for its owner only, and marked as ours', async () => {
    const folder = createFolder();
    const { close } = openTestDatabase(folder);
    await close();
    expect(readdirSync(folder)).toEqual(['sagewing.sqlite', 'sandbox.sqlite']);
    for (const name of ['sagewing.sqlite', 'sandbox.sqlite'])
      expect(statSync(join(folder, name)).mode & 0o777).toEqual(0o600);
    expect(applicationIdOf(folder)).toEqual(ourApplicationId);
  });

  it('is opened again', async () => {
    const folder = await createOwnDatabase();
    await openTestDatabase(folder).close();
    expect(readCanary(folder)).toEqual('still here');
  });

  it('of the first version, which marked nothing, is adopted', async () => {
    const folder = await createOwnDatabase();
    write(folder, 'PRAGMA application_id = 0');
    await openTestDatabase(folder).close();
    expect([readCanary(folder), applicationIdOf(folder)]).toEqual(['still here', ourApplicationId]);
  });

  it('of the first version, which was killed before its first checkpoint, is adopted', async () => {
    const killed = createFolder();
    const folder = createFolder();
    const { db, close } = openTestDatabase(killed);
    const running = new DatabaseSync(getPath(killed));
    running.exec('PRAGMA application_id = 0');
    running.exec("insert into provider_events values ('canary', 'still here', 0)");
    for (const suffix of ['', '-wal'])
      writeFileSync(getPath(folder) + suffix, readFileSync(getPath(killed) + suffix));
    running.close();
    expect(db).toBeDefined();
    await close();
    await openTestDatabase(folder).close();
    expect(readCanary(folder)).toEqual('still here');
  });
});

describe('a database that cannot be used', () => {
  const restoreBackup = 'Restore a backup';
  const nothingChanged = 'Nothing in it was changed.';
  const header = 'SQLite format 3\0';

  /** Prepares a folder, and the problem that the operator is told. */
  const cases: Record<string, [prepare: (folder: string) => void, problem: string]> = {
    'an empty file': [
      folder => writeFileSync(getPath(folder), ''),
      'is empty, perhaps after a failed copy. Restore a backup, or delete the file to begin without bookings.',
    ],
    'a database without tables': [
      folder => write(folder, 'create table a (b)', 'drop table a'),
      'is empty, perhaps after a failed copy. Restore a backup, or delete the file to begin without bookings.',
    ],
    'a database of another program': [
      folder => write(folder, 'create table songs (name text)'),
      'belongs to another program. Set DATA_DIR to a folder of its own.',
    ],
    'a database of another program in WAL mode': [
      folder => write(folder, 'PRAGMA journal_mode = WAL', 'create table songs (name text)'),
      'belongs to another program. Set DATA_DIR to a folder of its own.',
    ],
    'a database of another program with migrations of its own': [
      folder => write(folder, 'create table schema_migrations (name text)'),
      'belongs to another program. Set DATA_DIR to a folder of its own.',
    ],
    'a database that another program has marked': [
      folder => write(folder, 'PRAGMA application_id = 42', 'create table bookings (id text)'),
      'belongs to another program. Set DATA_DIR to a folder of its own.',
    ],
    'a file that is no database': [
      folder => writeFileSync(getPath(folder), 'Dear diary'.repeat(1000)),
      'is damaged, or is no SQLite database. Restore a backup, or set DATA_DIR to another folder.',
    ],
    'a file that is shorter than a header': [
      folder => writeFileSync(getPath(folder), header),
      'is damaged, or is no SQLite database. Restore a backup, or set DATA_DIR to another folder.',
    ],
    'a header followed by noise': [
      folder => writeFileSync(getPath(folder), header + 'noise'.repeat(1000)),
      'is damaged, or is no SQLite database. Restore a backup, or set DATA_DIR to another folder.',
    ],
  };

  it.each(Object.entries(cases))('is reported: %s', (_, [prepare, problem]) => {
    const folder = createFolder();
    prepare(folder);
    const before = describeFiles(folder);
    expect(() => openTestDatabase(folder)).toThrow(
      `The database ${getPath(folder)} ${problem} ${nothingChanged}`,
    );
    expect(describeFiles(folder)).toEqual(before);
  });

  const damage: Record<string, (path: string) => void> = {
    'cut off': path => truncateSync(path, 8192),
    'overwritten in the middle': path => {
      const content = readFileSync(path);
      content.fill('x', 4096, content.length);
      writeFileSync(path, content);
    },
    'overwritten behind its header': path => {
      const content = readFileSync(path);
      content.fill('x', 100, 4096);
      writeFileSync(path, content);
    },
  };

  it.each(Object.entries(damage))('is reported: our own file, %s', async (_, destroy) => {
    const folder = await createOwnDatabase();
    destroy(getPath(folder));
    const before = describeFiles(folder);
    expect(() => openTestDatabase(folder)).toThrow(
      `The database ${getPath(folder)} is damaged. ${restoreBackup}. ${nothingChanged}`,
    );
    expect(describeFiles(folder)).toEqual(before);
  });

  it('is reported: one of a newer version', async () => {
    const folder = await createOwnDatabase();
    write(
      folder,
      "insert into schema_migrations values ('9997-wishes', 0), ('9998-loyalty', 1), ('9999-seats', 1)",
    );
    const before = describeFiles(folder);
    expect(() => openTestDatabase(folder)).toThrow(
      `The database ${getPath(folder)} was written by a newer version of this server (9998-loyalty, 9999-seats). Start that version, or restore a backup from before the update. ${nothingChanged}`,
    );
    expect(describeFiles(folder)).toEqual(before);
  });

  it('is reported: one that another program locks', () => {
    const folder = createFolder();
    openSqlite({ folder }, {}, database => database.close());
    const other = new DatabaseSync(getPath(folder));
    other.exec('begin immediate');
    const lock = (database: DatabaseSync) => database.exec('begin immediate');
    expect(() => openSqlite({ folder }, {}, lock, 10)).toThrow(
      `The database ${getPath(folder)} is locked by another program, such as a database tool. Close that program, then start again. ${nothingChanged}`,
    );
    other.close();
  });

  it('is reported: one whose disk is full', async () => {
    const folder = createFolder();
    expect(() =>
      openSqlite({ folder }, {}, database => {
        database.exec('PRAGMA max_page_count = 2');
        for (const name of ['a', 'b', 'c']) database.exec(`create table ${name} (x text)`);
      }),
    ).toThrow(`The database ${getPath(folder)} cannot be opened, because its disk is full. Free some space.`);
  });

  it('is reported: a folder in its place', () => {
    const folder = createFolder();
    mkdirSync(getPath(folder));
    expect(() => openTestDatabase(folder)).toThrow(
      `The database ${getPath(folder)} is not a file. Set DATA_DIR to a folder that this user may write to.`,
    );
  });
});

describe('a data folder that cannot be used', () => {
  const chooseFolder = 'Set DATA_DIR to a folder that this user may write to.';

  it('is reported: a file', () => {
    const folder = join(createFolder(), 'file');
    writeFileSync(folder, 'a file');
    expect(() => openTestDatabase(folder)).toThrow(
      `The data folder ${folder} cannot be used: it is a file. ${chooseFolder}`,
    );
    expect(() => openTestDatabase(join(folder, 'data'))).toThrow(
      `The data folder ${join(folder, 'data')} cannot be used: a part of its path is a file. ${chooseFolder}`,
    );
    expect(readFileSync(folder, 'utf8')).toEqual('a file');
  });

  it('is reported: one that nobody may write to', () => {
    expect(() => openTestDatabase('/sys/sagewing')).toThrow(
      /^The data folder \/sys\/sagewing cannot be used: (this user may not write to it|its file system is read-only)\. Set DATA_DIR/,
    );
  });
});

describe('a database that fails later', () => {
  it('is reported with the code of SQLite', async () => {
    const { db, tables, close } = openTestDatabase(null);
    await db.executeQuery({ ...db.selectNoFrom([]).compile(), sql: 'PRAGMA max_page_count = 1' });
    const value = 'x'.repeat(1_000_000);
    const error: unknown = await tables
      .insertInto('provider_events')
      .values({ provider: 'large', id: value, received_at: 0 })
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toHaveProperty('code', 'SQLITE_FULL');
    await close();
  });

  it('lets errors of the statement through', async () => {
    const { tables, close } = openTestDatabase(null);
    const insert = () =>
      tables.insertInto('provider_events').values({ provider: 'a', id: 'b', received_at: 0 }).execute();
    await insert();
    await expect(insert()).rejects.toThrow(
      'Unique constraint violated: provider_events.provider, provider_events.id',
    );
    await close();
  });
});
