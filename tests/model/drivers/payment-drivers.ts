import { dropConnection, type CallResult } from '#tests/harness/request-interceptor.ts';
import type { Drivers } from './driver.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

const pressPay = ({ traveler }: BrowserSession) => traveler.button(/^Pay /).click();

/** Pays with a card; the browser is kept on the page when it leaves for the next one. */
const payWith = (number: string, pay = pressPay) =>
  async function payWithCard(session: BrowserSession): Promise<void> {
    session.interceptor.blockNavigation(true);
    await session.traveler.fillCard(number);
    await pay(session);
  };

const approvedCard = '4242 4242 4242 4242';

/** An answer that is none; browsers ask again by themselves where a connection is cut once. */
const notFound: CallResult = { kind: 'say', status: 404, text: 'Gone' };

/** The page is shown as it was left, as browsers do on Back. */
const dispatchPageShow = ({ page }: BrowserSession) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Nothing is left of going anywhere. */
async function stayOnPage({ interceptor }: BrowserSession): Promise<void> {
  if (interceptor.blockedNavigation === null) await interceptor.release('confirmPayment', notFound);
  interceptor.blockNavigation(false);
}

export const paymentDrivers: Drivers = {
  'payment.confirm: a card that pays': payWith(approvedCard),
  'payment.confirm: a card that pays, pressed twice': payWith(approvedCard, ({ traveler }) =>
    traveler.button(/^Pay /).dblclick(),
  ),
  'payment.confirm: a card that asks': payWith('4000 0025 0000 3155'),
  'payment.confirm: a card that asks and is refused': payWith('4000 0084 0000 1629'),
  'payment.confirm: a card that is declined': payWith('4000 0000 0000 0002'),
  'payment.confirm: an empty card form': async session => {
    await session.traveler.cardNumber().fill('');
    await pressPay(session);
  },
  'payment.confirm: paid in another tab meanwhile': async session => {
    await session.payInOtherTab();
    await payWith(approvedCard)(session);
  },
  'payment.confirm: its code does not load': async session => {
    session.interceptor.holdPaymentCode(true);
    await payWith(approvedCard)(session);
  },

  'done(confirmPayment): paid, the browser goes on': ({ interceptor }) =>
    interceptor.release('confirmPayment'),
  'done(confirmPayment): to the bank': ({ interceptor }) => interceptor.release('confirmPayment'),
  'done(confirmPayment): to a bank that will refuse': ({ interceptor }) =>
    interceptor.release('confirmPayment'),
  // The card form answers it itself, at once.
  'done(confirmPayment): incomplete': () => {},
  'done(confirmPayment): declined': async ({ interceptor }) => {
    await interceptor.release('confirmPayment');
    interceptor.blockNavigation(false);
  },
  'done(confirmPayment): paid already': async ({ interceptor }) => {
    await interceptor.release('confirmPayment');
    interceptor.blockNavigation(false);
  },
  'error(confirmPayment): no payment service': async ({ interceptor }) => {
    await interceptor.release('paymentCode', notFound);
    interceptor.holdPaymentCode(false);
    interceptor.blockNavigation(false);
  },

  'payment.retry': ({ traveler }) => traveler.button('Try another card').click(),
  'payment.abandon': ({ traveler }) => traveler.button('Back to home').click(),

  'page.restore': async session => {
    await dispatchPageShow(session);
    await stayOnPage(session);
  },
  'after(redirectTimeout)': async session => {
    await session.advanceClock(20_000);
    await stayOnPage(session);
  },

  'done(findStartedBooking): nothing booked yet': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findStartedBooking): booked in another tab': async session => {
    await session.interceptor.waitForCall('findBooking');
    await session.bookInOtherTab();
    await session.interceptor.release('findBooking');
  },
  'error(findStartedBooking): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('findBooking', dropConnection),
};
