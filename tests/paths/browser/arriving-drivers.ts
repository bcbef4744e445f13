import type { Drivers } from './driver.ts';
import { isAwake } from './search-drivers.ts';
import type { Walker } from './walker.ts';

const open = (path: string) => (walker: Walker) => walker.page.goto(path);

/** The browser gets to where it was going. */
async function arriveThere(walker: Walker): Promise<void> {
  const address = await walker.nextPage();
  walker.gate.keepPage(false);
  await walker.page.goto(address);
}

async function atTheBank(walker: Walker, decision: 'Approve' | 'Decline'): Promise<void> {
  await arriveThere(walker);
  await walker.traveller.decideAtBank(decision);
}

async function atTheBankElsewhere(walker: Walker, decision: 'Approve' | 'Decline'): Promise<void> {
  const address = await walker.nextPage();
  walker.gate.keepPage(false);
  await walker.changeBrowser();
  await walker.page.goto(address);
  await walker.traveller.decideAtBank(decision);
}

const reload = ({ page }: Walker) => page.reload();

/** Whatever this page has that leads to a new search. */
async function goHome({ page }: Walker): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^(Modify Search|Book Another Flight)$/ })
    .or(main.getByRole('link', { name: /^(Search flights|Start a new search)$/ }))
    .first()
    .click();
}

export const arrivingDrivers: Drivers = {
  'page.open: results, nothing searched': open('/flight-results'),
  'page.open: passengers, nothing chosen': open('/passenger-details'),
  'page.open: confirmation without a query': open('/booking-confirmation'),
  'page.open: confirmation without an intent': open('/booking-confirmation?payment_intent_client_secret=x'),
  'page.open: confirmation without a secret': open('/booking-confirmation?payment_intent=pi_x'),
  'page.open: confirmation of an unknown payment': open(
    '/booking-confirmation?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
  ),
  'page.open: confirmation of an unknown booking': open('/booking-confirmation?booking_id=bkg_x'),

  'page.open: the confirmation comes': arriveThere,
  'page.open: approved at the bank': walker => atTheBank(walker, 'Approve'),
  'page.open: approved at the bank, and refused': walker => atTheBank(walker, 'Approve'),
  'page.open: declined at the bank': walker => atTheBank(walker, 'Decline'),
  'page.open: approved at the bank, in another browser': walker => atTheBankElsewhere(walker, 'Approve'),
  'page.open: declined at the bank, in another browser': walker => atTheBankElsewhere(walker, 'Decline'),

  'page.open: results reloaded': reload,
  'page.open: passengers reloaded': reload,
  'page.open: confirmation reloaded': reload,
  'page.open: Back from the bank': async walker => {
    await arriveThere(walker);
    await walker.traveller.button('Approve').waitFor();
    await walker.page.goBack();
  },
  'page.open: a flight that has lost its id': async walker => {
    await walker.page.evaluate(() => {
      const flight = localStorage.getItem('selectedFlight') ?? '';
      localStorage.setItem('selectedFlight', flight.replace(/"id":"off[^"]*"/, '"id":""'));
    });
    await walker.changeTab();
    await walker.page.goto('/passenger-details');
  },
  'page.open: the confirmation of this payment, without its secret': walker =>
    walker.page.goto(`/booking-confirmation?payment_intent=${walker.paymentIntent}`),
  'page.open: the ticket by its booking': walker =>
    walker.page.goto(`/booking-confirmation?booking_id=${walker.site.bookingIdOf(walker.paymentIntent)}`),

  'page.open: home, by a link': async walker => {
    await goHome(walker);
    await isAwake(walker);
  },
  'page.open: home, while it may not be left': ({ page }) =>
    page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click({ noWaitAfter: true }),
  'page.open: Back to the results': ({ page }) => page.goBack(),
  'page.open: Forward to the passengers': ({ page }) => page.goForward(),
};
