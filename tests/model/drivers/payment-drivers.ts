import type { Locator } from 'playwright-core';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { respondJson } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { drop, refuse, release, replaceDuring } from './call-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';

/** On large screens by Enter in the last field. */
const pressPay: Driver = ({ traveler, conditions }) =>
  conditions.width < 1000
    ? traveler.button(/^Pay /).click()
    : traveler.cardField('Security code').press('Enter');

/** Pays with a card. Navigation is blocked, so that the states until the next page can be checked. */
const payWith = (number: string, pay = pressPay) =>
  async function payWithCard(session: BrowserSession): Promise<void> {
    session.interceptor.blockNavigation(true);
    await session.traveler.fillCard(number);
    await pay(session);
  };

const cards: Readonly<Record<PathConditions['card'], string>> = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  amex: '3782 822463 10005',
  discover: '6011 1111 1111 1117',
  threeDSecure: '4000 0025 0000 3155',
};
/** Pays with the card of the path's conditions. */
const payWithChosenCard: Driver = session => payWith(cards[session.conditions.card])(session);
const approvedCard = cards.visa;
const declinedCard = '4000 0000 0000 0002';

/** Browsers repeat a request by themselves when its connection is dropped, so this fails it. */
const notFound = respondJson(404, { error: 'There is nothing at this address.', code: 'not_found' });

/** Restores the page from the back/forward cache. */
const dispatchPageShow = ({ page }: BrowserSession) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Cancels the navigation to the next page. */
async function stayOnPage({ interceptor }: BrowserSession): Promise<void> {
  if (interceptor.blockedNavigation === null) await interceptor.release('confirmPayment', notFound);
  interceptor.blockNavigation(false);
}

const releaseAndStay: Driver = async ({ interceptor }) => {
  await interceptor.release('confirmPayment');
  interceptor.blockNavigation(false);
};

/** On large screens by keyboard. */
async function tryAnotherCard({ traveler, page, conditions }: BrowserSession): Promise<void> {
  if (conditions.width < 1000) await traveler.button('Try another card').click();
  else await page.keyboard.press('Escape');
}

/** Types a part of a card number into its middle, where it was left out. */
async function insertDigits(
  field: Locator,
  { of: number, from, to }: { of: string; from: number; to: number },
): Promise<void> {
  await field.fill(number.slice(0, from) + number.slice(to));
  await field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), from);
  await field.pressSequentially(number.slice(from, to).trim());
  const shown = await field.inputValue();
  if (shown !== number) throw new Error(`The card number is "${shown}" instead of "${number}".`);
}

export const paymentDrivers = {
  'payment.confirm: approved card': payWithChosenCard,
  'payment.confirm: approved card, double click': payWith(approvedCard, ({ traveler }) =>
    traveler.button(/^Pay /).dblclick(),
  ),
  'payment.confirm: 3-D Secure card': payWith('4000 0025 0000 3155'),
  'payment.confirm: 3-D Secure card that is declined': payWith('4000 0084 0000 1629'),
  'payment.confirm: declined card': async session => {
    session.isCardDeclined = true;
    await payWith(declinedCard, async () => {
      await insertDigits(session.traveler.cardNumber(), { of: declinedCard, from: 9, to: 14 });
      await pressPay(session);
    })(session);
  },
  'payment.confirm: empty card form': async session => {
    await session.traveler.cardNumber().fill('');
    await pressPay(session);
  },
  'payment.confirm: already paid in another tab': async session => {
    await session.payInOtherTab();
    await payWithChosenCard(session);
  },
  'payment.confirm: replaced in another tab': async session => {
    await session.replaceInOtherTab();
    await payWithChosenCard(session);
  },
  'payment.confirm: script unavailable': async session => {
    session.interceptor.holdOptionalCall('paymentScript', true);
    await payWithChosenCard(session);
  },

  'done(confirmPayment): authorized': release('confirmPayment'),
  'done(confirmPayment): challenged': release('confirmPayment'),
  'done(confirmPayment): challenged, to be declined': release('confirmPayment'),
  // The card form rejects it by itself.
  'done(confirmPayment): incomplete': () => {},
  'done(confirmPayment): declined': releaseAndStay,
  'done(confirmPayment): rate limited': async ({ interceptor }) => {
    await interceptor.release('confirmPayment', refuse('rate_limited'));
    interceptor.blockNavigation(false);
  },
  'done(confirmPayment): already authorized': releaseAndStay,
  'done(confirmPayment): closed': releaseAndStay,
  'error(confirmPayment): payment service unreachable': async ({ interceptor }) => {
    await interceptor.release('paymentScript', notFound);
    interceptor.holdOptionalCall('paymentScript', false);
    interceptor.blockNavigation(false);
  },

  // What was typed is still there, unless the bank came between.
  'payment.retry': async session => {
    const { traveler, isCardDeclined } = session;
    await tryAnotherCard(session);
    const shown = await traveler.cardNumber().inputValue();
    if (isCardDeclined && shown !== declinedCard)
      throw new Error(`The card number is "${shown}" instead of "${declinedCard}".`);
    session.isCardDeclined = false;
  },
  'payment.retry: expired offer': async session => {
    await tryAnotherCard(session);
    session.isCardDeclined = false;
  },
  'payment.retry: new payment': ({ traveler }) => traveler.button('Start a new payment').click(),
  'payment.abandon': ({ traveler }) => traveler.button('Back to home').click(),

  'page.restore': async session => {
    await dispatchPageShow(session);
    await stayOnPage(session);
  },
  'after(redirectTimeout)': async session => {
    await session.advanceClock(20_000);
    await stayOnPage(session);
  },

  'done(findStartedBooking): not booked': release('findBooking'),
  'done(findStartedBooking): booked': release('findBooking'),
  'done(findStartedBooking): ticket shown before': release('findBooking'),
  'done(findStartedBooking): booked in another tab': async session => {
    await session.interceptor.waitForCall('findBooking');
    await session.bookInOtherTab();
    await session.interceptor.release('findBooking');
  },
  'done(findStartedBooking): closed': replaceDuring('findBooking'),
  'error(findStartedBooking): no response': drop('findBooking'),
} satisfies Partial<BookingDrivers>;
