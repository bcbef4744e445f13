import type { Browser, BrowserContext } from 'playwright-core';
import * as v from 'valibot';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { defaultConditions, type PathConditions } from '#tools/paths/conditions.ts';
import { traceKey } from '#tools/trace/traced-xstate.ts';
import { monitorContext, type BrowserMonitor } from './browser-monitor.ts';
import type { ControlledSite } from './controlled-site.ts';
import { readLedger } from './ledger.ts';
import type { TestPassenger } from './test-passengers.ts';
import { buildResultsLink, buildSearchLink, Traveler, type Trip, type WriteDate } from './traveler.ts';
import { waitUntil } from './wait-until.ts';

const intentSchema = v.object({ clientSecret: v.string() });
const offersSchema = v.object({ flights: v.array(v.object({ expires_at: v.string() })) });

interface SessionOptions {
  /** By default a desktop, and one adult on a one-way trip. */
  conditions?: PathConditions;
  /** Called with each browser context before it opens a page. */
  onContextOpened?: (context: BrowserContext) => Promise<void>;
}

/** The height of the window by its width: phones, a tablet, a desktop. */
const heights: Readonly<Record<PathConditions['width'], number>> = {
  360: 740,
  390: 844,
  768: 1024,
  1280: 900,
};

/** How long before an offer expires the site says so. */
const offerWarningMs = 10 * 60_000;

/** The age of a child that a search is for, unless another is chosen. */
const defaultChildAge = 6;

/**
 * Not the one of a server that counts in UTC, whose times must not be shown as the traveler's. In the evening one to the
 * west, in which it is the same day: the days that tests type are counted from today.
 * A run can go on after midnight.
 */
const findTimeZone = () => (new Date().getUTCHours() < 12 ? 'Europe/Paris' : 'America/Denver');

/** A clock that can't be stopped this far ahead has another problem than a slow computer. */
const mostSecondsToStop = 5;

/** A path test's browser on a controlled site, and what was entered so far. */
export class BrowserSession {
  readonly site: ControlledSite;
  /** What the path runs with. Drivers fill in its trip, party, cabin and card. */
  readonly conditions: PathConditions;
  readonly #browser: Browser;
  readonly #options: SessionOptions;
  readonly #contexts: { context: BrowserContext; monitor: BrowserMonitor }[] = [];
  #traveler: Traveler | null = null;
  /** The transitions taken in browsers and tabs that were replaced. */
  #earlierTrace: string[] = [];
  /** Payment intents of other browsers and tabs, that they have replaced, or beside which another ticket is wanted. */
  abandonedPayments: readonly string[] = [];
  /** What was entered into the search form. */
  trip: Trip | null = null;
  /** The search of the results that are shown, or whose link was followed. */
  shownTrip: Trip | null = null;
  /** What links have filled in, by their addresses. */
  readonly #linkedTrips = new Map<string, Trip>();
  /** Whether a link has brought more than one adult: no steps fill in the others. */
  hasLinkedParty = false;
  /** The address of the results from which a flight was selected, with what was filtered. */
  resultsAddress = '';
  /** The response with the flights of the results page. */
  results: string | null = null;
  /** Whether another fare than the cheapest of a flight was chosen. */
  hasChosenFare = false;
  /** The flights whose details were opened, by the ids of their cheapest fares, and the document in which they were. */
  openDetails: { documentId: number; offerIds: ReadonlySet<string> } = { documentId: 0, offerIds: new Set() };
  /** When it came, in milliseconds on the clock of the page. */
  resultsArrivedAt: number | null = null;
  /** Whether the browser refuses to watch the age of the results. */
  hasRefusedTimers = false;
  /** Whether the results were reloaded, which keep no passengers: with the next flight, everyone is typed again. */
  areResultsReloaded = false;
  /** Whether the browser refuses to watch the expiry of the selected offer. */
  isOfferUnwatched = false;
  /** Whether the browser has been without a network. */
  wasOffline = false;
  /** The age of the child in the search form. */
  childAge = defaultChildAge;
  /** Whether the card that is in the form was declined. */
  isCardDeclined = false;
  /** The passengers that were entered, by the heading of their group. */
  readonly typedPassengers = new Map<string, TestPassenger>();
  /** The passengers that forms had until they forgot them. */
  #forgottenPassengers: ReadonlyMap<string, TestPassenger> = new Map();
  /** What another tab has booked, whatever is corrected or accepted here since; null where none has. */
  #bookedInOtherTab: { passengers: ReadonlyMap<string, TestPassenger>; fare: number | null } | null = null;
  /** The ID of the selected offer; null before a flight is selected. */
  selectedOfferId: string | null = null;
  /** Whether the ID was removed from the stored offer. */
  isOfferIdRemoved = false;
  /** The fare of the selected flight, or the one that was accepted later; null before a flight is selected. */
  fare: number | null = null;
  /** The fares before the accepted one. */
  readonly earlierFares: number[] = [];

