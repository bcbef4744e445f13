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

/** Waits between two polls: seldom enough to leave the browser the processor. */
export const waitBetweenPolls = () => new Promise(resolve => setTimeout(resolve, 60));

/** The browser side of one path run: its tabs and browsers, what was typed, and the clocks. */
export class BrowserSession {
  readonly site: ControlledSite;
  readonly #browser: Browser;
  readonly #open: { context: BrowserContext; monitor: BrowserMonitor }[] = [];
  /** The trip that was typed into the search form. */
  trip: Trip | null = null;
  /** The passengers that were typed in, by the heading of their block. */
  readonly typedPassengers = new Map<string, TestPassenger>();
  /** The price of the selected flight; null once it has changed. */
  fare: number | null = null;
  /** The age of the child in the search. */
  childAge = 6;
  /** The traces of browsers and tabs that the path has left. */
  #earlierTrace: string[] = [];
  /** Payments that were started in browsers and tabs that the path has left. */
  abandonedPayments: readonly string[] = [];
  #traveler: Traveler | null = null;

  constructor(browser: Browser, site: ControlledSite) {
    this.#browser = browser;
    this.site = site;
  }

  get traveler(): Traveler {
    if (this.#traveler === null) throw new Error('No browser is open.');
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

  /** Opens a fresh browser context. */
  async openBrowser(viewport = { width: 1280, height: 900 }): Promise<void> {
    const context = await this.#browser.newContext({
      baseURL: this.site.url,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    await context.clock.install();
    const monitor = monitorContext(context, this.site.url);
    // Paths include failed and disconnected calls, which the browser logs.
    monitor.allowConsole(/Failed to load resource/);
    this.#open.push({ context, monitor });
    this.#traveler = await Traveler.open(context, monitor);
  }

  /** Continues in another browser. Closes the open page, so that it does nothing in the background. */
  async switchBrowser(): Promise<void> {
    this.#earlierTrace = await this.trace();
    this.abandonedPayments = readLedger(this.site.dataDir).accounts.map(({ intent }) => intent);
    await this.page.close();
    await this.openBrowser();
  }

  /** Continues in another tab of the same browser. */
  async switchTab(): Promise<void> {
    this.#earlierTrace = await this.trace();
    this.abandonedPayments = readLedger(this.site.dataDir).accounts.map(({ intent }) => intent);
    const tab = await this.traveler.openTab();
    await this.page.close();
    this.#traveler = tab;
  }

  /** Every transition that the site's machines have taken in this session, in order. */
  async trace(): Promise<string[]> {
    const text = await this.page
      .evaluate(key => sessionStorage.getItem(key), traceKey)
      // The page is navigating; the caller polls again.
      .catch(() => null);
    return [...this.#earlierTrace, ...(text === null ? [] : text.split('\n'))];
  }

  /** Advances the clocks of browser and backend together. */
  async advanceClock(ms: number): Promise<void> {
    this.site.advanceClock(ms);
    await this.page.clock.fastForward(ms);
  }

  /** The client secret of the last payment that was started. */
  get secret(): string {
    return v.parse(
      intentSchema,
      JSON.parse(this.interceptor.responseBodies.get('createPaymentIntent') ?? '{}'),
    ).clientSecret;
  }

  get paymentIntent(): string {
    return this.secret.split('_secret_')[0] ?? '';
  }

  /** When the offers of the last search expire. */
  get offersExpireAt(): number {
    const [first] = v.parse(
      offersSchema,
      JSON.parse(this.interceptor.responseBodies.get('searchFlights') ?? '{}'),
    ).flights;
    return Date.parse(first?.expires_at ?? '');
  }

  /** The URL that the browser is about to open. @throws Error if it opens none */
  async waitForNextPage(): Promise<string> {
    for (const until = Date.now() + 10_000; Date.now() < until; await waitBetweenPolls())
      if (this.interceptor.blockedNavigation !== null) return this.interceptor.blockedNavigation;
    throw new Error('The browser does not navigate.');
  }

  /** Stops the page's clock one second from now. `advanceClock` moves it on. */
  stopClock = async (): Promise<void> => this.page.clock.pauseAt((await this.now()) + 1000);

  /** The time of the page's clock. */
  now = (): Promise<number> => this.page.evaluate(() => Date.now());

  /** Calls the backend as another tab would, without the interceptor. */
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

  /** Pays the open payment in another tab and books its flight. */
  async bookInOtherTab(): Promise<void> {
    await this.payInOtherTab();
    await this.postFromOtherTab('/api/bookings/book', { payment_intent_id: this.paymentIntent });
  }

  /** Closes every browser context and returns their problems. */
  async close(): Promise<string[]> {
    await Promise.all(this.#open.map(({ context }) => context.close()));
    return this.#open.flatMap(({ monitor }) => monitor.getProblems());
  }
}
