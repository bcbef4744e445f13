import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sandboxMigrations } from '#backend/migrations.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';

vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL('../../../scripts/migrate.ts', import.meta.url));
const earlierDatabase = new URL('../adapters/sqlite/databases/one-file.sql', import.meta.url);

const root = mkdtempSync(join(tmpdir(), 'sagewing-migrate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Run {
  said: string;
  code: number;
}

const migrate = (environment: Record<string, string>, ...args: string[]): Promise<Run> =>
  new Promise(resolve => {
    const env = { ...childEnvironment, ...environment };
    const child = execFile(process.execPath, [script, ...args], { env }, (_, stdout, stderr) =>
      resolve({ said: stdout + stderr, code: child.exitCode ?? -1 }),
    );
  });

const toLines = ({ said }: Run): string[] => said.split('\n').filter(line => line !== '');

let databases = 0;
const createFolder = () => mkdtempSync(join(root, `${++databases}`));

const engines: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({ DATA_DIR: createFolder() })],
  [
    'PostgreSQL',
    async () => ({
      DATABASE_URL: await (await getSharedPostgres()).createDatabase(),
      DATA_DIR: createFolder(),
    }),
  ],
];

describe.each(engines)('npm run migrate on %s', (_, createEnvironment) => {
  it('applies what is missing, once, and lists what there is', async () => {
    const environment = await createEnvironment();
    const listed = await migrate(environment, '--list');
    expect([...new Set(toLines(listed).map(line => line.replace(/^.*: /, '')))]).toEqual(['missing']);
    expect(readdirSync(environment['DATA_DIR'] ?? '')).toEqual([]);

    const applied = await migrate(environment);
    expect(applied.code).toBe(0);
    expect(toLines(applied)).toContain('0001-bookings: applied now');
    expect(toLines(applied)).toEqual(toLines(listed).map(line => line.replace('missing', 'applied now')));

    expect(await migrate(environment)).toEqual({ said: 'No migration was missing.\n', code: 0 });
    expect(toLines(await migrate(environment, '--list'))).toEqual(
      toLines(listed).map(line => line.replace('missing', 'applied')),
    );
  });

  it('applies each migration once if four processes start at the same time', async () => {
    const environment = await createEnvironment();
    const expected = toLines(await migrate(environment, '--list'));
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(environment)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const applied = runs.flatMap(toLines).filter(line => line.endsWith(': applied now'));
    expect(applied.toSorted()).toEqual(
      expected.map(line => line.replace('missing', 'applied now')).toSorted(),
    );
  });

  it('has no tables of the sandbox where real tickets are sold', async () => {
    const environment = {
      ...(await createEnvironment()),
      DUFFEL_ACCESS_TOKEN: 'duffel_test_1',
      DUFFEL_WEBHOOK_SECRET: 'secret',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    };
    const names = toLines(await migrate(environment)).map(line => line.replace(/: .*$/, ''));
    expect(names).toContain('0001-bookings');
    expect(names.filter(name => Object.hasOwn(sandboxMigrations, name))).toEqual([]);
  });
});

describe('npm run migrate', () => {
  it('moves the sandbox’s books of an earlier version', async () => {
    const DATA_DIR = createFolder();
    const database = new DatabaseSync(join(DATA_DIR, 'sagewing.sqlite'));
    database.exec(readFileSync(earlierDatabase, 'utf8'));
    database.close();
    const before = toLines(await migrate({ DATA_DIR }, '--list'));
    expect(before).toContain('0002-sandbox-payments: applied');
    expect(before).toContain('0014-sandbox-apart: missing');
    expect(toLines(await migrate({ DATA_DIR }))).toContain('0014-sandbox-apart: applied now');
    const after = toLines(await migrate({ DATA_DIR }, '--list'));
    expect(after).toEqual(before.map(line => line.replace('missing', 'applied')));
  });

  it('says what is wrong with its command line, and with the database', async () => {
    expect(await migrate({}, '--lst')).toEqual({
      said: expect.stringContaining('See npm run migrate -- --help.'),
      code: 2,
    });
    expect(await migrate({ DATABASE_URL: 'postgres://sagewing:secret@127.0.0.1:1/sagewing' })).toEqual({
      said: 'The PostgreSQL server at 127.0.0.1:1 refuses connections. Start it, or correct DATABASE_URL.\n',
      code: 1,
    });
  });
});
