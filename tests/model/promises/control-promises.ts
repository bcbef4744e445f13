import { fieldIconPromise, fieldPromise, fieldRoomPromise, fieldWidthPromise } from './field-promises.ts';
import { findKeyboardProblems } from './snapshot/keyboard-walk.ts';
import { getForeignControls, getOfferedControls, isControl } from './offered-controls.ts';
import { isBusyState, type PromiseGroup, type Situation } from './promise.ts';
import type { ShownControl } from './snapshot/page-snapshot.ts';

const describe = ({ role, name, group }: ShownControl): string =>
  `${role} "${name.slice(0, 60)}"${group === '' ? '' : ` of ${group}`}`;

const isField = ({ role }: ShownControl): boolean =>
  /^(?:textbox|combobox|radio|checkbox|slider)$/.test(role);

function findMissingControls(situation: Situation): string[] {
  const { controls } = situation.page;
  return [
    ...getOfferedControls(situation)
      .filter(
        offered =>
          !controls.some(shown => isControl(offered, shown) && !shown.isDisabled && !shown.isReadOnly),
      )
      .map(({ role, name }) => `There is no ${role} "${name}" that works.`),
    ...getForeignControls(situation).flatMap(foreign =>
      controls
        .filter(shown => isControl(foreign, shown) && !shown.isBusy && !shown.isDisabled && !shown.isReadOnly)
        .map(shown => `${describe(shown)} has no effect here.`),
    ),
  ];
}

/** Below this width, screens are those of phones, which have no Tab. */
const leastKeyboardWidth = 700;

/** Half a pixel is what rounding costs. */
const leastSize = 23.5;
/** What a finger needs. */
const leastTouchSize = 43.5;

/** Slides beside the screen are reached by the buttons of their carousel. */
const isBesideScreen = ({ coveredBy }: ShownControl) => coveredBy.startsWith('the edge');

function findUnusableControls({ session, page, state }: Situation): string[] {
  const isHome = state.startsWith('booking.searching');
  return page.controls.flatMap(control => {
    const { name, paintedText, hasIcon, width, height, isInline, isBusy, isDisabled, contrast } = control;
    const isOption = control.role === 'option';
    const isTouched = session.conditions.width < leastKeyboardWidth;
    const least = isTouched ? leastTouchSize : leastSize;
    const isBlank = paintedText === '' && !hasIcon && !isBusy && !isField(control);
    const isCovered = control.isCovered && !isDisabled && !(isHome && isBesideScreen(control));
    const covered = isCovered ? [`${describe(control)} is covered by ${control.coveredBy}.`] : [];
    // Header and footer have pages and tests of their own, but something on this page may cover them. An open list has nothing above it.
    if (isOption || !control.isInMain) return covered;
    return [
      ...covered,
      ...(name === '' ? [`${control.role} has no name.`] : []),
      ...(isBlank ? [`${describe(control)} is blank.`] : []),
      ...(!isInline && (width < least || height < least)
        ? [`${describe(control)} is ${Math.round(width)} × ${Math.round(height)} px.`]
        : []),
      ...(contrast !== null && contrast < control.requiredContrast && !isDisabled && !isBusy
        ? [`${describe(control)} has a contrast of ${contrast.toFixed(1)}, not ${control.requiredContrast}.`]
        : []),
    ];
  });
}

/** Controls that are disabled where nothing is in progress: they lead nowhere from here. */
const isEdge = ({ name, page }: { name: string; page: Situation['page'] }): boolean =>
  (name === 'Previous' && / Page 1 of /.test(page.mainText)) ||
  (name === 'Next' && / Page (\d+) of \1 /.test(page.mainText)) ||
  /^(?:Add|Remove) (?:adult|child|infant)$/.test(name) ||
  // Of a one-way trip.
  /^(?:Return date|Open return calendar)$/.test(name);

/** A date that can't be entered can't be chosen in a calendar either. */
function findOpenCalendars({ page }: Situation): string[] {
  const find = (name: string) => page.controls.find(control => control.name === name);
  return find('Return date')?.isDisabled === true && find('Open return calendar')?.isDisabled === false
    ? ['The return date is locked, and its calendar can be opened.']
    : [];
}

/** Whether the form, or what can be done with a booking, is locked meanwhile. */
const isForm = (state: string): boolean =>
  ((state.startsWith('booking.enteringPassengers') || state === 'booking.redirecting') &&
    !state.endsWith('.resuming')) ||
  (state.startsWith('manageBooking.') && state !== 'manageBooking.opening');

