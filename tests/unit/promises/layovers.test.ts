import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLayoverMinutes } from '#site/booking/itinerary/layover.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { toLocalTime } from './local-times.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
] as const;

/** Noon on days around which clocks are changed somewhere, and on another one. */
const days = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-06-15',
  '2027-09-26',
  '2027-10-31',
  '2027-11-07',
];

const example = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.constantFrom(...days),
  minutesFromNoon: fc.integer({ min: -1440, max: 1440 }),
  wait: fc.integer({ min: 20, max: 900 }),
});
type Example = ReturnType<typeof example.generate>['value'];

/** Whether clocks show a time twice, so that nobody can tell which is meant. */
const isAmbiguous = (instant: number, zone: string): boolean =>
  [-60, -30, 30, 60].some(
    minutes => toLocalTime(instant + minutes * 60_000, zone) === toLocalTime(instant, zone),
  );

async function findViolations({ zone, day, minutesFromNoon, wait }: Example): Promise<string[]> {
  const lands = Date.parse(`${day}T12:00:00Z`) + minutesFromNoon * 60_000;
  const leaves = lands + wait * 60_000;
  if (isAmbiguous(lands, zone) || isAmbiguous(leaves, zone)) return [];
  const [from, to] = [lands, leaves].map(instant => ({ time: toLocalTime(instant, zone), zone }));
  const found = from && to ? getLayoverMinutes(from, to) : null;
  return found === wait ? [] : [`From ${from?.time} to ${to?.time}: ${found} minutes.`];
}

test(
  'a connection takes as long as it does, also in the night in which clocks are changed',
  async () => {
    const describe = ({ zone, wait }: Example) => `${wait} minutes in ${zone}`;
    expect(await findBrokenExample(example, { runs: 2000, describe, findViolations })).toBe('');
  },
  longestMs,
);
