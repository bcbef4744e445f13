import { parseIntentId } from '#contract/payment-intent-id.ts';
import { getDelays, isWithin } from '#tools/chart/state-nodes.ts';
import { getReturnedIntentId } from '#machines/booking/booking-requests.ts';
import type { TypedNode } from '#tools/model/test-model.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { applyAction, bookingTestModel } from '#model/booking/booking-test-model.ts';
import type { Environment } from '#model/booking/environment.ts';
import type { BookingSnapshot } from '#model/booking/model-state.ts';
import { findForcedOutcome } from '#model/booking/sandbox-routes.ts';
import { carouselModel } from '#model/carousel/carousel-model.ts';
import { mobileMenuModel } from '#model/mobile-menu/mobile-menu-model.ts';
import { placeSuggestionsModel } from '#model/place-suggestions/place-suggestions-model.ts';
import { promoBarModel } from '#model/promo-bar/promo-bar-model.ts';
import { searchOverlayModel } from '#model/search-overlay/search-overlay-model.ts';
import { createTabMemory, findBrokenRules, findPaymentRequest, getOverlay } from './booking-invariants.ts';
import { PageMachine } from './page-machine.ts';
import { RealActor } from './real-actor.ts';

type BookingNode = TypedNode<BookingSnapshot, Environment>;

/** A payment as the backend's books have it. */
interface Payment {
  trip: string;
  /** Whether the request said that another ticket for the trip is wanted. */
  isDuplicateRequested: boolean;
  /** Whether the traveler said so. */
  isDuplicateWanted: boolean;
}

/** A tab: the booking, and the machines of the parts of its page. */
class Tab {
  readonly name: string;
  readonly actor = new RealActor(bookingModel);
  node: BookingNode = bookingTestModel.start();
  isDuplicateWanted = false;
  memory = createTabMemory();
  readonly menu = new PageMachine(mobileMenuModel);
  readonly #promoBar = new PageMachine(promoBarModel);
  readonly #homeMachines = [placeSuggestionsModel, carouselModel].map(model => new PageMachine(model));

  constructor(name: string) {
    this.name = name;
  }

  get isAtHome(): boolean {
    return this.node.leafStates.every(id => isWithin('booking.searching', id));
  }

  /** The overlay of the search, which the booking runs; undefined where there is no search form. */
  get overlay(): unknown {
    return getOverlay(this.actor.snapshot);
  }

