import type { Page } from 'playwright-core';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { Traveler } from '#tests/harness/traveler.ts';

export interface BenchPage {
  name: string;
  path: string;
  /** Goes to where the page's address shows something, in the same browser. */
  reach?: (traveler: Traveler) => Promise<unknown>;
  /** Whether React renders the page in the browser: its document is a shell. */
  isShell?: true;
}

const trip = { from: 'JFK', to: 'LHR' };

/** One page of each kind, and the steps of a booking. */
const pages: readonly BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'content', path: '/about' },
  { name: 'legal', path: '/terms' },
  { name: 'airline', path: '/qatar-airways' },
  { name: 'notFound', path: '/no-such-page' },
  {
    name: 'results',
    path: '/flight-results',
    reach: traveler => traveler.followSearchLink(trip),
    isShell: true,
  },
  {
    name: 'passengers',
    path: '/passenger-details',
    reach: traveler => traveler.reachPayment(trip),
    isShell: true,
  },
  {
    name: 'ticket',
    path: '/booking-confirmation',
    async reach(traveler) {
      await traveler.reachPayment(trip);
      await traveler.pay(testCards.approved);
      await traveler.readTicket();
    },
    isShell: true,
  },
];

/** @throws Error for an unknown name */
export function choosePages(names: readonly string[]): readonly BenchPage[] {
  const unknown = names.filter(name => pages.every(page => page.name !== name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. The pages: ${pages.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? pages : pages.filter(({ name }) => names.includes(name));
}

/** Makes a page's address show something in this browser, and returns the address. */
export async function reachPage(page: Page, { path, reach }: BenchPage, url: string): Promise<string> {
  if (reach === undefined) return `${url}${path}`;
  const context = page.context();
  page.setDefaultTimeout(60_000);
  await reach(new Traveler(context, page, monitorContext(context, url)));
  return path === '/booking-confirmation' ? page.url() : `${url}${path}`;
}
