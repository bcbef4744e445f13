import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { bookingStates } from '#backend/bookings/booking.ts';
import { emptyDatabase, openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { startDoubleProviders } from './double-providers.ts';
import { startLoopbackProviders } from './loopback-providers.ts';
import { events, observe, preparations } from './saga-table.ts';

const text = readFileSync(new URL('../../../docs/booking-saga.md', import.meta.url), 'utf8');

/** The cells of a table between two marks in docs/booking-saga.md. */
function readTable(mark: string): string[][] {
  const [, table = ''] = text.split(`<!-- ${mark} -->`);
  return table
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim().replaceAll(/^`|`$/g, '')),
    );
}

const rows = readTable('state table').map(([state = '', event = '', next = '', reply = '', money = '']) => ({
  state,
  event,
  next,
  reply,
  money,
}));
const isCaseEvent = (event: string) => event.startsWith('operator closes');

const units = { h: 3_600_000, min: 60_000, s: 1000 } as const;

/** The largest unit in which a time is at least one; half a second is `0.5 s`. */
function formatTime(ms: number): string {
  if (ms < 1000) return `${ms / 1000} s`;
  const [unit, length] = Object.entries(units).find(([, unitMs]) => ms >= unitMs) ?? ['ms', 1];
  return `${ms / length} ${unit}`;
}

describe('the deadlines in docs/booking-saga.md', () => {
  it('are those of the code', () => {
    const expected = Object.entries(defaultTiming).map(([name, value]) => [
      name,
      name.endsWith('Ms') ? formatTime(value) : String(value),
    ]);
    expect(readTable('timing table').map(cells => cells.slice(0, 2))).toEqual(expected);
  });
});

describe('the cases in docs/booking-saga.md', () => {
  it('are those of the code', () => {
    expect(bookingCaseKinds.filter(kind => !text.includes(`| \`${kind}\``))).toEqual([]);
  });
});

describe('the state table in docs/booking-saga.md', () => {
  /** One for all rows: to create a database takes longer than to empty it. */
  let postgres: Awaited<ReturnType<typeof openPostgresDatabase>>;
  beforeAll(async () => {
    postgres = await openPostgresDatabase();
  });
  afterAll(() => postgres.close());
  async function startDoublesOnPostgres() {
    await emptyDatabase(postgres);
    return await startDoubleProviders({ ...postgres, close: async () => {} });
  }

  it('has a row for each state and event', () => {
    const expected = Object.keys(preparations).flatMap(state =>
      Object.keys(events)
        .filter(event => state === 'escalated' || !isCaseEvent(event))
        .map(event => `${state}: ${event}`),
    );
    expect(rows.map(({ state, event }) => `${state}: ${event}`)).toEqual(expected);
    const states = new Set(Object.keys(preparations).map(state => state.split(',')[0]));
    expect(states).toEqual(new Set(bookingStates));
  });

  describe.each([
    ['an airline in memory and the sandbox’s payments', () => startDoubleProviders()],
    ['the same on PostgreSQL', startDoublesOnPostgres],
    ['Duffel and Stripe', startLoopbackProviders],
  ])('is what happens with %s', (_, startProviders) => {
    it.each(rows)('$state: $event', async ({ state, event, ...expected }) => {
      const providers = await startProviders();
      onTestFinished(() => providers.backend.close());
      const world = await preparations[state]?.(providers);
      if (world === undefined) throw new Error(`There is no state ${state}`);
      await events[event]?.(world);
      expect(await observe(world)).toEqual(expected);
    });
  });
});
