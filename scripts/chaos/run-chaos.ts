import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededUnit } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import { createApiClient, findOffers, pause } from './api-client.ts';
import { auditBooks, finalStates, readBooks } from './audit-books.ts';
import { auditLeases, readLeases } from './audit-leases.ts';
import { auditLogs } from './audit-logs.ts';
import type { BooksDatabase } from './chaos-database.ts';
import type { ChaosReport, ReportViolation } from './chaos-report.ts';
import { disturbLink } from './disturb-link.ts';
import { createDisturbedServer } from './disturbed-server.ts';
import { createPostgresqlServer } from './postgresql-server.ts';
import { settleBookings } from './settle-bookings.ts';
import { createSqliteFile } from './sqlite-file.ts';
import { chaosRoutes, createTravelers } from './travelers.ts';

export interface ChaosOptions {
  seed: number;
  database: 'sqlite' | 'postgresql';
  /** How long the servers are disturbed. */
  seconds: number;
  /** How many travelers are on their way at the same time. */
  travelers: number;
  servers: number;
  /** How many bookings of how many trips are tried; null for as many as there is time for, of one trip each. */
  plan: { bookings: number; trips: number } | null;
  /** The longest suspension of a process, in milliseconds. */
  maxSuspensionMs: number;
  /** Multiplies the delays and timeouts of the saga and of the airline; 1 leaves them as they are. */
  speed: number;
  /** The share of the calls to the airline and the bank that fail, hang, come late or lose their response. */
  providerFaultRate: number;
  /** The name of a planted bug (planted-bugs.ts). */
  bug: string | null;
  /** The size of a disk for a SQLite database that is full now and then; null for the usual disk. */
  diskMegabytes: number | null;
  log: (line: string) => void;
}

const second = 1000;
const requestTimeoutMs = 12 * second;
const hour = 3600 * second;

/** Later than every draft and every unclaimed hold may be open. */
const laterMs = 3 * hour;

/** How many payments are at least started while the servers are disturbed, unless there is a plan. */
const paymentsPerSecond = 2;

/** How many bookings of a plan are of the same trip, at the same time. */
const rushSize = 5;

/** The part of the time in which the bookings of a plan begin. */
const planShare = 0.85;

