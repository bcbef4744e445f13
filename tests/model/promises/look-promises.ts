import { mayBeHidden } from './expected/hidden-texts.ts';
import { isOpen } from './expected/flight-row-text.ts';
import { getExpectedResults, getOpenDetails } from './expected/shown-results.ts';
import { findSelectedOffer } from './expected/selected-offer.ts';
import { parseTicket } from './expected/ticket-text.ts';
import type { RawOffer } from './expected/raw-offer.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import type { ShownControl } from './snapshot/page-snapshot.ts';
import { tonePromise } from './tone-promise.ts';

/** The controls in sets, of which some have a quality that has to be seen. */
interface Kind {
  what: string;
  isOfKind: (control: ShownControl) => boolean;
  /** Those that belong together. */
  getSet: (control: ShownControl) => string;
  has: (control: ShownControl) => boolean;
}

const kinds: readonly Kind[] = [
  {
    what: 'chosen',
    isOfKind: ({ role }) => role === 'radio' || role === 'checkbox',
    getSet: ({ role, group }) => `${role} ${group}`,
    has: ({ isChecked }) => isChecked,
  },
  {
    what: 'the current page',
    isOfKind: ({ role, name }) => role === 'button' && /^Page \d/.test(name),
    getSet: () => 'pages',
    has: ({ isCurrent }) => isCurrent,
  },
  {
    what: 'chosen',
    isOfKind: ({ role }) => role === 'option',
    getSet: () => 'options',
    has: ({ isSelected }) => isSelected,
  },
  {
    what: 'locked',
    // The ends of the pages, and of the number of people.
    isOfKind: ({ role, name }) => role === 'button' && /^(?:Previous|Next|Add|Remove)\b/.test(name),
    getSet: () => 'steps',
    has: ({ isDisabled }) => isDisabled,
  },
  {
    what: 'wrong',
    isOfKind: ({ role, isReadOnly, isDisabled }) =>
      /^(?:textbox|combobox)$/.test(role) && !isReadOnly && !isDisabled,
    getSet: () => 'fields',
    has: ({ isInvalid }) => isInvalid,
  },
  {
    what: 'locked',
    isOfKind: ({ role, isInvalid }) => /^(?:textbox|combobox)$/.test(role) && !isInvalid,
    getSet: () => 'fields',
    has: ({ isReadOnly, isDisabled }) => isReadOnly || isDisabled,
  },
];

/** What differs in a quality has to look different. */
function findHiddenQualities({ page }: Situation): string[] {
  const controls = page.controls.filter(({ isInMain }) => isInMain);
  return kinds.flatMap(({ what, isOfKind, getSet, has }) => {
    const ofKind = controls.filter(isOfKind);
    return ofKind.filter(has).flatMap(control => {
      const other = ofKind.find(
        one => !has(one) && getSet(one) === getSet(control) && one.look === control.look,
      );
      return other === undefined
        ? []
        : [`"${control.name}" is ${what}, and looks like "${other.name}", which isn’t.`];
    });
  });
}

/** What can't be seen, although everyone needs it. */
function findHiddenTexts({ session, page }: Situation): string[] {
  const width = session.page.viewportSize()?.width ?? session.conditions.width;
  return page.hiddenTexts
    .filter(hidden => !mayBeHidden(hidden, width))
    .map(({ text, path }) => `"${text.slice(0, 60)}" (${path}) can’t be seen.`);
}

/** Twelve pixels. */
const leastFontSize = 12;

const findTinyTexts = ({ page }: Situation): string[] =>
  page.texts
    .filter(({ isPainted, fontSize }) => isPainted && fontSize < leastFontSize)
    .map(({ text, fontSize }) => `"${text.slice(0, 60)}" has ${fontSize} px.`);

/** From this width, a bar has room. */
const wideScreen = 1024;

const findStickyBars = ({ session, page }: Situation): string[] =>
  (session.page.viewportSize()?.width ?? 0) >= wideScreen
    ? []
    : page.stickyBars.map(bar => `"${bar.slice(0, 60)}" stays.`);

const toCode = (code: string | null | undefined): string =>
  /^[A-Z\d]{2}$/.test(code ?? '') ? (code ?? '') : '';

const getSegmentCodes = ({ slices }: RawOffer): string[] =>
  slices.flatMap(({ segments }) => segments.map(one => toCode(one.marketing_carrier?.iata_code)));

/** A bar that can be unfolded has no marks: only what it unfolds names the total so. */
const isWholeSummary = (text: string): boolean => /\bTotal for \d/.test(text);

/** The marks of the airlines, in the order of their areas. An area that is shown has all of them. */
function findWrongMarks({ session, page, state }: Situation): string[] {
  const offer = findSelectedOffer(session);
  const { areas, airlineMarks } = page;
  const expected: [area: keyof typeof areas, codes: string[]][] =
    state === 'booking.choosing' && session.results !== null
      ? [
          [
            'flights',
            getExpectedResults(session, page).shown.flatMap(item => [
              toCode(item.offer.owner.iata_code),
              ...(isOpen(item, getOpenDetails(session, page)) ? getSegmentCodes(item.offer) : []),
            ]),
          ],
        ]
      : state === 'booking.ticketed'
        ? [
            [
              'ticket',
              [
                toCode(
                  parseTicket(session.interceptor.responseBodies.get('loadTicket') ?? '').owner.iata_code,
                ),
              ],
            ],
          ]
        : offer === null || page.dialogs.length > 0
          ? []
          : [
              ['summary', areas.summary.filter(isWholeSummary).map(() => toCode(offer.owner.iata_code))],
              ['review', areas.review.flatMap(() => getSegmentCodes(offer))],
            ];
  return expected
    .map(([area, codes]) => ({ area, codes: codes.join(), shown: airlineMarks[area].join() }))
    .filter(({ codes, shown }) => codes !== shown)
    .map(({ area, codes, shown }) => `${area}: expected ${codes}; shown ${shown || 'none'}.`);
}

export const lookPromises: PromiseGroup = {
  heading: 'Looks',
  promises: [
    {
      sentence:
        'Whatever a page says can be seen; only what screen readers need besides is hidden from sight.',
      in: ['booking', 'manageBooking'],
      isOfOpenParts: true,
      findViolations: findHiddenTexts,
    },
    {
      sentence: 'What is chosen, wrong, or locked looks different from what is not.',
      isOfOpenParts: true,
      findViolations: findHiddenQualities,
    },
    tonePromise,
    {
      sentence: 'On narrow screens, nothing stays at the lower edge while the page scrolls.',
      findViolations: findStickyBars,
    },
    { sentence: 'No text is smaller than 12 pixels.', findViolations: findTinyTexts },
    {
      sentence: 'Every mark of an airline has the code of the airline beside it.',
      findViolations: findWrongMarks,
    },
  ],
};