  /** The machines of what is on the page. */
  get pageMachines(): PageMachine[] {
    return [this.menu, this.#promoBar, ...(this.isAtHome ? this.#homeMachines : [])];
  }

  /** What belongs to a page ends with it, and the menu is closed. */
  async openPage(isNewDocument: boolean): Promise<string[]> {
    for (const machine of this.#homeMachines) machine.restart();
    if (isNewDocument) this.menu.restart();
    return this.menu.leafStates.includes('mobileMenu.open') ? this.menu.apply('menu.close: link') : [];
  }

  stop(): void {
    for (const machine of [this.actor, this.menu, this.#promoBar, ...this.#homeMachines]) machine.stop();
  }
}

export type TabIndex = 0 | 1;

const cases = new Map(bookingTestModel.eventCases.map(one => [one.id, one]));
const createdSecret = 'done(createPaymentIntent): secret';
const orders = ['done(bookFlight): confirmed', 'done(bookFlight): pending'];

/** Event cases that make sense in a single tab only. */
const singleTabCases: readonly { ids: RegExp; reason: string }[] = [
  { ids: /another tab$/, reason: 'The other tab of the walk does it.' },
  { ids: /^done\(findStartedBooking\): closed/, reason: 'The other tab of the walk replaces payments.' },
  {
    ids: /^traveler\.|link with an unknown code|^search\.change: (?!JFK-LHR one-way|corrected)/,
    reason: 'The model tries other parties and invalid input before the first search of a browser only.',
  },
  { ids: /link of results/, reason: 'The model goes on from it as far as a selected flight only.' },
  { ids: /other browser/, reason: 'It leaves this browser, and the other tab with it.' },
  { ids: /stored flight without an ID/, reason: 'A traveler with two tabs uses no developer tools.' },
];
/** Cases of a page's machines that open another page: the booking's own cases do. */
const pageChanges = /^menu\.close: (link|Back)$/;

const overlayAppears = 'searchOverlay | after(overlayDelay)';
const { overlayDelay = 0 } = getDelays(searchOverlayModel.machine);
const toPageCase = ({ id }: PageMachine, eventCase: string): string => `${id} | ${eventCase}`;

const getPagePath = ({ leafStates: [leaf = ''] }: BookingNode): string =>
  leaf === 'booking.redirecting' ? 'enteringPassengers' : (leaf.split('.')[1] ?? '');

/** Keeps what the traveler of a tab knows after a step. */
function remember({ node, memory }: Tab, id: string, request: ReturnType<typeof findPaymentRequest>): void {
  const { clientSecret } = node.state.snapshot.context;
  if (id === createdSecret && clientSecret !== null && request !== null) {
    const [passenger] = request.booking?.passengers ?? [];
    memory.payments.set(clientSecret, {
      secret: clientSecret,
      amount: request.amount,
      givenName: passenger?.given_name,
    });
    memory.openSecret = clientSecret;
  }
  if (id === 'passenger.change: Adult 1 complete') memory.hasEnteredPassengers = true;
  if (id === 'passenger.change: Adult 1 emptied') memory.hasEnteredPassengers = false;
  const isConfirmed = node.leafStates.some(leaf => /^booking\.(confirming|ticketed)/.test(leaf));
  if (isConfirmed) memory.openSecret = null;
  if (node.leafStates.includes('booking.ticketed')) memory.hasEnteredPassengers = false;
}

const isForSingleTab = (id: string) => singleTabCases.some(({ ids }) => ids.test(id));

/** The steps of a walk so far, with what the last of them broke. */
export class BrokenWalkError extends Error {
  readonly steps: readonly string[];
  readonly words: readonly string[];

  constructor(message: string, steps: readonly string[], words: readonly string[]) {
    super(message);
    this.steps = steps;
    this.words = words;
  }
}

/** Two tabs of a browser with one storage, on one backend: the model of them, and a running actor in each. */
export class TwoTabs {
  readonly #tabs = [new Tab('tab A'), new Tab('tab B')] as const;
  readonly #payments = new Map<string, Payment>();
  readonly #steps: string[] = [];
  readonly #words: string[] = [];

  readonly #visited: Set<string>;
  readonly #enabledCases = new WeakMap<BookingNode, string[]>();

  /** The states that the tabs come to are added to `visited`. */
  constructor(visited: Set<string>) {
    this.#visited = visited;
  }

  stop(): void {
    for (const tab of this.#tabs) tab.stop();
  }

  getEnabledCases(index: TabIndex): string[] {
    const { node } = this.#tabs[index];
    const enabled = this.#enabledCases.get(node) ?? node.getEnabledCases();
    this.#enabledCases.set(node, enabled);
    return enabled.filter(id => this.#isPossible(index, node, id));
  }

  #isPossible(index: TabIndex, node: BookingNode, id: string): boolean {
    if (isForSingleTab(id)) return false;
    const { stored, intents, hasOpenedPage } = node.state.environment;
    // A deep link into a fresh browser is the first thing that happens in either tab.
    if (cases.get(id)?.instruction.endsWith('in a fresh browser.'))
      return stored.flights === undefined && this.#steps.length === 0;
    // The refusal of a second ticket is modeled on ordinary routes only: the second tab searches those.
    const [, origin, destination] = /^page\.open: link for (\w+)-(\w+)$/.exec(id) ?? [];
    if (index === 1 && !hasOpenedPage && origin !== undefined && destination !== undefined)
      return findForcedOutcome({ origin, destination, returnDate: null }) === 'nothing';
    // The backend orders a trip once, unless the request of the payment says that another ticket is wanted.
    const intentId = getReturnedIntentId(node.state.snapshot.context);
    if (orders.includes(id) && intents[intentId]?.forcedOutcome === 'nothing') {
      const payment = this.#payments.get(intentId);
      const isOrdered = [...this.#payments].some(
        ([other, { trip }]) =>
          other !== intentId && trip === payment?.trip && isOrder(intents[other]?.booking),
      );
      return !isOrdered || payment?.isDuplicateRequested === true;
    }
    return true;
  }

  /** What can happen in the machines of a tab's page, each with the name of its machine: `carousel | autoplay.start`. */
  getEnabledPageCases(index: TabIndex): string[] {
    const tab = this.#tabs[index];
    const ofMachines = tab.pageMachines.flatMap(machine =>
      machine
        .getEnabledCases()
        .filter(id => !pageChanges.test(id))
        .map(id => toPageCase(machine, id)),
    );
    return tab.overlay === 'waiting' ? [...ofMachines, overlayAppears] : ofMachines;
  }

  /** Lets an event case of a part of the page happen. @throws BrokenWalkError where it breaks a property */
  async runPageCase(index: TabIndex, pageCase: string): Promise<void> {
    const tab = this.#tabs[index];
    this.#steps.push(`${tab.name} ${pageCase}`);
    if (pageCase === overlayAppears) {
      this.#words.push(`${tab.name}: The overlay of the search appears. (${pageCase})`);
      tab.actor.advanceClock(overlayDelay);
      this.#visit(tab);
      return this.#check(tab.overlay === 'shown' ? [] : ['The overlay of the search does not appear.']);
    }
    const machine = tab.pageMachines.find(one => pageCase.startsWith(toPageCase(one, '')));
    if (machine === undefined) throw new Error(`No page has "${pageCase}" now.`);
    const id = pageCase.slice(toPageCase(machine, '').length);
    this.#words.push(`${tab.name}: ${machine.getInstruction(id)} (${pageCase})`);
    const problems = await machine.apply(id);
    this.#visit(tab);
    this.#check(problems);
  }

  /** Lets an event case of the booking happen in a tab. @throws BrokenWalkError where it breaks a property */
  async run(index: TabIndex, id: string): Promise<void> {
    const tab = this.#tabs[index];
    const before = tab.node;
    const step = before.getStep(id);
    tab.node = before.apply(id);
    this.#steps.push(`${tab.name} ${id}`);
    this.#words.push(`${tab.name}: ${cases.get(id)?.instruction ?? ''} (${id})`);
    this.#keepBooks(tab, before, id);
    if (step.restart !== undefined) tab.memory = createTabMemory();
    const request = findPaymentRequest(tab.actor);
    await tab.actor.apply(step);
    remember(tab, id, request);
    this.#visit(tab);
    const problems = [
      ...findDifferences(tab, step.environment),
      ...this.#findSecondOrders(tab.node.state.environment),
      ...findRepeatedOrder(before, id),
      ...findWrongStorage(tab.node.state.environment),
      ...findBrokenRules(tab.actor, bookingTestModel.assertSnapshot(tab.actor.snapshot), tab.memory),
    ];
    this.#share(tab.node.state.environment);
    problems.push(...this.#findDeadEnds());
    if (getPagePath(before) !== getPagePath(tab.node) || step.restart !== undefined)
      problems.push(...(await tab.openPage(step.restart !== undefined)));
    this.#check(problems);
  }

  #visit({ node, overlay, pageMachines }: Tab): void {
    const states = [node, ...pageMachines].flatMap(({ leafStates }) => leafStates);
    for (const state of [...states, `searchOverlay.${String(overlay)}`]) this.#visited.add(state);
  }

  #check(problems: readonly string[]): void {
    if (problems.length > 0) throw new BrokenWalkError(problems.join('\n'), this.#steps, this.#words);
  }

  /** Both tabs see the same storage and backend. */
  #share({ stored, intents }: Environment): void {
    for (const tab of this.#tabs)
      tab.node = tab.node.withEnvironment({ ...tab.node.state.environment, stored, intents });
  }

  #keepBooks(tab: Tab, { state: { snapshot } }: BookingNode, id: string): void {
    if (id.startsWith('duplicate.accept')) tab.isDuplicateWanted = true;
    if (id.startsWith('flight.select')) tab.isDuplicateWanted = false;
    if (id !== createdSecret) return;
    const { searchParams, isDuplicateConfirmed } = snapshot.context;
    const { clientSecret } = tab.node.state.snapshot.context;
    this.#payments.set(parseIntentId(clientSecret ?? ''), {
      trip: [
        searchParams?.origin,
        searchParams?.destination,
        searchParams?.departureDate,
        searchParams?.returnDate,
      ].join(' '),
      isDuplicateRequested: isDuplicateConfirmed,
      isDuplicateWanted: tab.isDuplicateWanted,
    });
  }

  #findSecondOrders({ intents }: Environment): string[] {
    const ordered = [...this.#payments].filter(([id]) => isOrder(intents[id]?.booking));
    const trips = [...Map.groupBy(ordered, ([, { trip }]) => trip)];
    return trips.flatMap(([trip, payments]) => {
      const unwanted = payments.filter(([, payment]) => !payment.isDuplicateWanted);
      return unwanted.length > 1 ? [`The trip ${trip} is ordered and charged ${unwanted.length} times.`] : [];
    });
  }

  #findDeadEnds(): string[] {
    return this.#tabs.flatMap((tab, position) => {
      const index = position === 0 ? 0 : 1;
      const [leaf = ''] = tab.node.leafStates;
      if (finalStates.includes(leaf) || !tab.node.state.environment.hasOpenedPage) return [];
      const goesOn = this.getEnabledCases(index).some(
        id => cases.get(id)?.kind !== 'negative' || /^(after|done|error)\(/.test(id),
      );
      return goesOn ? [] : [`${tab.name} has come to a dead end in ${leaf}.`];
    });
  }
}

