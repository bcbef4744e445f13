import type { BrowserContext, Page } from 'playwright-core';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { getDateInDays, testPassengers, type TestPassenger } from './test-passengers.ts';
import type { BrowserMonitor } from './browser-monitor.ts';

/** Airport or city codes; one-way without `back`. */
export interface Trip {
  from: string;
  to: string;
  departureDate?: PlainDate;
  returnDate?: PlainDate;
  adults?: number;
  children?: number;
  infants?: number;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

/** One tab in the hands of a traveller who knows the site by its words only: roles and accessible names. */
export class Traveler {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #watch: BrowserMonitor;

  constructor(context: BrowserContext, page: Page, watch: BrowserMonitor) {
    this.#context = context;
    this.#watch = watch;
    this.page = page;
  }

  static async open(context: BrowserContext, watch: BrowserMonitor): Promise<Traveler> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return new Traveler(context, page, watch);
  }

  /** A second tab of the same browser. */
  openTab = (): Promise<Traveler> => Traveler.open(this.#context, this.#watch);

  /** What the console may say in this journey. */
  allowConsole = (...patterns: RegExp[]): void => this.#watch.allowConsole(...patterns);

  button = (name: string | RegExp) =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name, exact: true });
  alert = () => this.page.getByRole('alert');
  passenger = (label: string) => this.page.getByRole('group', { name: label, exact: true });
  field = (name: string | RegExp) => this.page.getByRole('textbox', { name });
  cardNumber = () => this.field('Card number');

  async openHome(): Promise<void> {
    await this.page.goto('/');
    await this.button('Search Flights').waitFor();
  }

  /** Types a code and picks the suggestion that carries it. */
  async pickPlace(field: 'From' | 'To', code: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field, exact: true }).fill(code);
    await this.page.getByRole('listbox').getByRole('option').filter({ hasText: code }).first().click();
  }

  /** Fills in the search form by hand. */
  async fillSearch({
    from,
    to,
    departureDate = getDateInDays(30),
    returnDate,
    adults = 1,
    children = 0,
    infants = 0,
  }: Trip) {
    await this.pickPlace('From', from);
    await this.pickPlace('To', to);
    if (returnDate === undefined) await this.page.getByRole('radio', { name: 'One way' }).check();
    await this.field('Departure date').fill(departureDate);
    if (returnDate !== undefined) await this.field('Return date').fill(returnDate);
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

  /** Comes by a link that carries the search, as from a deal, and searches. */
  async followSearchLink(trip: Trip): Promise<void> {
    await this.page.goto(buildSearchLink(trip));
    await this.submitSearch();
  }

  async submitSearch(): Promise<void> {
    await this.button('Search Flights').click();
    await this.heading('Flight results').waitFor();
  }

  flights = () => this.page.getByRole('list', { name: 'Flights', exact: true }).getByRole('listitem');

  /** Chooses a flight of the list, the first unless told. */
  async selectFlight(index = 0): Promise<void> {
    await this.button(/^Select Flight/)
      .nth(index)
      .click();
    await this.passenger('Adult 1').waitFor();
  }

  async fillPassenger(label: string, person: TestPassenger): Promise<void> {
    const group = this.passenger(label);
    const type = async (name: string, text: string) => {
      this.#watch.registerSecret(text);
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
    await group.getByRole('combobox', { name: 'Gender' }).selectOption({ label: person.gender });
    if (person.email !== undefined) await type('Email', person.email);
    if (person.phoneCountry !== undefined)
      await group.getByRole('combobox', { name: 'Phone country' }).selectOption(person.phoneCountry);
    if (person.phone !== undefined) await type('Phone', person.phone);
  }

  /** Fills in every block that the page has, with the people given, else the usual ones. */
  async fillPassengers(overrides: Readonly<Record<string, TestPassenger>> = {}): Promise<void> {
    for (const [label, person] of Object.entries({ ...testPassengers, ...overrides })) {
      if ((await this.passenger(label).count()) > 0) await this.fillPassenger(label, person);
    }
  }

  async continueToPayment(): Promise<void> {
    await this.button('Continue to Payment').click();
    await this.cardNumber().waitFor();
  }

  async fillCard(number: string): Promise<void> {
    this.#watch.registerSecret(number);
    this.#watch.registerSecret(number.replaceAll(' ', ''));
    await this.cardNumber().fill(number);
    await this.field('Expiry date').fill('12 / 34');
    await this.field('Security code').fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number);
    await this.button(/^Pay /).click();
  }

  /** From a link to the open card form, for one adult unless the trip says more. */
  async reachPayment(trip: Trip): Promise<void> {
    await this.followSearchLink(trip);
    await this.selectFlight();
    await this.fillPassengers();
    await this.continueToPayment();
  }

  /** The bank's page. */
  async decideAtBank(decision: 'Approve' | 'Decline'): Promise<void> {
    await this.button(decision).click();
  }

  paymentFailedDialog = () => this.page.getByRole('alertdialog');

  /** The ticket, once it is there: its text, with single spaces. */
  async readTicket(): Promise<string> {
    await this.heading('Booking Confirmed!').waitFor({ timeout: 40_000 });
    const ticket = this.page.getByRole('article', { name: 'Electronic Ticket' });
    await ticket.getByRole('img', { name: /^Map/ }).waitFor();
    return (await ticket.innerText()).replaceAll(/\s+/g, ' ');
  }
}

/** The address that fills in the search form. */
export function buildSearchLink({
  from,
  to,
  departureDate = getDateInDays(30),
  returnDate,
  adults = 1,
  children = 0,
  infants = 0,
}: Trip): string {
  const travelers = [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...Array.from({ length: children }, () => ({ type: 'child' })),
    ...Array.from({ length: infants }, () => ({ type: 'infant' })),
  ];
  const query = new URLSearchParams({
    origin: from,
    destination: to,
    departure_date: departureDate,
    ...(returnDate === undefined ? {} : { return_date: returnDate }),
    passengers: JSON.stringify(travelers),
  });
  return `/?${query.toString()}`;
}
