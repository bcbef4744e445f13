import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openSqliteDatabases } from '#backend/open-database.ts';

const childScript = fileURLToPath(new URL('../../child-processes/move-and-die.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'sagewing-move-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const earlierDatabase = readFileSync(new URL('databases/one-file.sql', import.meta.url), 'utf8');

let folders = 0;
/** A folder with the database of a version that kept the sandbox's books among its own. */
function createFolder(): string {
  folders += 1;
  const folder = join(root, `${folders}`);
  mkdirSync(folder);
  const database = new DatabaseSync(join(folder, 'sagewing.sqlite'));
  database.exec(earlierDatabase);
  database.close();
  return folder;
}

const movedTables = {
  sandbox_orders: 'sandbox_orders',
  sandbox_counters: 'sandbox_counters',
  sandbox_payment_intents: 'sandbox_payment_intents',
  sandbox_idempotency_keys: 'sandbox_idempotency_keys',
  secrets: 'sandbox_secrets',
};

const keptTables = ['bookings', 'booking_cases', 'store_clock'];

function readTables(folder: string, file: string, tables: readonly string[]): Record<string, unknown>[][] {
  const database = new DatabaseSync(join(folder, file), { readOnly: true });
  const rows = tables.map(table => database.prepare(`select * from ${table} order by 1`).all());
  database.close();
  return rows;
}

const readTableNames = (folder: string, file: string): unknown[] => {
  const database = new DatabaseSync(join(folder, file), { readOnly: true });
  const rows = database.prepare("select name from sqlite_schema where type = 'table' order by 1").all();
  database.close();
  return rows.map(row => row['name']);
};

/** The columns that are newer than the move, by the table that was moved. */
const newerColumns: Readonly<Record<string, object>> = {
  sandbox_orders: { canceled_at: null, accepted_reads: null, changes_at: null, announced_changes: 0 },
  sandbox_payment_intents: { card_brand: null, card_last4: null },
};

const before = readTables(createFolder(), 'sagewing.sqlite', Object.keys(movedTables)).map((rows, index) =>
  rows.map(row => ({ ...row, ...newerColumns[Object.values(movedTables)[index] ?? ''] })),
);

/** Everything of the sandbox is there, and nothing of it here. */
function expectMoved(folder: string): void {
  expect(readTables(folder, 'sandbox.sqlite', Object.values(movedTables))).toEqual(before);
  expect(readTableNames(folder, 'sagewing.sqlite')).toEqual(expect.arrayContaining(keptTables));
  expect(
    readTableNames(folder, 'sagewing.sqlite').filter(name => /^sandbox|^secrets/.test(String(name))),
  ).toEqual([]);
}

/** Starts a process that opens the databases, and may be killed before a statement. Resolves with what it printed. */
async function openInChild(folder: string, killBefore = ''): Promise<string> {
  const child = spawn(process.execPath, [childScript, folder, killBefore]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
}

describe('the sandbox’s books in the file of an earlier version', () => {
  it('have rows in every table', () => {
    expect(before.map(rows => rows.length > 0)).toEqual([true, true, true, true, true]);
  });

  it('are moved to a file of their own, and the bookings stay as they are', async () => {
    const folder = createFolder();
    const bookings = readTables(folder, 'sagewing.sqlite', ['bookings']).flat();
    await openSqliteDatabases(folder, true).close();
    expectMoved(folder);
    const ids = readTables(folder, 'sagewing.sqlite', ['bookings']).flat();
    expect(ids.map(row => [row['id'], row['state']])).toEqual(bookings.map(row => [row['id'], row['state']]));
  });

  it('are moved also by a server that sells real tickets', async () => {
    const folder = createFolder();
    const { sandbox, close } = openSqliteDatabases(folder, false);
    await close();
    expect(sandbox).toBeNull();
    expectMoved(folder);
  });

  it('don’t replace what is in the other file already: it is newer', async () => {
    const folder = createFolder();
    await openSqliteDatabases(folder, true).close();
    const change = new DatabaseSync(join(folder, 'sandbox.sqlite'));
    change.exec("update sandbox_payment_intents set status = 'canceled'");
    change.close();
    // A backup of the time before is restored.
    cpSync(join(createFolder(), 'sagewing.sqlite'), join(folder, 'sagewing.sqlite'));
    await openSqliteDatabases(folder, true).close();
    const statuses = readTables(folder, 'sandbox.sqlite', ['sandbox_payment_intents']).flat();
    expect(new Set(statuses.map(row => row['status']))).toEqual(new Set(['canceled']));
    expect(readTableNames(folder, 'sagewing.sqlite')).not.toContain('sandbox_orders');
  });

  it('are moved once by four processes that start at the same time', async () => {
    const folder = createFolder();
    const outputs = await Promise.all(Array.from({ length: 4 }, () => openInChild(folder)));
    expect(outputs).toEqual(['opened', 'opened', 'opened', 'opened']);
    expectMoved(folder);
  });

  it('lose nothing if the files are those of any moment of the move', async () => {
    const folder = createFolder();
    const moments: string[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- it is called on a database
    const original = DatabaseSync.prototype.exec;
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function run(
      this: DatabaseSync,
      sql,
    ) {
      const moment = join(root, `moment-${moments.length}`);
      cpSync(folder, moment, { recursive: true });
      moments.push(moment);
      original.call(this, sql);
    });
    await openSqliteDatabases(folder, true).close();
    exec.mockRestore();
    expect(moments.length).toBeGreaterThan(20);
    for (const moment of moments) {
      await openSqliteDatabases(moment, true).close();
      expectMoved(moment);
    }
  });

  it.each(['insert or ignore into "main"."sandbox_secrets"', 'drop table if exists "sandbox_orders"'])(
    'lose nothing if the process is killed before: %s',
    async killBefore => {
      const folder = createFolder();
      expect(await openInChild(folder, killBefore)).toEqual('');
      await openSqliteDatabases(folder, true).close();
      expectMoved(folder);
    },
  );

  it('don’t exist where only real tickets are sold', async () => {
    const folder = join(root, 'real');
    await openSqliteDatabases(folder, false).close();
    expect(readdirSync(folder)).toEqual(['sagewing.sqlite']);
    expect(
      readTableNames(folder, 'sagewing.sqlite').filter(name => String(name).startsWith('sandbox')),
    ).toEqual([]);
  });
});