/** Runs servers under load and disturbances, lets them settle, and counts the books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, seconds, speed, bug, plan, log } = options;
  const createRandom = (name: string) => {
    let draws = 0;
    return () => seededUnit(`${seed} ${name} ${draws++}`);
  };
  const counts = new Map<string, number>();
  const count = (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by);
  const violations: ChaosReport['violations'][number][] = [];
  const report: ReportViolation = (rule, detail) => void violations.push({ rule, detail });

  const folder = await mkdtemp(join(tmpdir(), 'sagewing-chaos-'));
  const orderJournal = join(folder, 'orders.log');
  const leaseJournal = join(folder, 'leases.log');
  const calmFile = join(folder, 'calm');
  const becomeCalm = () => appendFileSync(calmFile, '');
  for (const journal of [orderJournal, leaseJournal]) appendFileSync(journal, '');
  becomeCalm();

  const isPostgresql = options.database === 'postgresql';
  const database = isPostgresql
    ? await createPostgresqlServer({ folder, servers: options.servers, createRandom, speed, count })
    : await createSqliteFile({
        folder,
        diskMegabytes: options.diskMegabytes,
        random: createRandom('disk'),
        count,
      });
  const servers = await Promise.all(
    Array.from({ length: options.servers }, (_, index) =>
      createDisturbedServer({
        environment: {
          ...database.getEnvironment(index),
          LOG_LEVEL: 'info',
          RATE_LIMIT_FACTOR: '1000',
          CHAOS_ORDERS: orderJournal,
          CHAOS_LEASES: leaseJournal,
          CHAOS_CALM_FILE: calmFile,
          CHAOS_SEED: `${seed} server ${index}`,
          CHAOS_SPEED: `${speed}`,
          CHAOS_PROVIDER_FAULTS: `${options.providerFaultRate}`,
          ...(bug === null ? {} : { CHAOS_BUG: bug }),
        },
        random: createRandom(`server ${index}`),
        maxSuspensionMs: options.maxSuspensionMs,
        speed,
        count,
        report,
      }),
    ),
  );
  let books: BooksDatabase | null = null;
  try {
    log(`Starting ${servers.length} servers on the same empty database.`);
    await Promise.all(servers.map(server => server.start(0)));
    let isOver = false;
    const createClient = (name: string, isClientOver: () => boolean) =>
      createApiClient({
        urls: servers.map(({ proxy }) => proxy.url),
        random: createRandom(name),
        count,
        report,
        timeoutMs: requestTimeoutMs * Math.max(speed, 0.5),
        isOver: isClientOver,
      });
    const auditor = createClient('auditor', () => false);
    const offers = new Map(
      await Promise.all(
        Object.keys(chaosRoutes).map(async route => [route, await findOffers(auditor, route)] as const),
      ),
    );
    const travelers = createTravelers({
      client: createClient('travelers', () => isOver),
      offers,
      random: createRandom('travelers'),
      count,
      report,
      isOver: () => isOver,
    });

    log(`Disturbing them for ${seconds} s, with ${options.travelers} travelers at a time.`);
    rmSync(calmFile);
    for (const { proxy } of servers) proxy.setState('flaky');
    const stormStart = performance.now();
    const stormEnd = stormStart + seconds * second;
    const latestEnd = stormStart + 4 * seconds * second;
    let nextTraveler = 0;
    // On a busy computer it takes longer until enough has happened.
    const hasEnough = () =>
      plan === null
        ? travelers.payments.length >= seconds * paymentsPerSecond
        : nextTraveler >= plan.bookings;
    const isStorm = () => {
      const now = performance.now();
      return now < stormEnd || (now < latestEnd && !hasEnough());
    };
    async function travel(): Promise<void> {
      if (plan === null) {
        while (isStorm()) await travelers.runTraveler(nextTraveler++);
        return;
      }
      while (nextTraveler < plan.bookings) {
        const rush = Math.floor(nextTraveler++ / rushSize);
        const trip = rush % plan.trips;
        const beginsAt = stormStart + ((rush * rushSize) / plan.bookings) * planShare * seconds * second;
        await pause(Math.max(0, beginsAt - performance.now()));
        await travelers.runTraveler(trip, seededUnit(`${seed} trip ${trip}`));
      }
    }
    const traveling = Promise.all(Array.from({ length: options.travelers }, travel));
    const repeat = async (disturb: () => Promise<void>) => {
      while (isStorm()) await disturb();
    };
    await Promise.all([
      repeat(() => database.disturb()),
      ...servers.map(server => repeat(() => server.disturb())),
      ...database.links.map((link, index) => {
        const proxy = servers[index]?.proxy;
        const random = createRandom(`network ${index}`);
        const maxMs = options.maxSuspensionMs;
        return proxy === undefined
          ? null
          : repeat(() => disturbLink({ link, proxy, random, maxMs, speed, count }));
      }),
    ]);

    log('Leaving them alone, with their clocks as they are.');
    becomeCalm();
    for (const { proxy } of servers) proxy.setState('calm');
    books = await database.openBooks();
    let isTraveling = true;
    void traveling.finally(() => {
      isTraveling = false;
    });
    await settleBookings({
      books,
      speed,
      count,
      report,
      isTraveling: () => isTraveling,
      onWait(elapsedMs) {
        isOver = elapsedMs > 30 * second * speed;
      },
    });
    await traveling;

    log('Three hours later: what was left open has to end.');
    await Promise.all(servers.map(server => server.stop()));
    await books.store
      .updateTable('store_clock')
      .set(row => ({ store_time: row('store_time', '+', laterMs) }))
      .execute();
    await Promise.all(servers.map(server => server.start(0, laterMs)));
    const laterAt = performance.now();
    const isOpen = async ({ store }: BooksDatabase) => {
      const states = await store.selectFrom('bookings').select(['state', 'lease_owner']).execute();
      return states.some(({ state, lease_owner }) => lease_owner !== null || !finalStates.includes(state));
    };
    while ((await isOpen(books)) && performance.now() - laterAt < 90 * second) await pause(250);

    log('Asking for every booking again.');
    const asked = travelers.payments.filter(
      ({ finalAnswer, isAuthorized }) => isAuthorized || finalAnswer.kind !== 'nothing',
    );
    for (let i = 0; i < asked.length; i += 20)
      await Promise.all(asked.slice(i, i + 20).map(payment => travelers.askAgain(payment, auditor)));
    await Promise.all(servers.map(server => server.stop()));

    const sentOrders = readFileSync(orderJournal, 'utf8')
      .split('\n')
      .map(line => line.split(' ')[1] ?? '')
      .filter(reference => reference !== '');
    count('orders sent to the airline', sentOrders.length);
    for (const { proxy } of servers)
      for (const [fate, requests] of Object.entries(proxy.counts))
        count(`requests ${fate} by the proxies`, requests);
    auditBooks(await readBooks(books), travelers.payments, sentOrders, report, count);
    // The processes of a SQLite file share a clock that may jump forward by seconds.
    if (isPostgresql) auditLeases(readLeases(readFileSync(leaseJournal, 'utf8')), report, count);
    auditLogs(servers.map(server => server.getOutput()).join('\n'), report);
  } finally {
    await Promise.all(servers.map(server => server.kill()));
    for (const { proxy } of servers) proxy.close();
    if (violations.length > 0) {
      appendFileSync(join(folder, 'servers.log'), servers.map(server => server.getOutput()).join('\n'));
      if (books !== null) appendFileSync(join(folder, 'books.json'), JSON.stringify(await readBooks(books)));
      log(`The books, the journals and the servers' output are in ${folder}.`);
    }
    await books?.close();
    await database.close(violations.length > 0 ? folder : null);
    if (violations.length === 0) await rm(folder, { recursive: true, force: true });
  }
  return { seed, counts, violations };
}