  constructor(browser: Browser, site: ControlledSite, options: SessionOptions = {}) {
    this.#browser = browser;
    this.#options = options;
    this.conditions = options.conditions ?? defaultConditions;
    this.site = site;
  }

  get traveler(): Traveler {
    if (this.#traveler === null) throw new Error('No browser is open.');
    return this.#traveler;
  }

  get page() {
    return this.traveler.page;
  }

  /** The passengers whom a ticket has to name. */
  get bookedPassengers(): ReadonlyMap<string, TestPassenger> {
    const typed = this.typedPassengers.size === 0 ? this.#forgottenPassengers : this.typedPassengers;
    return this.#bookedInOtherTab?.passengers ?? typed;
  }

  /** No form has them any more. */
  forgetPassengers(): void {
    this.#forgottenPassengers = new Map(this.typedPassengers);
    this.typedPassengers.clear();
  }

  /** Whether the page has shown a ticket: the browser keeps no passengers then. */
  get hasShownTicket(): boolean {
    return this.interceptor.responses.some(({ call, status }) => call === 'loadTicket' && status === 200);
  }

  /** The fare that another tab has paid; null where none has. */
  get fareOfOtherTab(): number | null {
    return this.#bookedInOtherTab?.fare ?? null;
  }

  get interceptor() {
    return this.site.interceptor;
  }

  async fillSearch(trip: Trip, writeDate?: WriteDate): Promise<void> {
    this.trip = trip;
    await this.traveler.fillSearch(trip, writeDate);
  }

  /** Follows a link that fills in the search form. */
  async followSearchLink(trip: Trip): Promise<void> {
    const link = buildSearchLink(trip);
    this.#linkedTrips.set(new URL(link, this.site.url).href, trip);
    this.trip = trip;
    await this.page.goto(link);
  }

  /** Follows a link that leads to the results of a trip. */
  async followResultsLink(trip: Trip): Promise<void> {
    const link = buildResultsLink(trip);
    this.#linkedTrips.set(new URL(link, this.site.url).href, trip);
    this.trip = trip;
    this.shownTrip = trip;
    await this.page.goto(link);
  }

  /** What the link of the address fills in. */
  get #linkedTrip(): Trip | undefined {
    return this.#linkedTrips.get(this.page.url());
  }

  /** The search form has what the link of the address says, without what was changed elsewhere since. */
  takeLinkedTrip(): void {
    this.trip = this.#linkedTrip ?? this.trip;
  }

  /**
   * A new document has the search form as the link of its address fills it in, without what was changed since. Where the
   * link names no cabin, the browser may restore the one that was chosen.
   */
  async resetSearchForm(): Promise<void> {
    this.childAge = defaultChildAge;
    const linked = this.#linkedTrip;
    if (linked === undefined) return;
    const { cabin = 'economy' } = this.trip ?? linked;
    const shownCabin = await this.traveler.combobox('Cabin class').inputValue();
    this.trip = linked.cabin === undefined && shownCabin === cabin ? { ...linked, cabin } : linked;
  }

  async fillPassenger(label: string, person: TestPassenger): Promise<void> {
    this.typedPassengers.set(label, person);
    await this.traveler.fillPassenger(label, person);
  }

