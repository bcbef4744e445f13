import type { Browser, BrowserContext } from 'playwright-core';
import * as v from 'valibot';
import { readLedger } from './ledger.ts';
import type { TestPassenger } from './test-passengers.ts';
import { Traveler, type Trip } from './traveler.ts';
import { monitorContext, type BrowserMonitor } from './browser-monitor.ts';
import type { ControlledSite } from './controlled-site.ts';
import { traceKey } from '#tools/trace/traced-xstate.ts';

const intentSchema = v.object({ clientSecret: v.string() });
const offersSchema = v.object({ flights: v.array(v.object({ expires_at: v.string() })) });

/** Between two looks at something that takes its time: seldom enough to leave the browser the processor. */
export const waitBetweenPolls = () => new Promise(resolve => setTimeout(resolve, 60));

/** Somebody who goes a path: a tab, perhaps a second browser later, and the site's time in their hands. */
export class BrowserSession {
  readonly site: ControlledSite;
  readonly #browser: Browser;
  readonly #open: { context: BrowserContext; watch: BrowserMonitor }[] = [];
  /** What was typed into the search form. */
  trip: Trip | null = null;
  /** Who was typed in, by the heading of their block. */
  readonly typedPassengers = new Map<string, TestPassenger>();
  /** What the chosen flight costs; null where it costs something else meanwhile. */
  fare: number | null = null;
  /** What the search says of the child that flies along. */
  childAge = 6;
  /** What was noted in browsers that were left for another. */
  #earlierTrace: string[] = [];
  /** Payments that were started in browsers and tabs that were left for another. */
  abandonedPayments: readonly string[] = [];
  #traveler: Traveler | null = null;

  constructor(browser: Browser, site: ControlledSite) {
    this.#browser = browser;
    this.site = site;
  }

  get traveler(): Traveler {
    if (this.#traveler === null) throw new Error('Nobody has come yet.');
    return this.#traveler;
  }

  get page() {
    return this.traveler.page;
  }

  get interceptor() {
    return this.site.interceptor;
  }

  /** Fills in the search form. */
  async fillSearch(trip: Trip): Promise<void> {
    this.trip = trip;
    await this.traveler.fillSearch(trip);
  }

  /** Fills in a passenger's block. */
  async fillPassenger(label: string, person: TestPassenger): Promise<void> {
    this.typedPassengers.set(label, person);
    await this.traveler.fillPassenger(label, person);
  }

  /** Comes with a fresh browser. */
  async openBrowser(viewport = { width: 1280, height: 900 }): Promise<void> {
    const context = await this.#browser.newContext({
      baseURL: this.site.url,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    await context.clock.install();
    const watch = monitorContext(context, this.site.url);
    // Paths go through refusals and cut connections: the console says so.
    watch.allowConsole(/Failed to load resource/);
    this.#open.push({ context, watch });
    this.#traveler = await Traveler.open(context, watch);
  }

  /** Goes on in another browser. What was open is closed, so that it does nothing of its own any more. */
  async switchBrowser(): Promise<void> {
    this.#earlierTrace = await this.trace();
    this.abandonedPayments = readLedger(this.site.dataDir).accounts.map(({ intent }) => intent);
    await this.page.close();
    await this.openBrowser();
  }

  /** Goes on in another tab of the same browser. */
  async switchTab(): Promise<void> {
    this.#earlierTrace = await this.trace();
    this.abandonedPayments = readLedger(this.site.dataDir).accounts.map(({ intent }) => intent);
    const tab = await this.traveler.openTab();
    await this.page.close();
    this.#traveler = tab;
  }

  /** Every transition that the site's machines have taken for this walker, in order. */
  async trace(): Promise<string[]> {
    const text = await this.page
      .evaluate(key => sessionStorage.getItem(key), traceKey)
      // A document is on its way: it is asked again.
      .catch(() => null);
    return [...this.#earlierTrace, ...(text === null ? [] : text.split('\n'))];
  }

  /** Moves the clocks of browser and backend together. */
  async advanceClock(ms: number): Promise<void> {
    this.site.advanceClock(ms);
    await this.page.clock.fastForward(ms);
  }

  /** The secret of the payment that was started last. */
  get secret(): string {
    return v.parse(
      intentSchema,
      JSON.parse(this.interceptor.responseBodies.get('createPaymentIntent') ?? '{}'),
    ).clientSecret;
  }

  get paymentIntent(): string {
    return this.secret.split('_secret_')[0] ?? '';
  }

  /** When the offers of the last search end. */
  get offersExpireAt(): number {
    const [first] = v.parse(
      offersSchema,
      JSON.parse(this.interceptor.responseBodies.get('searchFlights') ?? '{}'),
    ).flights;
    return Date.parse(first?.expires_at ?? '');
  }

  /** Where the browser is about to go. @throws Error where it goes nowhere */
  async waitForNextPage(): Promise<string> {
    for (const until = Date.now() + 10_000; Date.now() < until; await waitBetweenPolls())
      if (this.interceptor.blockedNavigation !== null) return this.interceptor.blockedNavigation;
    throw new Error('The browser leaves for nowhere.');
  }

  /** Stops the page's clock, a moment from now; `pass` moves it on. */
  stopClock = async (): Promise<void> => this.page.clock.pauseAt((await this.now()) + 1000);

  /** What the page's clock says. */
  now = (): Promise<number> => this.page.evaluate(() => Date.now());

  /** Calls the backend as another tab would, past the gate. */
  async postFromOtherTab(path: string, body: unknown): Promise<void> {
    const response = await this.site.postToBackend(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  /** Pays the open payment in another tab. */
  payInOtherTab = (): Promise<void> =>
    this.postFromOtherTab('/api/sandbox/payment-intents/confirm', {
      client_secret: this.secret,
      card: { number: '4242424242424242', exp_month: 12, exp_year: 34, cvc: '123' },
      return_url: `${this.site.url}/booking-confirmation`,
    });

  /** Pays the open payment in another tab, up to its ticket. */
  async bookInOtherTab(): Promise<void> {
    await this.payInOtherTab();
    await this.postFromOtherTab('/api/bookings/book', { payment_intent_id: this.paymentIntent });
  }

  /** Goes home, and says what went wrong in any of the browsers. */
  async close(): Promise<string[]> {
    await Promise.all(this.#open.map(({ context }) => context.close()));
    return this.#open.flatMap(({ watch }) => watch.getProblems());
  }
}
