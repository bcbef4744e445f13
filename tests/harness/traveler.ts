import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { CabinClass } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { getDateInDays, testPassengers, type TestPassenger } from './test-passengers.ts';
import type { BrowserMonitor } from './browser-monitor.ts';

export interface LaterFlight {
  from: string;
  to: string;
  departureDate: PlainDate;
}

/** A trip by airport or city codes; one-way without `returnDate`. */
export interface Trip {
  from: string;
  to: string;
  departureDate?: PlainDate;
  returnDate?: PlainDate;
  /** The flights of a multi-city trip after the first one. `to` and the date are empty where nothing is entered. */
  laterFlights?: readonly LaterFlight[];
  /** The airport near a place that is searched as well, as the button that removes it names it: `LGW for To`. */
  nearby?: string;
  adults?: number;
  children?: number;
  infants?: number;
  /** Economy without it. */
  cabin?: CabinClass;
}

/** How a date is typed; as `2027-03-15` without it. */
export type WriteDate = (date: PlainDate) => string;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

let travelerCount = 0;

/** An e-mail that no other traveler of this worker has: the same people on the same flights are one trip. */
export const createEmail = (): string => `amelia.${++travelerCount}@example.org`;

export interface TravelerOptions {
  /** Whether the card's fields are in a frame of Stripe's, as they are without the sandbox. */
  hasCardFrame?: boolean;
}

/** The words of the bank's page in Stripe's test mode. */
const bankButtons = { Approve: 'Complete authentication', Decline: 'Fail authentication' };

/** Page object of one browser tab. It finds everything by role and accessible name. */
export class Traveler {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #monitor: BrowserMonitor;
  readonly #options: TravelerOptions;
  readonly #email = createEmail();

  constructor(context: BrowserContext, page: Page, monitor: BrowserMonitor, options: TravelerOptions = {}) {
    this.#context = context;
    this.#monitor = monitor;
    this.#options = options;
    this.page = page;
  }