/** A booking that is read again, and a question that is not to be answered by the second press of a double press. */
const isLockedInPart = (state: string): boolean =>
  state === 'manageBooking.managing.refreshing' || state === 'manageBooking.managing.quoted.appearing';

function findWrongLocks(situation: Situation): string[] {
  const { page, state } = situation;
  const controls = page.controls.filter(({ isInMain }) => isInMain);
  // What must not work there is named by its event.
  if (isLockedInPart(state)) return [];
  if (!isBusyState(situation))
    return controls
      .filter(
        ({ isDisabled, isReadOnly, isBusy, name }) =>
          (isDisabled || isReadOnly || isBusy) && !isEdge({ name, page }),
      )
      .map(control => `${describe(control)} is locked, and nothing is in progress.`)
      .concat(findOpenCalendars(situation));
  if (!isForm(state)) return [];
  const pending = controls.filter(({ isBusy }) => isBusy);
  return [
    ...(pending.length === 1 && pending.every(({ isDisabled, name }) => isDisabled && name !== '')
      ? []
      : [`Expected one busy button; shown ${pending.map(describe).join(', ') || 'none'}.`]),
    ...controls
      .filter(control => isField(control) && !control.isDisabled && !control.isReadOnly)
      .map(control => `${describe(control)} can be changed.`),
  ];
}

const overlay = 'Searching for flights...';

function findWrongDialogs({ state, page }: Situation): string[] {
  const names = page.dialogs.map(({ name }) => name).join(', ');
  const isFailed = /\.(?:declined|paymentClosed)$/.test(state);
  const isSearching = /\.(?:requesting|leaving)$/.test(state);
  if (isFailed)
    return page.dialogs.length === 1 && names.startsWith('Payment Failed: ') && names.length > 20
      ? []
      : [`Expected "Payment Failed: …"; shown "${names}".`];
  return page.dialogs.length === 0 || (isSearching && names === overlay) ? [] : [`"${names}" is open.`];
}

/** What is read out while the page of a booking waits. Its other waits have a busy button only. */
const managedWaits: Readonly<Record<string, string | undefined>> = {
  'manageBooking.opening': 'Opening your booking...',
  'manageBooking.managing.canceling': 'Canceling your booking...',
};

/** What says that a state is in progress. */
function findSilentWaits(situation: Situation): string[] {
  const { page, state } = situation;
  if (!isBusyState(situation)) return [];
  const wait = managedWaits[state];
  if (wait !== undefined) return page.statuses.includes(wait) ? [] : [`No status says "${wait}"`];
  const saysSo =
    page.controls.some(({ isBusy }) => isBusy) ||
    page.dialogs.some(({ name }) => name === overlay) ||
    (state.startsWith('booking.updatingResults') && page.statuses.includes('Searching for flights')) ||
    (state.startsWith('booking.confirming') &&
      page.statuses.some(text => text.includes('Loading booking details...'))) ||
    (state.endsWith('.resuming') && page.statuses.some(text => text.includes('Loading passengers...')));
  return saysSo ? [] : ['Nothing says so.'];
}

const findKeyboardGaps = ({ session: { page, conditions } }: Situation): string[] | Promise<string[]> =>
  conditions.width < leastKeyboardWidth ? [] : findKeyboardProblems(page);

export const controlPromises: PromiseGroup = {
  heading: 'Controls',
  promises: [
    {
      sentence:
        'Everything that can be done in a step has a control that works, and no control is without effect.',
      in: ['booking', 'manageBooking'],
      findViolations: findMissingControls,
    },
    {
      sentence:
        'Every control has a name, shows what it is for, is at least 24 pixels wide and high, 44 on phones, can be read, and is not covered.',
      isOfOpenParts: true,
      findViolations: findUnusableControls,
    },
    {
      sentence:
        'While something is in progress, its button says so and the form can’t be changed, and at no other time.',
      in: ['booking', 'manageBooking'],
      findViolations: findWrongLocks,
    },
    {
      sentence: 'Every control can be reached with Tab, shows when it has the focus, and can be seen then.',
      isAtEnd: true,
      findViolations: findKeyboardGaps,
    },
    {
      sentence: 'Every wait is announced.',
      in: ['booking', 'manageBooking'],
      findViolations: findSilentWaits,
    },
    {
      sentence: 'A dialog is open only while it asks or reports something.',
      findViolations: findWrongDialogs,
    },
    fieldPromise,
    fieldWidthPromise,
    fieldIconPromise,
    fieldRoomPromise,
  ],
};
