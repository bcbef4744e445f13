import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededUnit } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { createApiClient, findOffers, getErrorCode, pause } from './api-client.ts';
import { auditBooks, readBooks } from './audit-books.ts';
import type { ChaosReport, ReportViolation } from './chaos-report.ts';
import { createDisturbedServer } from './disturbed-server.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { chaosRoutes, createTravelers } from './travelers.ts';

export interface ChaosOptions {
  seed: number;
  /** How long the servers are disturbed. */
  seconds: number;
  /** How many travelers are on their way at the same time. */
  travelers: number;
  servers: number;
  /** The longest suspension of a process, in milliseconds. */
  maxSuspensionMs: number;
  /** Multiplies the delays and timeouts of the saga and of the airline; 1 leaves them as they are. */
  speed: number;
  /** The share of the calls to the airline and the bank that fail, hang, come late or lose their response. */
  providerFaultRate: number;
  /** The name of a planted bug (planted-bugs.ts). */
  bug: string | null;
  /** The size of a disk for the database that is full now and then; null for the usual disk. */
  diskMegabytes: number | null;
  log: (line: string) => void;
}

const second = 1000;
const requestTimeoutMs = 12 * second;
const hour = 3600 * second;

/** Later than every draft and every unclaimed hold may be open. */
const laterMs = 3 * hour;

/** How many payments are at least started while the servers are disturbed. */
const paymentsPerSecond = 2;

const midwayStates = ['ordering', 'capturing', 'releasing', 'discarding'];

