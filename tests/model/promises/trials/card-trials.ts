import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { Situation } from '../promise.ts';
import { findWrongRows, type Row } from './find-wrong-rows.ts';
import { getPageToday } from './page-today.ts';
import { readError, typeAndLeave } from './read-field.ts';

const toRows = (expected: Readonly<Record<string, string>>): Row[] =>
  Object.entries(expected).map(([entered, text]) => ({ entered, expected: text }));

/** How numbers and dates stand in their fields, however they are typed. */
const numbers = toRows({
  '4242424242424242': '4242 4242 4242 4242',
  '4242-4242.4242 4242': '4242 4242 4242 4242',
  '42424242424242427': '4242 4242 4242 4242',
  '378282246310005': '3782 822463 10005',
  '3714496353984312': '3714 496353 98431',
  '341111111111111': '3411 111111 11111',
  '36227206271667': '3622 720627 1667',
  '6205500000000000004': '6205 5000 0000 0000 004',
  '5555555': '5555 555',
});
const expiries = toRows({
  '1234': '12 / 34',
  '3/34': '03 / 34',
  '5': '05 / ',
  '12/2034': '12 / 34',
  '2034-12': '12 / 34',
  'Dec 2034': '12 / 34',
});

const invalidNumber = 'Your card number is invalid.';
const incompleteNumber = 'Your card number is incomplete.';
const numberErrors = toRows({
  '': incompleteNumber,
  '424242': incompleteNumber,
  '424242424242424': incompleteNumber,
  '4242424242424241': invalidNumber,
  '4242424242422424': invalidNumber,
  '378282246310006': invalidNumber,
  '37828224631000': incompleteNumber,
  '4242424242424242': '',
  '378282246310005': '',
  '341111111111111': '',
  '36227206271667': '',
  '6200000000000005': '',
  '6205500000000000004': '',
});

/** `03 / 27` */
const formatExpiry = (date: PlainDate, years = 0): string =>
  `${date.slice(5, 7)} / ${String((Number(date.slice(0, 4)) + years) % 100).padStart(2, '0')}`;

function getExpiryErrors(today: PlainDate): Row[] {
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  const [date, year] = ['date', 'year'].map(what => `Your card's expiration ${what} is in the past.`);
  return toRows({
    '': "Your card's expiration date is incomplete.",
    '12 / 3': "Your card's expiration date is incomplete.",
    '13 / 34': "Your card's expiration date is invalid.",
    '00 / 34': "Your card's expiration date is invalid.",
    [formatExpiry(today)]: '',
    [formatExpiry(today, 50)]: '',
    [formatExpiry(lastMonth)]: (lastMonth.slice(0, 4) === today.slice(0, 4) ? date : year) ?? '',
    [formatExpiry(today, -1)]: year ?? '',
    [formatExpiry(today, 51)]: "Your card's expiration year is invalid.",
  });
}

const incompleteCode = "Your card's security code is incomplete.";

export async function findMisjudgedCards({ session: { page, traveler } }: Situation): Promise<string[]> {
  const number = traveler.cardNumber();
  const expiry = traveler.cardField('Expiry date');
  const code = traveler.cardField('Security code');
  const wrong = [
    ...(await findWrongRows('Card number', numbers, text => typeAndLeave(number, text))),
    ...(await findWrongRows('Expiry date', expiries, text => typeAndLeave(expiry, text))),
  ];
  // An empty security code keeps the form from paying.
  await code.fill('');
  const pay = traveler.button(/^Pay /);
  wrong.push(
    ...(await findWrongRows('Card number', numberErrors, async text => {
      await number.fill(text);
      await pay.click();
      return readError(number);
    })),
    ...(await findWrongRows('Expiry date', getExpiryErrors(await getPageToday(page)), async text => {
      await expiry.fill(text);
      await pay.click();
      return readError(expiry);
    })),
  );
  await expiry.fill('');
  for (const [card, rows] of [
    ['4242424242424242', toRows({ '': incompleteCode, '12': incompleteCode, '123': '', '1234': '' })],
    ['378282246310005', toRows({ '123': incompleteCode, '1234': '', '12345': '' })],
  ] as const) {
    await number.fill(card);
    const length = card.startsWith('37') ? 4 : 3;
    wrong.push(
      ...(await findWrongRows(`Security code of ${card}`, rows, async text => {
        await code.fill(text);
        const shown = await code.inputValue();
        if (shown !== text.slice(0, length)) return `it becomes ${shown}`;
        await pay.click();
        return readError(code);
      })),
    );
  }
  await code.fill('');
  await expiry.fill('13 / 34');
  await pay.click();
  await expiry.fill('12 / 34');
  const kept = await readError(expiry);
  if (kept !== '') wrong.push(`A corrected field keeps its error: ${kept}`);
  const other = await readError(code);
  if (other !== incompleteCode)
    wrong.push(`Beside a corrected field, the error of the security code becomes "${other}".`);
  return wrong;
}

const cardFields = ['Card number', 'Expiry date', 'Security code'] as const;

/** Cards that their bank refuses: the field that it names, and why. */
const refusedCards = [
  ['4000000000000002', null, 'Your card was declined.'],
  ['4000000000000069', 'Expiry date', 'Your card has expired.'],
  ['4000000000000127', 'Security code', "Your card's security code is incorrect."],
] as const;

/** Pays with cards that are refused, and looks what the dialog and then the fields say. */
export async function findMisplacedRefusals({ session }: Situation): Promise<string[]> {
  const { page, traveler, interceptor } = session;
  const wrong: string[] = [];
  for (const [card, field, reason] of refusedCards) {
    await traveler.pay(card);
    await interceptor.release('confirmPayment');
    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    const heading = await dialog.getByRole('heading').first().innerText();
    if (heading !== `Payment Failed: ${reason}`)
      wrong.push(`${card}: expected "Payment Failed: ${reason}", shown "${heading}".`);
    await dialog.getByRole('button', { name: 'Try another card' }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const name of cardFields) {
      const expected = name === field ? reason : '';
      const error = await readError(traveler.cardField(name));
      if (error !== expected) wrong.push(`${card}: expected "${expected}" at ${name}, found "${error}".`);
    }
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-invalid') === 'true',
    );
    if (focused !== (field !== null))
      wrong.push(`${card}: the focus is ${focused ? '' : 'not '}in a wrong field.`);
  }
  return wrong;
}
