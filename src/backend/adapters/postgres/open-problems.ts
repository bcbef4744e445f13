import { DatabaseError, DatabaseOpenError } from '#backend/ports/database-error.ts';

/** Where a database is, without the password. */
export interface DatabaseAddress {
  host: string;
  port: number;
  database: string | undefined;
  user: string | undefined;
}

/** What is wrong with the tables of a database, and what to do. */
export class SchemaProblem extends Error {
  override readonly name = 'SchemaProblem';
}

const correctUrl = 'Correct DATABASE_URL.';
const nothingChanged = 'Nothing in it was changed.';

export const problems = {
  foreign: 'has tables of another program. Set DATABASE_URL to a database of its own.',
  encoding: (encoding: string) =>
    `stores text as ${encoding}, which lacks letters of many names. Create one with: createdb --encoding=UTF8 --template=template0 NAME`,
  noSchema: "has no schema for its tables: create one, or correct the user's search_path.",
} as const;

/** What is wrong with the server, and what to do, by the code of the system, of TLS, or of PostgreSQL. */
const serverProblems: Partial<Record<string, string>> = {
  ECONNREFUSED: `refuses connections. Start it, or correct DATABASE_URL.`,
  ENOENT: `is not running: its socket does not exist. Start it, or correct DATABASE_URL.`,
  ENOTFOUND: `cannot be found. ${correctUrl}`,
  EAI_AGAIN: `cannot be found. Check the name service, or correct DATABASE_URL.`,
  ECONNRESET: `closed the connection. Check that it is a PostgreSQL server, and whether it needs sslmode=require in DATABASE_URL.`,
  ETIMEDOUT: `does not respond. Check the network and the firewall, or correct DATABASE_URL.`,
  EHOSTUNREACH: `cannot be reached. Check the network and the firewall, or correct DATABASE_URL.`,
  ENETUNREACH: `cannot be reached. Check the network and the firewall, or correct DATABASE_URL.`,
  '53300': 'has no connection left. Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '57P03': 'is starting up or shutting down. Start again when it accepts connections.',
  CERT_HAS_EXPIRED: 'has an expired certificate. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT: `has a certificate that nobody vouches for. Add sslrootcert=FILE to DATABASE_URL.`,
  SELF_SIGNED_CERT_IN_CHAIN: `has a certificate of an unknown authority. Add sslrootcert=FILE to DATABASE_URL.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `has a certificate of an unknown authority. Add sslrootcert=FILE to DATABASE_URL.`,
  ERR_TLS_CERT_ALTNAME_INVALID: `has a certificate for another host. ${correctUrl}`,
};

/** The same about the database and its user. */
const databaseProblems: Partial<Record<string, (address: DatabaseAddress) => string>> = {
  '28P01': ({ user }) => `refuses the password of the user ${user}. ${correctUrl}`,
  '28000': ({ user }) =>
    `refuses the user ${user} from this machine. Create the user, allow the connection in pg_hba.conf, or add sslmode=require to DATABASE_URL.`,
  '3D000': ({ database }) => `has no database ${database}. Create it, or correct DATABASE_URL.`,
  '42501': ({ database, user }) =>
    `does not let the user ${user} create tables in the database ${database}. Make the user its owner: ALTER DATABASE ${database} OWNER TO ${user};`,
  '25006': () => 'is a standby, or read-only. Set DATABASE_URL to the primary server.',
  '55P03': ({ database }) =>
    `has locks on tables of the database ${database} that block the migration. Start again when long queries have ended.`,
};

/** The problems that have no code. */
const messageProblems: readonly [RegExp, string][] = [
  [/client password must be a/, `asks for a password. Add it to DATABASE_URL.`],
  [/does not support SSL/, 'has no TLS. Switch it on there, or remove sslmode from DATABASE_URL.'],
  [/timeout|terminated/i, 'does not respond. Check the network and the firewall, or correct DATABASE_URL.'],
];

const getCode = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

function describeServerProblem(error: Error, address: DatabaseAddress): string {
  const code = getCode(error) ?? '';
  const byCode = databaseProblems[code]?.(address) ?? serverProblems[code];
  if (byCode !== undefined) return byCode;
  const byMessage = messageProblems.find(([pattern]) => pattern.test(error.message));
  return byMessage?.[1] ?? `cannot be used (${code || error.name}). Its log says why.`;
}

/** Why a database can't be opened, in a sentence for the operator that never contains the password. */
export function describeOpenError(address: DatabaseAddress, error: unknown): unknown {
  if (error instanceof DatabaseOpenError || !(error instanceof Error)) return error;
  const { host, port, database } = address;
  if (error instanceof SchemaProblem) {
    return new DatabaseOpenError(
      `The database ${database} at ${host}:${port} ${error.message} ${nothingChanged}`,
    );
  }
  const isPlain = error instanceof DatabaseError && error.cause instanceof Error;
  const cause: Error = isPlain && error.cause instanceof Error ? error.cause : error;
  // Several addresses of one host, none of which answered.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const problem = describeServerProblem(first instanceof Error ? first : cause, address);
  return new DatabaseOpenError(`The PostgreSQL server at ${host}:${port} ${problem}`);
}
