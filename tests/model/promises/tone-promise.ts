import type { SitePromise, Situation } from './promise.ts';
import type { ShownSign, ShownText } from './snapshot/page-snapshot.ts';

/** What a notice or a badge says has happened, as whole texts. */
const statements = {
  succeeded: [
    /^CONFIRMED$/,
    /^The airline lowered it while you were typing\. You pay the lower fare\.$/,
    /^You have accepted the new flights\. /,
    /^Your ticket is on its way to the email address of this booking\.$/,
    /^Your message is written\. Now send it from your mail program\.$/,
  ],
  unfinished: [/^(?:NOT CONFIRMED YET|NOT BOOKED|BEING CANCELED|CANCELED)$/],
  needingCare: [
    /^(?:These results are out of date|These flights have departed)$/,
    /^The airline changed the times\.$/,
    /^The airline (?:has changed the times of|may have changed) your flights$/,
    /^Title \w+ with gender \w+: please check both\.$/,
  ],
} satisfies Record<string, readonly RegExp[]>;

const isOneOf = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some(pattern => pattern.test(text));

const hasHue = ({ hue, hueBehind }: ShownText, expected: 'red' | 'green'): boolean =>
  hue === expected || hueBehind === expected;

/** The heading of the list of wrong fields, whose border and links are red. */
const listHeading = 'There is a problem';

/** The tone of a text that is no statement doesn't matter. */
function findWrongTone(shown: ShownText): string | null {
  const { text, isAlert } = shown;
  const [isRed, isGreen] = [hasHue(shown, 'red'), hasHue(shown, 'green')];
  if (isAlert || isOneOf(statements.needingCare, text))
    return text !== listHeading && (isGreen || !isRed) ? 'is no success, and isn’t red' : null;
  if (isOneOf(statements.succeeded, text)) return isRed || !isGreen ? 'is a success, and isn’t green' : null;
  return isOneOf(statements.unfinished, text) && isGreen ? 'is no success, and is green' : null;
}

/** What says whether the booking was made, beside its sign. */
const confirmation = /^Booking Confirmed!$/;

/** The sign of a text that is no statement doesn't matter. */
function findWrongSign({ icon, hue, texts, isAlert }: ShownSign): string | null {
  const says = (patterns: readonly RegExp[]) => texts.some(text => isOneOf(patterns, text));
  const sign = `a sign "${icon}" that is ${hue || 'gray'}`;
  if (isAlert || says(statements.needingCare))
    return icon === 'alert' && hue === 'red' ? null : `is no success, and has ${sign}`;
  const isSuccess = says([...statements.succeeded, confirmation]);
  return isSuccess && (icon !== 'check' || hue !== 'green') ? `is a success, and has ${sign}` : null;
}

function findWrongTones({ page }: Situation): string[] {
  const wrong = [
    ...page.texts
      .filter(({ isInMain, isPainted }) => isInMain && isPainted)
      .map(shown => ({ text: shown.text, problem: findWrongTone(shown) })),
    ...page.signs.map(sign => ({ text: sign.texts[0] ?? '', problem: findWrongSign(sign) })),
  ];
  const unmarked = page.alerts.filter(
    alert => alert !== '' && !alert.startsWith(listHeading) && page.signs.every(sign => !sign.isAlert),
  );
  return [
    ...wrong.flatMap(({ text, problem }) => (problem === null ? [] : [`"${text.slice(0, 60)}" ${problem}.`])),
    ...unmarked.map(alert => `"${alert.slice(0, 60)}" has no sign.`),
  ];
}

/** In both themes, only what went well is green, and only what didn't is red. */
export const tonePromise: SitePromise = {
  sentence: 'What failed, or needs care, looks different from what succeeded.',
  in: ['booking', 'manageBooking'],
  isOfOpenParts: true,
  findViolations: findWrongTones,
};
