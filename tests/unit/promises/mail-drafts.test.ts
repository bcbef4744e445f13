import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMailDraft } from '#site/pages/contact/mail-draft.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Windows passes no longer address to a mail program. */
const maxAddressLength = 2000;

const words = fc.array(
  fc.constantFrom('Please', 'call', 'me:', '100% & more?', 'Ünïcödé', 'Ещё', '航班', '\n'),
  {
    minLength: 1,
    maxLength: 350,
    size: 'max',
  },
);

const message = fc.record({
  firstName: fc.constantFrom('Amelia', 'Đặng'),
  lastName: fc.constantFrom('Earhart', 'O’Brien & Sons'),
  email: fc.constant('amelia@example.org'),
  phone: fc.constantFrom('', '+1 307 555 0199'),
  subject: fc.constantFrom('Bags', 'Seats & bags?', 'Ещё вопрос'),
  message: words.map(all => all.join(' ')),
});
type Message = ReturnType<typeof message.generate>['value'];

const toLines = (text: string): string => text.replaceAll('\r\n', '\n');

async function findViolations(one: Message): Promise<string[]> {
  const { href, text, isComplete } = createMailDraft('help@agency.example', one);
  const { pathname, searchParams } = new URL(href);
  const body = toLines(searchParams.get('body') ?? '');
  const parts = [one.message, `${one.firstName} ${one.lastName}`, one.email, one.phone];
  return [
    ...parts.filter(part => !text.includes(part)).map(part => `The text lacks "${part}".`),
    ...(href.length <= maxAddressLength ? [] : [`The link has ${href.length} characters.`]),
    ...(pathname === 'help@agency.example' ? [] : [`It goes to ${pathname}.`]),
    ...(searchParams.get('subject') === one.subject ? [] : [`It is about "${searchParams.get('subject')}".`]),
    ...(body === (isComplete ? toLines(text) : '') ? [] : [`The mail says "${body}".`]),
  ];
}

test(
  'a message reaches the mail program whole, or is there to be pasted, and the page says so',
  async () => {
    const describe = (one: Message) => JSON.stringify(one);
    expect(await findBrokenExample(message, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);