/** States in which the booking ends without a next step. */
const finalStates = [
  'booking.confirming.failed.escalated',
  'booking.confirming.failed.erased',
  'booking.confirming.failed.canceled',
];

const isOrder = (booking: string | undefined) => booking === 'pending' || booking === 'confirmed';

/** Where the running actor differs from the model, also in what it stores. */
function findDifferences({ node, actor }: Tab, environment: Environment): string[] {
  const planned = JSON.stringify([node.value, node.transitions]);
  const actual = JSON.stringify([actor.value, actor.takeTrace()]);
  const plannedStored = JSON.stringify(node.state.environment.stored);
  const { stored } = actor
    .takeActions()
    .reduce((current, action) => applyAction(current, action, actor.snapshot), environment);
  return [
    ...(actual === planned ? [] : [`The machine differs.\nplanned: ${planned}\nactual:  ${actual}`]),
    ...(JSON.stringify(stored) === plannedStored
      ? []
      : [`The storage differs.\nplanned: ${plannedStored}\nactual:  ${JSON.stringify(stored)}`]),
  ];
}

/** The page looks a payment up before it books: it never books one that has an order. */
function findRepeatedOrder({ state: { snapshot, environment } }: BookingNode, id: string): string[] {
  const intentId = getReturnedIntentId(snapshot.context);
  return orders.includes(id) && isOrder(environment.intents[intentId]?.booking)
    ? [`The payment ${intentId} is booked and charged again.`]
    : [];
}

function findWrongStorage({ stored, intents }: Environment): string[] {
  const { paymentIntent } = stored;
  return [
    ...(JSON.stringify(stored).includes('_secret_') ? ['The secret of a payment is stored.'] : []),
    ...(paymentIntent === null || paymentIntent === undefined || paymentIntent in intents
      ? []
      : [`A payment is stored that the backend does not know: ${paymentIntent}.`]),
  ];
}