/** Runs servers under load and disturbances, lets them settle, and counts the books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, seconds, speed, bug, log } = options;
  const createRandom = (name: string) => {
    let draws = 0;
    return () => seededUnit(`${seed} ${name} ${draws++}`);
  };
  const counts = new Map<string, number>();
  const count = (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by);
  const violations: ChaosReport['violations'][number][] = [];
  const report: ReportViolation = (rule, detail) => void violations.push({ rule, detail });

  const folder = await mkdtemp(join(tmpdir(), 'sagewing-chaos-'));
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'orders.log');
  const calmFile = join(folder, 'calm');
  await mkdir(dataDir);
  const disk = options.diskMegabytes === null ? null : mountSmallDisk(dataDir, options.diskMegabytes);
  const becomeCalm = () => appendFileSync(calmFile, '');
  appendFileSync(journal, '');
  becomeCalm();

  const servers = await Promise.all(
    Array.from({ length: options.servers }, (_, index) =>
      createDisturbedServer({
        environment: {
          DATA_DIR: dataDir,
          RATE_LIMIT_FACTOR: '1000',
          CHAOS_JOURNAL: journal,
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
  const urls = servers.map(({ proxy }) => proxy.url);
  let database: TestDatabase | null = null;
  try {
    log(`Starting ${servers.length} servers on the same empty database.`);
    await Promise.all(servers.map(server => server.start(0)));
    let isOver = false;
    const createClient = (name: string, isClientOver: () => boolean) =>
      createApiClient({
        urls,
        random: createRandom(name),
        count,
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
    for (const { proxy } of servers) proxy.setCalm(false);
    const stormEnd = performance.now() + seconds * second;
    const latestEnd = performance.now() + 4 * seconds * second;
    // On a busy computer it takes longer until enough has happened.
    const isStorm = () => {
      const now = performance.now();
      return now < stormEnd || (now < latestEnd && travelers.payments.length < seconds * paymentsPerSecond);
    };
    let nextTraveler = 0;
    const traveling = Promise.all(
      Array.from({ length: options.travelers }, async () => {
        while (isStorm()) await travelers.runTraveler(nextTraveler++);
      }),
    );
    const fillDisk = async (smallDisk: SmallDisk) => {
      const random = createRandom('disk');
      while (isStorm()) {
        await pause(1000 + random() * 4000);
        count('disk full');
        smallDisk.fill();
        await pause(500 + random() * 3000);
        smallDisk.free();
      }
    };
    await Promise.all([
      disk === null ? null : fillDisk(disk),
      ...servers.map(async server => {
        while (isStorm()) await server.disturb();
      }),
    ]);

    log('Leaving them alone, with their clocks as they are.');
    becomeCalm();
    for (const { proxy } of servers) proxy.setCalm(true);
    database = openTestDatabase(dataDir);
    const calmAt = performance.now();
    const paidDrafts = new Map<string, number>();
    const leases = new Map<string, number>();
    let longestMs = 0;
    let settledMs: number | null = null;
    let isTraveling = true;
    void traveling.finally(() => {
      isTraveling = false;
    });
    for (;;) {
      const elapsed = performance.now() - calmAt;
      isOver = elapsed > 30 * second * speed;
      const { bookings, intents } = await readBooks(database);
      const held = new Set(intents.filter(({ status }) => status === 'requires_capture').map(({ id }) => id));
      const waiting = bookings.filter(
        ({ state, passengers, payment_intent_id }) =>
          state === 'drafted' && passengers !== null && held.has(payment_intent_id ?? ''),
      );
      for (const { id } of waiting) {
        const since = paidDrafts.get(id) ?? elapsed;
        paidDrafts.set(id, since);
        longestMs = Math.max(longestMs, elapsed - since);
        if (elapsed - since > 60 * second * speed) {
          report('a paid draft is booked within a minute', `${id} is still a draft`);
          paidDrafts.set(id, Infinity);
        }
      }
      const leased = bookings.filter(({ lease_owner }) => {
        if (lease_owner === null) return false;
        leases.set(lease_owner, leases.get(lease_owner) ?? elapsed);
        return elapsed - (leases.get(lease_owner) ?? elapsed) > second;
      });
      const midway = bookings.filter(({ state }) => midwayStates.includes(state));
      if (!isTraveling && waiting.length + midway.length + leased.length === 0) {
        settledMs = elapsed;
        break;
      }
      if (elapsed > 240 * second * speed) {
        for (const { id, state } of midway) report('every booking is settled', `${id} is ${state}`);
        for (const { id, state } of leased) report('no lease is left', `${id} is ${state}`);
        break;
      }
      await pause(250);
    }
    await traveling;
    count('ms until the last paid draft was booked', Math.round(longestMs));
    if (settledMs !== null) count('ms until everything was settled', Math.round(settledMs));

    log('Three hours later: what was left open has to end.');
    await Promise.all(servers.map(server => server.stop()));
    await database.tables
      .updateTable('store_clock')
      .set(row => ({ store_time: row('store_time', '+', laterMs) }))
      .execute();
    await Promise.all(servers.map(server => server.start(0, laterMs)));
    const laterAt = performance.now();
    const isOpen = async () => {
      const states = await database?.tables.selectFrom('bookings').select(['state', 'lease_owner']).execute();
      return states?.some(
        ({ state, lease_owner }) =>
          lease_owner !== null || !['ticketed', 'failed', 'discarded', 'escalated'].includes(state),
      );
    };
    while ((await isOpen()) === true && performance.now() - laterAt < 90 * second) await pause(250);

    log('Asking for every booking again.');
    const asked = travelers.payments.filter(({ finalAnswer }) => finalAnswer.kind !== 'nothing');
    for (let i = 0; i < asked.length; i += 20) {
      await Promise.all(
        asked.slice(i, i + 20).map(async payment => {
          const { finalAnswer } = payment;
          await travelers.askAgain(payment, auditor);
          if (finalAnswer.kind !== 'ticketed') return;
          const details = await auditor.send(`/api/bookings/details?booking_id=${finalAnswer.bookingId}`);
          if (details?.status !== 200) {
            report(
              'a final answer stays the same',
              `the ticket of ${finalAnswer.bookingId} answers ${details?.status} ${details === null ? '' : getErrorCode(details)}`,
            );
          }
        }),
      );
    }
    await Promise.all(servers.map(server => server.stop()));

    const sentOrders = readFileSync(journal, 'utf8')
      .split('\n')
      .map(line => line.split(' ')[1] ?? '')
      .filter(reference => reference !== '');
    count('orders sent to the airline', sentOrders.length);
    for (const { proxy } of servers)
      for (const [fate, requests] of Object.entries(proxy.counts))
        count(`requests ${fate} by the proxies`, requests);
    auditBooks(await readBooks(database), travelers.payments, sentOrders, report, count);
  } finally {
    await Promise.all(servers.map(server => server.kill()));
    for (const { proxy } of servers) proxy.close();
    await database?.close();
    if (violations.length > 0) {
      appendFileSync(join(folder, 'servers.log'), servers.map(server => server.getOutput()).join('\n'));
      if (disk !== null) await cp(dataDir, join(folder, 'data-copy'), { recursive: true });
      log(`The database and the servers' output are in ${folder}.`);
    }
    disk?.unmount();
    if (violations.length === 0) await rm(folder, { recursive: true, force: true });
  }
  return { seed, counts, violations };
}