  /** Opens a tab in a fresh browser. */
  async openBrowser(): Promise<void> {
    const { width, theme } = this.conditions;
    const context = await this.#browser.newContext({
      baseURL: this.site.url,
      viewport: { width, height: heights[width] },
      colorScheme: theme,
      locale: 'en-US',
      timezoneId: findTimeZone(),
      reducedMotion: 'reduce',
    });
    await context.clock.install();
    const monitor = monitorContext(context, this.site.url);
    // Browsers log refused calls and dropped connections, which paths cause on purpose, and React a map that can't be drawn then.
    monitor.allowConsole(
      /Failed to load resource/,
      /Loading module from .* was blocked/,
      /A part of this page could not be loaded/,
    );
    this.#contexts.push({ context, monitor });
    await this.#options.onContextOpened?.(context);
    this.#traveler = await Traveler.open(context, monitor);
  }

  /** Closes the tab and goes on in a fresh browser. */
  async switchBrowser(): Promise<void> {
    await this.#rememberTab();
    await this.page.close();
    // It has shown no flights, and keeps no passengers.
    this.shownTrip = null;
    this.areResultsReloaded = true;
    await this.openBrowser();
  }

  /** Closes the tab and goes on in another one of the same browser. */
  async switchTab(): Promise<void> {
    await this.#rememberTab();
    const tab = await this.traveler.openTab();
    await this.page.close();
    this.#traveler = tab;
  }

  async #rememberTab(): Promise<void> {
    this.#earlierTrace = await this.trace();
    this.leavePayments();
  }

  /** The payments so far aren't those of this tab any more. */
  leavePayments(): void {
    this.#bookedInOtherTab = null;
    this.abandonedPayments = readLedger(this.site.dataDir).accounts.map(({ intent }) => intent);
  }

  /** Every transition that the site's machines have taken in this session, in order. */
  async trace(): Promise<string[]> {
    const text = await this.page
      .evaluate(key => sessionStorage.getItem(key), traceKey)
      // The evaluation fails while a document loads. Callers poll.
      .catch(() => null);
    return [...this.#earlierTrace, ...(text === null ? [] : text.split('\n'))];
  }

  /** Advances the clocks of browser and backend together. */
  async advanceClock(ms: number): Promise<void> {
    this.site.advanceClock(ms);
    await this.page.clock.fastForward(ms);
  }

  /** Stops the browser's clock a second from now, or later where the computer is so slow that the second has passed. */
  async stopClock(): Promise<void> {
    for (let seconds = 1; ; seconds += 1)
      try {
        await this.page.clock.pauseAt((await this.now()) + seconds * 1000);
        return;
      } catch (error) {
        if (seconds === mostSecondsToStop) throw error;
      }
  }

  /** The time of the browser's clock. */
  now = (): Promise<number> => this.page.evaluate(() => Date.now());

  /** The secret of the latest payment intent, also after another one was refused. */
  get secret(): string {
    const started = this.interceptor.responses.findLast(
      ({ call, status }) => call === 'createPaymentIntent' && status < 300,
    );
    return v.parse(intentSchema, JSON.parse(started?.body ?? '{}')).clientSecret;
  }

  get paymentIntent(): string {
    return parseIntentId(this.secret);
  }

  /** When the offers of the latest search expire, as a timestamp. */
  get offersExpireAt(): number {
    const [first] = v.parse(
      offersSchema,
      JSON.parse(this.interceptor.responseBodies.get('searchFlights') ?? '{}'),
    ).flights;
    return Date.parse(first?.expires_at ?? '');
  }

  /** When the site begins to say that the offers expire, as a timestamp. */
  get offerWarningAt(): number {
    return this.offersExpireAt - offerWarningMs;
  }

  /** Waits until the browser tries to open another page. @throws Error where it does not */
  async waitForBlockedNavigation(): Promise<string> {
    await waitUntil(() => this.interceptor.blockedNavigation !== null, {
      timeoutMs: 10_000,
      getMessage: () => 'The browser did not try to open another page.',
    });
    return this.interceptor.blockedNavigation ?? '';
  }

  /** Calls the backend as another tab does. */
  async #postFromOtherTab(path: string, body: unknown): Promise<void> {
    const response = await this.site.postToBackend(path, body);
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
  }

  /** Whether another tab has paid. */
  isPaidInOtherTab = false;

  /** Pays the latest payment intent in another tab. */
  async payInOtherTab(): Promise<void> {
    this.isPaidInOtherTab = true;
    await this.#postFromOtherTab('/api/sandbox/payment-intents/confirm', {
      client_secret: this.secret,
      card: { number: '4242424242424242', exp_month: 12, exp_year: 34, cvc: '123' },
      return_url: `${this.site.url}/booking-confirmation`,
    });
  }

  /** Pays the latest payment intent in another tab, and books. */
  async bookInOtherTab(): Promise<void> {
    this.#bookedInOtherTab = { passengers: new Map(this.typedPassengers), fare: this.fare };
    await this.payInOtherTab();
    await this.#postFromOtherTab('/api/bookings/book', {
      payment_intent_id: this.paymentIntent,
      payment_intent_client_secret: this.secret,
    });
  }

  /** Starts the latest payment again in another tab, which closes the one here. */
  async replaceInOtherTab(): Promise<void> {
    const { booking, ...request } = v.parse(
      createPaymentIntentRequestSchema,
      JSON.parse(this.interceptor.requestBodies.get('createPaymentIntent') ?? '{}'),
    );
    await this.#postFromOtherTab('/api/payments/create-payment-intent', {
      ...request,
      booking: { ...booking, replaces: this.secret },
    });
    this.leavePayments();
  }

  /** What went wrong in the browsers: console errors, exceptions, foreign requests, personal data in URLs. */
  getProblems = (): string[] => this.#contexts.flatMap(({ monitor }) => monitor.getProblems());

  /** Closes all browsers. */
  async close(): Promise<void> {
    await Promise.all(this.#contexts.map(({ context }) => context.close()));
  }
}
