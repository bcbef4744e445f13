import type { HiddenText } from '../snapshot/page-snapshot.ts';

/** A text that only screen readers need. */
interface AllowedText {
  /** The whole text. What a named group matches is painted in the same part of the page. */
  text: RegExp;
  /** What is painted in the same part of the page besides. */
  beside?: RegExp;
  /** The width of the screen from which the text is painted. */
  paintedFrom?: number;
}

const time = String.raw`\d{1,2}:\d\d [AP]M`;
const amount = String.raw`\$[\d,]+(?:\.\d\d)?`;
const person = String.raw`(?:Adult|Child|Infant) \d`;

/** Below it, a screen is that of a phone. */
const phoneEnd = 640;
/** From this width, a row of the results has a column for its price. */
const wideRow = 672;
/** From this width, the header has room for the phone number. */
const wideHeader = 768;

/** A flight that has several fares shows what the others cost more. */
const surcharge = /\+\$\d/;

const ofEveryPage: readonly AllowedText[] = [
  { text: /^Home,$/ },
  { text: /^\+1 307 555 0142$/, paintedFrom: wideHeader },
  { text: /^, done$/ },
  { text: /^to$/ },
];

const ofSearchForm: readonly AllowedText[] = [
  { text: /^for (?:From|To)$/ },
  { text: /^Remove$/ },
  { text: /^recent searches$/ },
  { text: /^flight [2-6]$/ },
  { text: /^Swapped\. From: .+\. To: .+\.$/ },
  { text: /^Filled in: .+\.$/ },
  { text: /^[A-Z]{3} was removed\.$/ },
  { text: /^Flight [2-6] was (?:added|removed)\.$/ },
  { text: /^\d+ suggestions?\. Use the up and down arrows\.$/ },
  { text: /^Adults age 12\+: \d, Children age 2–11: \d, Infants under 2: \d$/ },
  { text: /^(?:At least one adult has to travel|There is none to take away)\.$/ },
  // Shown once, below the last kind of passengers.
  { text: /^At most 9 passengers can travel on one booking\.$/ },
];

const ofResults: readonly AllowedText[] = [
  { text: /^Searching for flights$/ },
  { text: /^\d+ flights? found$/ },
  { text: /^Sorted by [a-z ,]+\. Times are local\.$/, paintedFrom: phoneEnd },
  { text: /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/, paintedFrom: phoneEnd },
  { text: /^Remove filter$/ },
  { text: /^(?:Outbound|Return|Flight [1-6]):$/ },
  {
    text: /^, arrives (?:next day|the day before|\d days (?:later|before)), [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}(?:, \d{4})?$/,
    beside: /[+−]\d [A-Z][a-z]{2}/,
  },
  { text: /^, (?<airlines>[^$]+)$/ },
  { text: new RegExp(`^, (?<airline>.+), (?<time>${time}), (?<total>${amount})$`) },
  { text: new RegExp(`^, (?<airline>.+), (?<total>${amount})$`) },
  { text: /^(?:passengers?|Flight)$/, paintedFrom: wideRow },
  { text: /^[^$\d]+:$/, beside: surcharge },
  {
    text: /^(?:\d )?(?:Bags|No bags|Carry-on|carry-on|checked bag).*(?:change|refund).*$/,
    beside: surcharge,
  },
  { text: /^adds .+$/, beside: surcharge },
];

const ofPassengers: readonly AllowedText[] = [
  { text: /^Date of birth$/ },
  { text: /^, complete$/ },
  { text: new RegExp(`^(?:details of )?(?<who>${person})$`) },
  { text: /^(?:flight|fare)$/ },
  { text: /^to (?<email>\S+@\S+)$/ },
  { text: /^Loading the card form\.\.\.$/ },
];

const ofOtherPages: readonly AllowedText[] = [
  { text: /^\d+(?: to \d+)? of \d+$/, beside: /\b\d+ of \d+\b/ },
  { text: /^from (?<from>.+) to (?<to>.+)$/ },
  { text: /^about (?<airline>.+)$/ },
  { text: /^(?:Rating|Rated|out of 5)$/ },
  { text: /^for (?<city>.+)$/ },
  { text: /^Cities$/ },
  { text: /^: (?<service>.+)$/ },
  { text: /^\+1 307 555 0142 about (?<service>.+)$/ },
];

const allowed = [...ofEveryPage, ...ofSearchForm, ...ofResults, ...ofPassengers, ...ofOtherPages];

/** Whether a text may be hidden on a screen of a width: it is only for screen readers, or painted beside. */
export const mayBeHidden = ({ text, beside }: HiddenText, width: number): boolean =>
  allowed.some(one => {
    const match = one.text.exec(text);
    return (
      match !== null &&
      width < (one.paintedFrom ?? Infinity) &&
      (one.beside ?? /(?:)/).test(beside) &&
      Object.values(match.groups ?? {}).every(repeated => beside.includes(repeated))
    );
  });
