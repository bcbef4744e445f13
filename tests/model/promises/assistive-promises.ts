import { getDealings } from '../manage-booking/managed-bookings.ts';
import { findManaged } from './expected/my-booking-page-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import type { PageSnapshot, ShownControl } from './snapshot/page-snapshot.ts';

const describe = ({ role, name, group }: ShownControl): string =>
  `${role} "${name}"${group === '' ? '' : ` of ${group}`}`;

/** A list or a panel that is open says so at what opens it. */
function findWrongExpansions({ page }: Situation): string[] {
  return page.controls
    .filter(({ isExpanded, isPartShown }) => isExpanded !== null && isExpanded !== (isPartShown ?? false))
    .map(
      control => `${describe(control)} says that it is ${control.isExpanded === true ? 'open' : 'folded'}.`,
    );
}

const alwaysRequired =
  /^(?:(?:From|To)(?:, flight \d)?|Departure date|Date of flight \d|Return date|Title|First name|Last name|Birth day|Birth month|Birth year|Gender)$/;

/** Children and infants may leave their contact empty. */
const isNeeded = ({ name, group, isDisabled }: ShownControl): boolean =>
  !(isDisabled && name === 'Return date') &&
  (alwaysRequired.test(name) || (/^(?:Email|Phone)$/.test(name) && group.startsWith('Adult')));

function findWronglyRequired({ page }: Situation): string[] {
  return page.controls
    .filter(({ isInMain, role }) => isInMain && /^(?:textbox|combobox)$/.test(role))
    .filter(control => control.isRequired !== isNeeded(control))
    .map(control => `${describe(control)} says that it ${control.isRequired ? 'is' : 'isn’t'} required.`);
}

/** What is said of a field that isn't wrong, besides its label. */
const hints: readonly [name: RegExp, group: RegExp, hint: string][] = [
  [/^First name$/, /./, 'Given names exactly as in the passport'],
  [/^Last name$/, /./, 'Family name exactly as in the passport'],
  [/^Email$/, /^Adult 1$/, 'The contact for the whole booking'],
  [/^(?:Email|Phone) \(optional\)$/, /./, 'Left empty, it is the one of Adult 1'],
];

function findMissingHints({ page }: Situation): string[] {
  return page.controls.flatMap(control => {
    const [, , hint] =
      hints.find(([name, group]) => name.test(control.name) && group.test(control.group)) ?? [];
    return hint === undefined || control.isInvalid || control.description.includes(hint)
      ? []
      : [`${describe(control)} isn’t described by "${hint}".`];
  });
}

/** What appears without a press of its own, or far from what was pressed. */
const news: readonly RegExp[] = [
  /^The fare is (?:now|still) /,
  /^This fare is held until /,
  /^(?:These results are out of date|These flights have departed)$/,
  /^Did you mean$/,
  /^Swapped\. /,
  /^\d+ flights? found$/,
  /^\d+ of \d+ flights?$/,
  /^Loading /,
  /^Searching for flights$/,
  /^There is a problem$/,
  /^(?:The airline is (?:confirming|taking)|This usually takes)/,
  /^(?:Booking failed|Payment Failed): /,
  /^(?:Offer validation failed|Could not validate offer|Missing offer ID|No passenger data found)/,
  /^(?:Failed to create payment intent|Server error during payment|Something went wrong fetching flights)/,
  /^(?:Reference|Message|Address) copied\.$/,
  /^Your message is written\. /,
];

/** The same on the page of a booking. Its errors are alerts, or its text would lack them. */
const managedNews: readonly RegExp[] = [
  /^(?:Opening|Canceling) your booking\.\.\.$/,
  /^If there is a booking with these details, /,
  /^(?:Your ticket is valid\.|This booking is canceled,) /,
  /^The airline has (?:received your order|still not answered)/,
  /^Your ticket is on its way /,
  /^You have accepted the new flights\. Your ticket /,
];

