import * as fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { suggestEmail } from '#site/booking/passengers/suggest-email.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Domains of mailboxes, as they are. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'example.org',
  'college.edu',
  'company.net',
];

/** Two letters of the ending that change places: `gmail.cmo`. */
function swapEnding(domain: string, at: number): string {
  const dot = domain.lastIndexOf('.') + 1;
  const [pattern, swapped] = at === 0 ? [/^(.)(.)/, '$2$1'] : [/^(.)(.)(.)/, '$1$3$2'];
  return `${domain.slice(0, dot)}${domain.slice(dot).replace(pattern, swapped)}`;
}

const example = fc.record({
  user: fc.constantFrom('amelia', 'a.b+flights'),
  domain: fc.constantFrom(...domains),
  at: fc.option(fc.constantFrom(0, 1)),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ user, domain, at }: Example): Promise<string[]> {
  const typed = `${user}@${at === null || domain.endsWith('.co.uk') ? domain : swapEnding(domain, at)}`;
  const right = `${user}@${domain}`;
  const suggestion = suggestEmail(typed);
  // Nothing is said of what may be right; what is said is right.
  return suggestion === null || (suggestion === right && typed !== right)
    ? []
    : [`"${typed}" is corrected to "${suggestion}", and "${right}" is meant.`];
}

test(
  'an address is corrected to what was meant, and a right one is left alone',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** Endings that exist beside those of the countries, some of them a letter off `com`. */
const endings = [
  'com',
  'net',
  'org',
  'edu',
  'gov',
  'info',
  'name',
  'pro',
  'app',
  'dev',
  'cam',
  'mom',
  'ceo',
  'cat',
];

const address = fc.record({
  user: fc.constantFrom('amelia', 'a.b+flights'),
  name: fc.constantFrom('fontera', 'mail.example', 'universidad', 'x'),
  second: fc.constantFrom('', '', 'co.', 'com.', 'edu.'),
  ending: fc.oneof(
    fc.constantFrom(...getCountries()).map(country => country.toLowerCase()),
    // Countries whose ending is a letter off `com`.
    fc.constantFrom('co', 'cm', 'om'),
    fc.constantFrom(...endings),
  ),
});
type Address = ReturnType<typeof address.generate>['value'];

async function findQuestioned({ user, name, second, ending }: Address): Promise<string[]> {
  const typed = `${user}@${name}.${second}${ending}`;
  const suggestion = suggestEmail(typed);
  return suggestion === null ? [] : [`"${typed}" is questioned: "${suggestion}"?`];
}

test(
  'no address of any country is questioned, whose provider is unknown',
  async () => {
    const describe = (one: Address) => JSON.stringify(one);
    expect(await findBrokenExample(address, { runs: 400, describe, findViolations: findQuestioned })).toBe(
      '',
    );
  },
  longestMs,
);
