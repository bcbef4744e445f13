import type { Browser, BrowserContext } from 'playwright-core';
import * as v from 'valibot';
import { readBooks } from '../../journeys/books.ts';
import type { Person } from '../../journeys/people.ts';
import { Traveller, type Trip } from '../../journeys/traveller.ts';
import { watchContext, type Watch } from '../../journeys/watch.ts';
import type { ControlledSite } from './controlled-site.ts';
import { traceKey } from './traced-xstate.ts';

const intentSchema = v.object({ clientSecret: v.string() });
const offersSchema = v.object({ flights: v.array(v.object({ expires_at: v.string() })) });

/** Between two looks at something that takes its time: seldom enough to leave the browser the processor. */
export const pause = () => new Promise(resolve => setTimeout(resolve, 60));

/** Somebody who goes a path: a tab, perhaps a second browser later, and the site's time in their hands. */
export class Walker {
  readonly site: ControlledSite;
  readonly #browser: Browser;
  readonly #open: { context: BrowserContext; watch: Watch }[] = [];
  /** What was typed into the search form. */
  trip: Trip | null = null;
  /** Who was typed in, by the heading of their block. */
  readonly typed = new Map<string, Person>();
  /** What the chosen flight costs; null where it costs something else meanwhile. */
  fare: number | null = null;
  /** What the search says of the child that flies along. */
  childAge = 6;
  /** What was noted in browsers that were left for another. */
  #before: string[] = [];
  /** Payments that were started in browsers and tabs that were left for another. */
  leftPayments: readonly string[] = [];
  #traveller: Traveller | null = null;

  constructor(browser: Browser, site: ControlledSite) {
    this.#browser = browser;
    this.site = site;
  }

  get traveller(): Traveller {
    if (this.#traveller === null) throw new Error('Nobody has come yet.');
    return this.#traveller;
  }

  get page() {
    return this.traveller.page;
  }

  get gate() {
    return this.site.gate;
  }

  /** Fills in the search form. */
  async fillSearch(trip: Trip): Promise<void> {
    this.trip = trip;
    await this.traveller.fillSearch(trip);
  }

  /** Fills in a passenger's block. */
  async fillPassenger(label: string, person: Person): Promise<void> {
    this.typed.set(label, person);
    await this.traveller.fillPassenger(label, person);
  }

  /** Comes with a fresh browser. */
  async arrive(viewport = { width: 1280, height: 900 }): Promise<void> {
    const context = await this.#browser.newContext({
      baseURL: this.site.url,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    await context.clock.install();
    const watch = watchContext(context, this.site.url);
    // Paths go through refusals and cut connections: the console says so.
    watch.expects(/Failed to load resource/);
    this.#open.push({ context, watch });
    this.#traveller = await Traveller.arrive(context, watch);
  }

  /** Goes on in another browser. What was open is closed, so that it does nothing of its own any more. */
  async changeBrowser(): Promise<void> {
    this.#before = await this.trace();
    this.leftPayments = readBooks(this.site.dataDir).accounts.map(({ intent }) => intent);
    await this.page.close();
    await this.arrive();
  }

  /** Goes on in another tab of the same browser. */
  async changeTab(): Promise<void> {
    this.#before = await this.trace();
    this.leftPayments = readBooks(this.site.dataDir).accounts.map(({ intent }) => intent);
    const tab = await this.traveller.openTab();
    await this.page.close();
    this.#traveller = tab;
  }

  /** Every transition that the site's machines have taken for this walker, in order. */
  async trace(): Promise<string[]> {
    const text = await this.page
      .evaluate(key => sessionStorage.getItem(key), traceKey)
      // A document is on its way: it is asked again.
      .catch(() => null);
    return [...this.#before, ...(text === null ? [] : text.split('\n'))];
  }

  /** Moves the clocks of browser and backend together. */
  async pass(ms: number): Promise<void> {
    this.site.pass(ms);
    await this.page.clock.fastForward(ms);
  }

  /** The secret of the payment that was started last. */
  get secret(): string {
    return v.parse(intentSchema, JSON.parse(this.gate.said.get('createPaymentIntent') ?? '{}')).clientSecret;
  }

  get paymentIntent(): string {
    return this.secret.split('_secret_')[0] ?? '';
  }

  /** When the offers of the last search end. */
  get offersEnd(): number {
    const [first] = v.parse(offersSchema, JSON.parse(this.gate.said.get('searchFlights') ?? '{}')).flights;
    return Date.parse(first?.expires_at ?? '');
  }

  /** Where the browser is about to go. @throws Error where it goes nowhere */
  async nextPage(): Promise<string> {
    for (const until = Date.now() + 10_000; Date.now() < until; await pause())
      if (this.gate.nextPage !== null) return this.gate.nextPage;
    throw new Error('The browser leaves for nowhere.');
  }

  /** Stops the page's clock, a moment from now; `pass` moves it on. */
  stopClock = async (): Promise<void> => this.page.clock.pauseAt((await this.now()) + 1000);

  /** What the page's clock says. */
  now = (): Promise<number> => this.page.evaluate(() => Date.now());

  /** Calls the backend as another tab would, past the gate. */
  async callElsewhere(path: string, body: unknown): Promise<void> {
    const response = await this.site.askBackend(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  /** Pays the open payment in another tab. */
  payElsewhere = (): Promise<void> =>
    this.callElsewhere('/api/sandbox/payment-intents/confirm', {
      client_secret: this.secret,
      card: { number: '4242424242424242', exp_month: 12, exp_year: 34, cvc: '123' },
      return_url: `${this.site.url}/booking-confirmation`,
    });

  /** Pays the open payment in another tab, up to its ticket. */
  async bookElsewhere(): Promise<void> {
    await this.payElsewhere();
    await this.callElsewhere('/api/bookings/book', { payment_intent_id: this.paymentIntent });
  }

  /** Goes home, and says what went wrong in any of the browsers. */
  async leave(): Promise<string[]> {
    await Promise.all(this.#open.map(({ context }) => context.close()));
    return this.#open.flatMap(({ watch }) => watch.problems());
  }
}
