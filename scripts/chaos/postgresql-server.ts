import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type PostgresServer } from '#tests/harness/postgres/start-postgres.ts';
import { openBooks, type ChaosDatabase } from './chaos-database.ts';
import { startDatabaseLink } from './database-link.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** How many connections each server may open, and how many of them the database has for it. */
const poolSize = 8;
const connectionsPerServer = 6;
const furtherConnections = 8;

export interface PostgresqlServerOptions {
  folder: string;
  servers: number;
  createRandom: (name: string) => () => number;
  speed: number;
  count: (what: string) => void;
}

/**
 * Lets a user without privileges own the database, and returns its URL for that user. The servers can then take every
 * connection but the few that PostgreSQL reserves for its administrator, who reads the books.
 */
async function giveToServers(postgres: PostgresServer, adminUrl: string): Promise<string> {
  const url = new URL(adminUrl);
  url.username = 'servers';
  await postgres.run(`create role ${url.username} login password '${decodeURIComponent(url.password)}'`);
  await postgres.run(`alter database ${url.pathname.slice(1)} owner to ${url.username}`);
  return url.href;
}

/** A PostgreSQL server that is restarted and killed, and has too few connections, behind a link for each of our servers. */
export async function createPostgresqlServer({
  folder,
  servers,
  createRandom,
  speed,
  count,
}: PostgresqlServerOptions): Promise<ChaosDatabase> {
  const postgres = await startPostgres({
    durable: true,
    settings: [`max_connections=${servers * connectionsPerServer + furtherConnections}`],
  });
  const booksUrl = await postgres.createDatabase();
  const url = await giveToServers(postgres, booksUrl);
  const indexes = Array.from({ length: servers }, (_, index) => index);
  const links = await Promise.all(
    indexes.map(index => startDatabaseLink(postgres.port, createRandom(`link ${index}`))),
  );
  const random = createRandom('database');

  /** Takes every connection that is left, for a while. */
  async function takeConnections(): Promise<void> {
    const clients: Client[] = [];
    try {
      for (;;) {
        const client = new Client({ connectionString: url });
        client.on('error', () => {});
        await client.connect();
        clients.push(client);
      }
    } catch {
      // None is left.
    }
    await pause((1000 + random() * 4000) * speed);
    await Promise.all(clients.map(client => client.end()));
  }

  async function startAgain(): Promise<void> {
    await pause(random() * 4000 * speed);
    await postgres.start();
  }

  return {
    links,
    getEnvironment(index) {
      const linkUrl = new URL(url);
      linkUrl.port = `${links[index]?.port}`;
      return {
        DATA_DIR: join(folder, `server-${index}`),
        DATABASE_URL: linkUrl.href,
        DATABASE_POOL_SIZE: `${poolSize}`,
      };
    },
    async disturb() {
      await pause((3000 + random() * 8000) * Math.max(speed, 0.3));
      const roll = random();
      if (roll < 0.3) {
        count('PostgreSQL: kill -9');
        await postgres.kill();
        await startAgain();
      } else if (roll < 0.5) {
        count('PostgreSQL: immediate shutdown');
        await postgres.halt('immediate');
        await startAgain();
      } else if (roll < 0.7) {
        count('PostgreSQL: fast shutdown');
        await postgres.halt('fast');
        await startAgain();
      } else {
        count('PostgreSQL: no connection left');
        await takeConnections();
      }
    },
    openBooks: () => openBooks({ dataDir: null, postgres: { url: booksUrl, poolSize: 2 } }),
    async close() {
      for (const link of links) link.close();
      await postgres.stop();
    },
  };
}
