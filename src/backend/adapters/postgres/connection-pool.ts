import type { PostgresPool } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { OutageLog } from './outage-log.ts';
import { getSqlState, isOutage, toConnectionError, toDatabaseError } from './postgres-error.ts';
import { integerTypeConfig } from './integer-types.ts';

const second = 1000;

/** Parameters of DATABASE_URL with the same names replace these. */
export const connectionConfig = {
  connectionTimeoutMillis: 5 * second,
  idle_in_transaction_session_timeout: 15 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
  idleTimeoutMillis: 30 * second,
  fallback_application_name: 'sagewing',
  types: integerTypeConfig,
} satisfies PoolConfig;

/** No statement of ours takes a tenth of this; migrations take as long as they need. */
const statementLimits = {
  statement_timeout: 15 * second,
  lock_timeout: 5 * second,
  // A server that vanished without a word answers nothing, not even that a statement took too long.
  query_timeout: 20 * second,
} satisfies PoolConfig;

/** `sslmode` means what it means to psql and every other client: `require` encrypts, `verify-full` checks the host, too. */
export const withStandardSslModes = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`;

export interface PoolOptions {
  url: string;
  poolSize: number;
  /** Whether statements may take as long as they need. */
  isUnlimited?: boolean;
  /** Told of each idle connection that dies, too; the pool opens another one when it needs it. */
  outages: OutageLog;
}

export function createPool({ url, poolSize, isUnlimited = false, outages }: PoolOptions): Pool {
  const pool = new Pool({
    ...connectionConfig,
    ...(isUnlimited ? {} : statementLimits),
    connectionString: withStandardSslModes(url),
    max: poolSize,
  });
  // Without a listener, a connection that dies ends the process: an idle one, or one between two statements.
  pool.on('error', error => outages.noteFailure(error));
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/**
 * A value that PostgreSQL can store and compare. Its text has no NUL, which a request may contain: it becomes the character
 * that stands for what can't be written, like half a surrogate pair, so that nothing is found by it.
 */
const toStorable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

/**
 * The connection with errors in the terms of the port. One that failed, rather than its statement, isn't used again:
 * it may still be waiting for the response.
 */
function translateErrors(client: PoolClient, outages: OutageLog): PoolClient {
  let isBroken = false;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      const result: unknown = await client.query(text, values.map(toStorable));
      outages.noteSuccess();
      return result;
    } catch (error) {
      isBroken ||= getSqlState(error) === null;
      const translated = toDatabaseError(error);
      if (isOutage(error)) outages.noteFailure(translated);
      throw translated;
    }
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return (discard = false) => target.release(discard || isBroken);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** The pool as Kysely uses it, with errors in the terms of the port. */
export const toKyselyPool = (pool: Pool, outages: OutageLog): PostgresPool => ({
  options: pool.options,
  async connect() {
    try {
      return translateErrors(await pool.connect(), outages);
    } catch (error) {
      const translated = toConnectionError(error);
      if (isOutage(error)) outages.noteFailure(translated);
      throw translated;
    }
  },
  end: () => pool.end(),
});
