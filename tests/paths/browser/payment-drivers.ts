import { cut, type Answer } from './gate.ts';
import type { Drivers } from './driver.ts';
import type { Walker } from './walker.ts';

const press = ({ traveller }: Walker) => traveller.button(/^Pay /).click();

/** Pays with a card; the browser is kept on the page when it leaves for the next one. */
const payWith = (number: string, pay = press) =>
  async function payWithCard(walker: Walker): Promise<void> {
    walker.gate.keepPage(true);
    await walker.traveller.fillCard(number);
    await pay(walker);
  };

const pays = '4242 4242 4242 4242';

/** An answer that is none; browsers ask again by themselves where a connection is cut once. */
const gone: Answer = { kind: 'say', status: 404, text: 'Gone' };

/** The page is shown as it was left, as browsers do on Back. */
const showAgain = ({ page }: Walker) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Nothing is left of going anywhere. */
async function stay({ gate }: Walker): Promise<void> {
  if (gate.nextPage === null) await gate.release('confirmPayment', gone);
  gate.keepPage(false);
}

export const paymentDrivers: Drivers = {
  'payment.confirm: a card that pays': payWith(pays),
  'payment.confirm: a card that pays, pressed twice': payWith(pays, ({ traveller }) =>
    traveller.button(/^Pay /).dblclick(),
  ),
  'payment.confirm: a card that asks': payWith('4000 0025 0000 3155'),
  'payment.confirm: a card that asks and is refused': payWith('4000 0084 0000 1629'),
  'payment.confirm: a card that is declined': payWith('4000 0000 0000 0002'),
  'payment.confirm: an empty card form': async walker => {
    await walker.traveller.cardNumber().fill('');
    await press(walker);
  },
  'payment.confirm: paid in another tab meanwhile': async walker => {
    await walker.payElsewhere();
    await payWith(pays)(walker);
  },
  'payment.confirm: its code does not load': async walker => {
    walker.gate.holdPaymentCode(true);
    await payWith(pays)(walker);
  },

  'done(confirmPayment): paid, the browser goes on': ({ gate }) => gate.release('confirmPayment'),
  'done(confirmPayment): to the bank': ({ gate }) => gate.release('confirmPayment'),
  'done(confirmPayment): to a bank that will refuse': ({ gate }) => gate.release('confirmPayment'),
  // The card form answers it itself, at once.
  'done(confirmPayment): incomplete': () => {},
  'done(confirmPayment): declined': async ({ gate }) => {
    await gate.release('confirmPayment');
    gate.keepPage(false);
  },
  'done(confirmPayment): paid already': async ({ gate }) => {
    await gate.release('confirmPayment');
    gate.keepPage(false);
  },
  'error(confirmPayment): no payment service': async ({ gate }) => {
    await gate.release('paymentCode', gone);
    gate.holdPaymentCode(false);
    gate.keepPage(false);
  },

  'payment.retry': ({ traveller }) => traveller.button('Try another card').click(),
  'payment.abandon': ({ traveller }) => traveller.button('Back to home').click(),

  'page.restore': async walker => {
    await showAgain(walker);
    await stay(walker);
  },
  'after(redirectPatience)': async walker => {
    await walker.pass(20_000);
    await stay(walker);
  },

  'done(findStartedBooking): nothing booked yet': ({ gate }) => gate.release('findBooking'),
  'done(findStartedBooking): booked in another tab': async walker => {
    await walker.gate.await('findBooking');
    await walker.bookElsewhere();
    await walker.gate.release('findBooking');
  },
  'error(findStartedBooking): no answer': ({ gate }) => gate.always('findBooking', cut),
};
