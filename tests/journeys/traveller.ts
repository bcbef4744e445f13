import type { BrowserContext, Page } from 'playwright-core';
import type { PlainDate } from '../../src/contract/rules/plain-date.ts';
import { inDays, people, type Person } from './people.ts';
import type { Watch } from './watch.ts';

/** Airport or city codes; one-way without `back`. */
export interface Trip {
  from: string;
  to: string;
  depart?: PlainDate;
  back?: PlainDate;
  adults?: number;
  children?: number;
  infants?: number;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

/** One tab in the hands of a traveller who knows the site by its words only: roles and accessible names. */
export class Traveller {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #watch: Watch;

  constructor(context: BrowserContext, page: Page, watch: Watch) {
    this.#context = context;
    this.#watch = watch;
    this.page = page;
  }

  static async arrive(context: BrowserContext, watch: Watch): Promise<Traveller> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return new Traveller(context, page, watch);
  }

  /** A second tab of the same browser. */
  openTab = (): Promise<Traveller> => Traveller.arrive(this.#context, this.#watch);

  /** What the console may say in this journey. */
  expects = (...said: RegExp[]): void => this.#watch.expects(...said);

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
  async fillSearch({ from, to, depart = inDays(30), back, adults = 1, children = 0, infants = 0 }: Trip) {
    await this.pickPlace('From', from);
    await this.pickPlace('To', to);
    if (back === undefined) await this.page.getByRole('radio', { name: 'One way' }).check();
    await this.field('Departure date').fill(depart);
    if (back !== undefined) await this.field('Return date').fill(back);
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
    await this.page.goto(searchLink(trip));
    await this.submitSearch();
  }

  async submitSearch(): Promise<void> {
    await this.button('Search Flights').click();
    await this.heading('Flight results').waitFor();
  }

  flights = () => this.page.getByRole('list', { name: 'Flights', exact: true }).getByRole('listitem');

  /** Chooses a flight of the list, the first unless told. */
  async choose(index = 0): Promise<void> {
    await this.button(/^Select Flight/)
      .nth(index)
      .click();
    await this.passenger('Adult 1').waitFor();
  }

  async fillPassenger(label: string, person: Person): Promise<void> {
    const group = this.passenger(label);
    const type = async (name: string, text: string) => {
      this.#watch.keepsPrivate(text);
      await group.getByRole('textbox', { name }).fill(text);
    };
    const [year = '', month = '', day = ''] = person.born.split('-');
    await type('First name', person.given);
    await type('Last name', person.family);
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
  async fillPassengers(others: Readonly<Record<string, Person>> = {}): Promise<void> {
    for (const [label, person] of Object.entries({ ...people, ...others })) {
      if ((await this.passenger(label).count()) > 0) await this.fillPassenger(label, person);
    }
  }

  async continueToPayment(): Promise<void> {
    await this.button('Continue to Payment').click();
    await this.cardNumber().waitFor();
  }

  async fillCard(number: string): Promise<void> {
    this.#watch.keepsPrivate(number);
    this.#watch.keepsPrivate(number.replaceAll(' ', ''));
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
    await this.choose();
    await this.fillPassengers();
    await this.continueToPayment();
  }

  /** The bank's page. */
  async decideAtBank(decision: 'Approve' | 'Decline'): Promise<void> {
    await this.button(decision).click();
  }

  paymentFailed = () => this.page.getByRole('alertdialog');

  /** The ticket, once it is there: its text, with single spaces. */
  async ticket(): Promise<string> {
    await this.heading('Booking Confirmed!').waitFor({ timeout: 40_000 });
    const ticket = this.page.getByRole('article', { name: 'Electronic Ticket' });
    await ticket.getByRole('img', { name: /^Map/ }).waitFor();
    return (await ticket.innerText()).replaceAll(/\s+/g, ' ');
  }
}

/** The address that fills in the search form. */
export function searchLink({
  from,
  to,
  depart = inDays(30),
  back,
  adults = 1,
  children = 0,
  infants = 0,
}: Trip): string {
  const travellers = [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...Array.from({ length: children }, () => ({ type: 'child' })),
    ...Array.from({ length: infants }, () => ({ type: 'infant' })),
  ];
  const query = new URLSearchParams({
    origin: from,
    destination: to,
    departure_date: depart,
    ...(back === undefined ? {} : { return_date: back }),
    passengers: JSON.stringify(travellers),
  });
  return `/?${query.toString()}`;
}