  static async open(
    context: BrowserContext,
    monitor: BrowserMonitor,
    options: TravelerOptions = {},
  ): Promise<Traveler> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return new Traveler(context, page, monitor, options);
  }

  /** Opens another tab of the same browser. */
  openTab = (): Promise<Traveler> => Traveler.open(this.#context, this.#monitor, this.#options);

  /** Allows console errors and warnings that this test expects. */
  allowConsole = (...patterns: RegExp[]): void => this.#monitor.allowConsole(...patterns);

  button = (name: string | RegExp) =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name, exact: true });
  alert = () => this.page.getByRole('alert');
  passenger = (label: string) => this.page.getByRole('group', { name: label, exact: true });
  field = (name: string | RegExp) => this.page.getByRole('textbox', { name });
  combobox = (name: string) => this.page.getByRole('combobox', { name, exact: true });
  suggestions = () => this.page.getByRole('listbox').getByRole('option');
  firstName = (label = 'Adult 1') => this.passenger(label).getByRole('textbox', { name: 'First name' });
  cardField = (name: string) => {
    const form = this.#options.hasCardFrame
      ? this.page.frameLocator('iframe[title="Secure payment input frame"]')
      : this.page;
    return form.getByRole('textbox', { name });
  };
  cardNumber = () => this.cardField('Card number');
  /** What answers the bank's 3-D Secure question: on its page, or in the dialog of Stripe's script. */
  bankButton = (decision: 'Approve' | 'Decline') =>
    this.#options.hasCardFrame
      ? this.page
          .frameLocator('iframe[title="3D Secure"]')
          .getByRole('button', { name: bankButtons[decision], exact: true })
      : this.button(decision);

  /** Opens the home page. A click before hydration does nothing. */
  async openHome(): Promise<void> {
    await this.page.goto('/');
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some(key => key.startsWith('__reactProps')),
    );
  }

  /** Types a code and picks the first suggestion that contains it. */
  async pickPlace(field: string, code: string): Promise<void> {
    await this.combobox(field).fill(code);
    await this.suggestions().filter({ hasText: code }).first().click();
  }

  /** Fills in the search form by typing. */
  async fillSearch(
    { from, to, departureDate = getDateInDays(30), returnDate, adults = 1, children = 0, infants = 0 }: Trip,
    writeDate: WriteDate = date => date,
  ) {
    await this.pickPlace('From', from);
    await this.pickPlace('To', to);
    if (returnDate === undefined) await this.page.getByRole('radio', { name: 'One way' }).check();
    await this.field('Departure date').fill(writeDate(departureDate));
    if (returnDate !== undefined) await this.field('Return date').fill(writeDate(returnDate));
    if (adults + children + infants === 1) return;
    await this.button(/Guest\(s\)/).click();
    const add = async (noun: string, times: number) => {
      for (let i = 0; i < times; i++) await this.button(`Add ${noun}`).click();
    };
    await add('adult', adults - 1);
    await add('child', children);
    await add('infant', infants);
    await this.page.keyboard.press('Escape');
  }

  async searchFlights(trip: Trip): Promise<void> {
    await this.openHome();
    await this.fillSearch(trip);
    await this.submitSearch();
  }

  /** Follows a link that fills in the search form, and searches. */
  async followSearchLink(trip: Trip): Promise<void> {
    await this.page.goto(buildSearchLink(trip));
    // The form is filled in after hydration. A click before that does nothing.
    await this.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value !== '',
    );
    await this.submitSearch();
  }

  async submitSearch(): Promise<void> {
    await this.button('Search Flights').click();
    await this.heading('Flight results').waitFor();
  }

  flights = () => this.page.getByRole('list', { name: 'Flights', exact: true }).getByRole('listitem');

  /** The texts of the flights, once the list shows what was asked for. */
  async readFlights(): Promise<string[]> {
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    return this.flights().allInnerTexts();
  }

  /** Selects a flight of the list, by default the first. */
  async selectFlight(index = 0): Promise<void> {
    await this.button(/^Select Flight/)
      .nth(index)
      .click();
    await this.passenger('Adult 1').waitFor();
  }

  /** Opens a passenger's fields. On a phone, those that are complete are folded. */
  async unfoldPassenger(label: string): Promise<void> {
    const unfold = this.passenger(label).getByRole('button', { name: `Edit ${label}`, exact: true });
    if (await unfold.isVisible()) await unfold.click();
  }

  async fillPassenger(label: string, person: TestPassenger): Promise<void> {
    const group = this.passenger(label);
    await this.unfoldPassenger(label);
    const type = async (name: string, text: string) => {
      this.#monitor.registerSecret(text);
      await group.getByRole('textbox', { name }).fill(text);
    };
    const [year = '', month = '', day = ''] = person.birthDate.split('-');
    await type('First name', person.givenName);
    await type('Last name', person.familyName);
    await type('Birth day', String(Number(day)));
    await group
      .getByRole('combobox', { name: 'Birth month' })
      .selectOption({ label: months[Number(month) - 1] });
    await type('Birth year', year);
    if (person.title !== undefined)
      await group.getByRole('combobox', { name: 'Title' }).selectOption({ label: person.title });
    await group.getByRole('combobox', { name: 'Gender' }).selectOption({ label: person.gender });
    const hasOwnContact = label !== 'Adult 1' && (person.email ?? person.phone) !== undefined;
    if (hasOwnContact) await group.getByRole('checkbox', { name: 'Same contact as Adult 1' }).uncheck();
    if (person.email !== undefined) await type('Email', person.email);
    if (person.phone !== undefined) await type('Phone', person.phone);
    // Many notice only afterwards that the number is taken for one of another country.
    if (person.phoneCountry !== undefined)
      await group.getByRole('combobox', { name: 'Phone country' }).selectOption(person.phoneCountry);
  }

  /** Fills in every passenger block on the page. Whoever is not overridden is one of the test passengers. */
  async fillPassengers(overrides: Readonly<Record<string, TestPassenger>> = {}): Promise<void> {
    const adult = { ...testPassengers['Adult 1'], email: this.#email };
    const people = { ...testPassengers, 'Adult 1': adult, ...overrides };
    for (const [label, person] of Object.entries(people)) {
      if ((await this.passenger(label).count()) > 0) await this.fillPassenger(label, person);
    }
  }

  async continueToPayment(): Promise<void> {
    await this.button('Continue to Payment').click();
    await this.cardNumber().waitFor();
  }

  /** This month by the browser's clock, as a card names the last one in which it is valid: `12 / 34`. */
  #getCardExpiry = (): Promise<string> =>
    this.page.evaluate(() => {
      const now = new Date();
      return `${String(now.getMonth() + 1).padStart(2, '0')} / ${now.getFullYear() % 100}`;
    });

  /** Fills in a card that is valid until the end of this month. */
  async fillCard(number: string): Promise<void> {
    this.#monitor.registerSecret(number);
    this.#monitor.registerSecret(number.replaceAll(' ', ''));
    await this.cardNumber().fill(number);
    await this.cardField('Expiry date').fill(await this.#getCardExpiry());
    // American Express has one more digit.
    await this.cardField('Security code').fill(/^3[47]/.test(number) ? '1234' : '123');
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number);
    await this.button(/^Pay /).click();
  }

  /** Goes from a search link to the passengers' page. */
  async reachPassengers(trip: Trip): Promise<void> {
    await this.followSearchLink(trip);
    await this.selectFlight();
  }

  /** Goes from a search link to the passengers' page, fills it in and presses Continue. */
  async submitPassengers(trip: Trip): Promise<void> {
    await this.reachPassengers(trip);
    await this.fillPassengers();
    await this.button('Continue to Payment').click();
  }

  /** Goes from a search link to the open card form. */
  async reachPayment(trip: Trip): Promise<void> {
    await this.reachPassengers(trip);
    await this.fillPassengers();
    await this.continueToPayment();
  }

  /** Opens the card form in a browser that already stores a flight and its passengers. */
  async resumePayment(): Promise<void> {
    await this.page.goto('/passenger-details');
    await this.continueToPayment();
  }

  /** Answers the bank's 3-D Secure question. */
  async decideAtBank(decision: 'Approve' | 'Decline'): Promise<void> {
    await this.bankButton(decision).click();
  }

  /** Holds matching requests until the returned function releases them, or makes them fail. */
  async holdRequests(url: string): Promise<(outcome?: 'continue' | 'fail') => void> {
    const released = Promise.withResolvers<'continue' | 'fail'>();
    await this.page.route(url, async route => {
      await ((await released.promise) === 'fail' ? route.abort() : route.continue());
    });
    return (outcome = 'continue') => released.resolve(outcome);
  }

  paymentFailedDialog = () => this.page.getByRole('alertdialog');

  /** Waits for the ticket and returns its text, with single spaces. */
  async readTicket(): Promise<string> {
    await this.heading('Booking Confirmed!').waitFor({ timeout: 40_000 });
    const ticket = this.page.getByRole('article', { name: 'Electronic Ticket' });
    await ticket.getByRole('img', { name: /^Map/ }).waitFor();
    return (await ticket.innerText()).replaceAll(/\s+/g, ' ');
  }
}

/** Whether an element has the focus. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => element === document.activeElement);

/** The link that fills in the search form. */
export function buildSearchLink({
  from,
  to,
  departureDate = getDateInDays(30),
  returnDate,
  laterFlights,
  adults = 1,
  children = 0,
  infants = 0,
  cabin,
}: Trip): string {
  const travelers = [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...Array.from({ length: children }, () => ({ type: 'child' })),
    ...Array.from({ length: infants }, () => ({ type: 'infant' })),
  ];
  const flights = [{ from, to, departureDate }, ...(laterFlights ?? [])];
  const query = new URLSearchParams([
    ...(laterFlights === undefined
      ? [
          ['origin', from],
          ['destination', to],
          ['departure_date', departureDate],
          ...(returnDate === undefined ? [] : [['return_date', returnDate]]),
        ]
      : flights.map(one => ['slice', [one.from, one.to, one.departureDate].join('-')])),
    ['passengers', JSON.stringify(travelers)],
    ...(cabin === undefined ? [] : [['cabin_class', cabin]]),
  ]);
  return `/?${query.toString()}`;
}

/** The link that leads to the results of a trip. */
export const buildResultsLink = (trip: Trip): string => `/flight-results${buildSearchLink(trip).slice(1)}`;
