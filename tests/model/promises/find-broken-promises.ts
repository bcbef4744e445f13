import { isWithin } from '#tools/chart/state-nodes.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { SitePromise, Situation } from './promise.ts';
import { promiseGroups } from './promise-groups.ts';
import { takePageSnapshot, type PageSnapshot, type ShownControl } from './snapshot/page-snapshot.ts';

const everyState: SitePromise['in'] = ['booking'];

const isChecked = ({ in: states = everyState, except = [] }: SitePromise, state: string): boolean =>
  states.some(id => isWithin(id, state)) && !except.some(id => isWithin(id, state));

const findPromises = (state: string): SitePromise[] =>
  promiseGroups.flatMap(group => group.promises).filter(one => isChecked(one, state));

async function checkPromises(
  promises: readonly SitePromise[],
  place: Omit<Situation, 'page'>,
  { isProbing, reduce = page => page }: { isProbing: boolean; reduce?: (page: PageSnapshot) => PageSnapshot },
): Promise<string[]> {
  const page = reduce(await takePageSnapshot(place.session.page, isProbing));
  const found = await Promise.all(
    promises.map(async promise =>
      (await promise.findViolations({ ...place, page })).map(violation => `${promise.sentence} ${violation}`),
    ),
  );
  return found.flat();
}

/** Longer than a page takes to render what a state shows. */
const settleMs = 3000;

/** The states whose controls were probed in this process, on each screen of each engine: what covers a control depends on that. */
const probed = new Set<string>();

/**
 * Checks the promises that apply in a state, until they hold or the page has had time to settle. Each message begins with
 * the promise's sentence and ends with the difference: what is expected, and what is shown.
 */
export async function findBrokenPromises(
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const promises = findPromises(state).filter(({ isAtEnd, trial }) => !isAtEnd && trial === undefined);
  const { width, engine } = session.conditions;
  const screen = `${state} ${width} ${engine}`;
  let messages: string[] = [];

  const end = Date.now() + settleMs;
  const check = (checked: readonly SitePromise[], isProbing: boolean) =>
    checkPromises(checked, { session, state, machine }, { isProbing });

  async function isDecided(): Promise<boolean> {
    messages = await check(
      promises.filter(({ isIntrusive }) => !isIntrusive),
      !probed.has(screen),
    );
    return messages.length === 0 || Date.now() >= end;
  }

  await waitUntil(isDecided, { timeoutMs: 60_000, getMessage: () => 'The page does not respond.' });
  if (messages.length > 0) return messages;
  probed.add(screen);
  const intrusive = promises.filter(({ isIntrusive }) => isIntrusive);
  return intrusive.length === 0 ? [] : check(intrusive, false);
}

/** Checks the promises that are checked in the last state of a path only. */
export const findPromisesBrokenAtEnd = (
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> =>
  checkPromises(
    findPromises(state).filter(({ isAtEnd }) => isAtEnd),
    { session, state, machine },
    { isProbing: false },
  );

/** The trials of this process, by sentence and state, and by screen or theme where that matters. */
const trials = new Set<string>();

/** From this width, the filters and the summary stand beside the lists. */
const largeWidth = 1024;

/** What tells the screens on which a trial is made apart. */
function getTrialScreen({ trial }: SitePromise, { width, theme }: PathConditions): string {
  if (trial === 'inEachTheme') return theme;
  return trial === 'onEachScreen' && width >= largeWidth ? 'large' : '';
}

/**
 * Makes the trials of a state that no other path has made, in one engine: the values that pages accept don't depend on it, and
 * what does is checked at every step. The page is left as they leave it. After a failure they are made again, when the path
 * is tried again.
 */
export async function findPromisesBrokenInTrials(
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
  engine: string,
): Promise<string[]> {
  if (session.conditions.engine !== engine) return [];
  const found: string[] = [];
  for (const promise of findPromises(state).filter(({ trial }) => trial !== undefined)) {
    if (promise.engine !== undefined && promise.engine !== session.conditions.engine) continue;
    const key = `${promise.sentence} ${state} ${getTrialScreen(promise, session.conditions)}`;
    if (trials.has(key)) continue;
    trials.add(key);
    const broken = await checkPromises([promise], { session, state, machine }, { isProbing: false });
    if (broken.length > 0) trials.delete(key);
    found.push(...broken);
  }
  return found;
}

/** Checks what a driver has opened on the page: its controls, and that all text can be read. */
export const findPromisesBrokenInPart = (
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
  isPart: (control: ShownControl) => boolean,
): Promise<string[]> =>
  checkPromises(
    findPromises(state).filter(({ isOfOpenParts }) => isOfOpenParts),
    { session, state, machine },
    {
      isProbing: true,
      reduce: page => ({
        ...page,
        controls: page.controls.filter(isPart),
        // It covers what is below it.
        texts: page.texts.map(text => ({ ...text, coveredBy: '' })),
      }),
    },
  );