const findSilentNews = ({ page, machine }: Situation): string[] =>
  page.texts
    .filter(({ isLive }) => !isLive)
    .filter(({ text }) =>
      [...news, ...(machine.id === 'manageBooking' ? managedNews : [])].some(pattern => pattern.test(text)),
    )
    .map(({ text }) => `"${text.slice(0, 60)}" isn’t announced.`);

const findOutlineGaps = ({ page }: Situation): string[] =>
  page.headingLevels.flatMap((level, index) => {
    const before = page.headingLevels[index - 1] ?? 0;
    return level <= before + 1 ? [] : [`A heading of level ${level} follows one of level ${before}.`];
  });

const amount = String.raw`(?:[A-Z]{0,3}[$€£¥₹₩]|[A-Z]{3} )[\d,]+(?:\.\d+)?`;
const clock = String.raw`\d{1,2}:\d\d [AP]M`;
const moment = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}, ${clock} \S+`;

/** Codes, flight and ticket numbers, booking references with a figure, amounts and times, as whole texts. */
const untranslatable = new RegExp(
  `^(?:${[
    String.raw`[A-Z]{3}`,
    String.raw`(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6}`,
    String.raw`(?:[A-Z][A-Z\d]|\d[A-Z]) \d{1,4}`,
    String.raw`\d{3}-?\d{10}`,
    `${amount}(?:, ${moment})?`,
    String.raw`${clock}(?: \+\d)?`,
    moment,
  ].join('|')})$`,
);

/** Words of three capital letters that are no codes. */
const words = new Set(['FAQ']);

/** The names and codes of the booking that is managed, and what was entered to find it. */
function getManagedData(situation: Situation): ReadonlySet<string> {
  if (situation.machine.id !== 'manageBooking') return new Set();
  const { booking, description } = getDealings(situation.session);
  const names = booking?.names ?? [];
  return new Set([
    ...names,
    names.join(', '),
    booking?.supportCode ?? '',
    findManaged(situation)?.booking_reference ?? '',
    ...Object.values(description ?? {}).map(text => text.trim()),
  ]);
}

function findTranslatedCodes(situation: Situation): string[] {
  const managed = getManagedData(situation);
  return situation.page.texts
    .filter(({ isInMain, isUntranslated }) => isInMain && !isUntranslated)
    .filter(({ text }) => (untranslatable.test(text) && !words.has(text)) || managed.has(text))
    .map(({ text, path }) => `"${text}" (${path}) can be translated.`);
}

/** How many steps say that they are done. */
const countDone = ({ texts }: PageSnapshot): number =>
  texts.filter(({ text, path }) => text === ', done' && path.startsWith('li')).length;

function findWrongStep({ page }: Situation): string[] {
  const done = countDone(page);
  return page.currentStep === null || page.currentStep === done
    ? []
    : [`Step ${page.currentStep + 1} is the current one, and ${done} are done.`];
}

export const assistivePromises: PromiseGroup = {
  heading: 'Assistive technology',
  promises: [
    {
      sentence: 'What opens a list or a part of a page says whether that is open.',
      findViolations: findWrongExpansions,
    },
    {
      sentence: 'Every field that has to be filled in says so, and no other, and its hint describes it.',
      in: ['booking.searching', 'booking.updatingResults', 'booking.enteringPassengers'],
      findViolations: situation => [...findWronglyRequired(situation), ...findMissingHints(situation)],
    },
    {
      sentence: 'All news are announced.',
      in: ['booking', 'manageBooking'],
      findViolations: findSilentNews,
    },
    { sentence: 'The headings of a page are an outline without gaps.', findViolations: findOutlineGaps },
    {
      sentence: 'Browsers that translate a page leave codes, numbers, times, and amounts as they are.',
      in: ['booking', 'manageBooking'],
      except: ['booking.searching'],
      findViolations: findTranslatedCodes,
    },
    {
      sentence: 'The step of the booking that comes next is marked as the current one.',
      findViolations: findWrongStep,
    },
  ],
};
