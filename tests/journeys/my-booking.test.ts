import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe } from 'vitest';
import { changeFlights } from '#tests/harness/change-flights.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import type { Site } from '#tests/harness/site.ts';
import { testCards, testPassengers } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { auditPage, auditPrint } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

interface Booked {
  reference: string;
  email: string;
}

/** The email address of the booking at the open card form. */
async function readBookedEmail({ page }: Traveler): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('passengerData') ?? '');
  return /"email":"([^"]+)"/.exec(stored)?.[1] ?? '';
}

/** Pays for the flight at the open card form. */
async function buyTicket(traveler: Traveler): Promise<Booked> {
  const email = await readBookedEmail(traveler);
  await traveler.pay(testCards.approved);
  const [, reference = ''] = /Booking reference ([A-Z0-9]{6})/.exec(await traveler.readTicket()) ?? [];
  return { reference, email };
}

async function describeBooking(traveler: Traveler, { reference, email }: Booked): Promise<void> {
  await traveler.field('Booking reference').fill(reference.toLowerCase());
  await traveler.field('Last name on the booking').fill(testPassengers['Adult 1'].familyName);
  await traveler.field('Email on the booking').fill(email);
}

async function requestLink(traveler: Traveler, booked: Booked): Promise<void> {
  await traveler.page.goto('/my-booking');
  await describeBooking(traveler, booked);
  await traveler.button('Send me the link').click();
  await traveler.page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

const findSubjects = async ({ dataDir }: Site, address: string) =>
  (await readMails(dataDir, address)).map(({ subject }) => subject);

/** The code of the link that was mailed. */
async function readCode({ dataDir }: Site, { email }: Booked): Promise<string> {
  let code = '';
  await waitUntil(
    async () => {
      const mails = await readMails(dataDir, email);
      const link = mails.find(({ subject }) => subject === 'Your link to manage your booking');
      code = /\/my-booking#link=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
      return code !== '';
    },
    { timeoutMs: 20_000, getMessage: () => 'No link was mailed.' },
  );
  return code;
}

/** The id in the address of the ticket, by its mail. */
async function readBookingId({ dataDir }: Site, { email }: Booked): Promise<string> {
  let id = '';
  await waitUntil(
    async () => {
      const [mail] = await readMails(dataDir, email);
      id = /booking_id=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return id !== '';
    },
    { timeoutMs: 20_000, getMessage: () => 'No ticket was mailed.' },
  );
  return id;
}

/** Opens the page as the link of the mail does. */
async function openLink(traveler: Traveler, code: string): Promise<void> {
  await traveler.page.goto('/about');
  await traveler.page.goto(`/my-booking#link=${code}`);
  await traveler.heading('Manage your booking').waitFor();
  await traveler.page.getByRole('heading', { name: 'Booking and money' }).waitFor();
}

/** What went back to cards, by the books of the sandbox bank. */
function readRefunds({ dataDir }: Site): number[] {
  const books = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const rows = books.prepare('select amount_refunded as refund from sandbox_payment_intents').all();
  books.close();
  return rows.map(({ refund }) => Number(refund)).filter(refund => refund > 0);
}

function expireLinks({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { timeout: 10_000 });
  database.exec('update manage_links set expires_at = 1');
  database.close();
}

const getAddress = ({ page }: Traveler): string => page.url().replace(/^https?:\/\/[^/]+/, '');
const readMain = ({ page }: Traveler): Promise<string> => page.getByRole('main').innerText();
const getProof = ({ page }: Traveler) => page.getByRole('heading', { name: 'Proof of cancellation' });

test('whoever closes every tab while paying gets the ticket by email, whose link opens it', async ({
  payingTraveler: traveler,
  openTraveler,
  site,
}) => {
  const email = await readBookedEmail(traveler);
  await traveler.holdRequests('**/api/bookings/book');
  const asking = traveler.page.waitForRequest('**/api/bookings/book');
  await traveler.pay(testCards.approved);
  await asking;
  // Nobody has asked the server to book.
  await traveler.page.context().close();

  const findTicket = async () =>
    (await readMails(site.dataDir, email)).find(({ subject }) => subject?.startsWith('Your e-ticket: '));
  await expect.poll(findTicket, { timeout: 60_000 }).toBeDefined();
  const { subject = '', text = '' } = (await findTicket()) ?? {};
  const [, address = ''] = /https?:\/\/[^/]+(\/booking-confirmation\?\S+)/.exec(text) ?? [];
  const [, reference = '?'] = /\(([A-Z\d]{6})\)$/.exec(subject) ?? [];
  const later = await openTraveler();
  await later.page.goto(address);
  expect(await later.readTicket()).toContain(`Booking reference ${reference}`);
  expect(await findSubjects(site, email)).toEqual([subject]);
});

describe('managing a booking', () => {
  test('a traveler finds it by email, cancels it, and sees the refund', async ({
    payingTraveler: traveler,
    openTraveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const ticketAddress = traveler.page.url();
    const earlier = readRefunds(site);

    // A browser that knows nothing of the booking.
    const other = await openTraveler();
    const { page } = other;
    await page.goto('/my-booking');
    expect(await page.locator('#promotion').count()).toBe(0);
    await other.button('Send me the link').click();
    const reference = other.field('Booking reference');
    await expect.poll(() => reference.getAttribute('aria-invalid')).toBe('true');
    expect(await auditPage(other, 'form with errors')).toEqual([]);
    await describeBooking(other, booked);
    expect(await reference.getAttribute('aria-invalid')).toBe(null);
    await other.button('Send me the link').dblclick();
    const news = page.getByRole('heading', { name: 'Check your email' });
    await news.waitFor();
    await expect.poll(() => isFocused(news)).toBe(true);
    expect(await readMain(other)).toContain(booked.email);
    expect(await auditPage(other, 'link sent')).toEqual([]);

    const code = await readCode(site, booked);
    expect((await findSubjects(site, booked.email)).filter(subject => subject?.includes('link'))).toEqual([
      'Your link to manage your booking',
    ]);
    await openLink(other, code);
    expect(getAddress(other)).toBe('/my-booking');
    expect(await readMain(other)).toContain(booked.reference);
    expect(await readMain(other)).toMatch(/Free cancellation until \w+ \d+, \d+, \d+:\d+/);
    expect(await auditPage(other, 'managed booking')).toEqual([]);

    await other.button('Send my ticket again').click();
    await page.getByText('Your ticket is on its way to the email address of this booking.').waitFor();
    await other.button('Cancel this booking').dblclick();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(
      /You get everything back: \$[\d,.]+ to the card that you paid with\./,
    );
    expect(await auditPage(other, 'question', 'small', 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // Whoever presses Enter again and again cancels nothing.
    await other.button('Cancel this booking').press('Enter');
    await dialog.waitFor();
    await expect.poll(() => isFocused(dialog.getByRole('heading'))).toBe(true);
    await page.keyboard.press('Enter');
    await other.button('Keep my booking').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(readRefunds(site)).toEqual(earlier);

    await other.button('Cancel this booking').click();
    const releaseCalls = await other.holdRequests('**/api/bookings/cancel');
    await other.button('Yes, cancel this booking').dblclick();
    await dialog.getByText('Canceling your booking...').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    releaseCalls();
    await getProof(other).waitFor();
    await expect.poll(() => isFocused(other.heading('Manage your booking'))).toBe(true);
    const text = await readMain(other);
    expect(text).toContain('all of it has been refunded to your card');
    expect(text).toContain('Banks typically show it within 7–14 business days');
    expect(await other.button('Cancel this booking').count()).toBe(0);
    const [, paid = ''] = /your card was charged \$([\d,.]+\d)/i.exec(text) ?? [];
    expect(readRefunds(site)).toEqual([...earlier, Number(paid.replaceAll(/[,.]/g, ''))]);
    expect(await auditPage(other, 'canceled booking')).toEqual([]);
    expect(await auditPrint(other, 'canceled booking')).toEqual([]);

    // The ticket is gone for whoever has its address, as the server says with 410, and the link goes on to show what became of it.
    traveler.allowConsole(/410/);
    await traveler.page.goto(ticketAddress);
    await traveler.heading('Your booking is canceled').waitFor();
    await page.reload();
    await getProof(other).waitFor();
    expect(getAddress(other)).toBe('/my-booking');
  });

  test('two tabs cancel it once, and Back, another search and a used link show what is true', async ({
    payingTraveler: traveler,
    openTraveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const other = await openTraveler();
    await requestLink(other, booked);
    const code = await readCode(site, booked);
    await openLink(other, code);
    const earlier = readRefunds(site);
    const secondTab = await other.openTab();
    await openLink(secondTab, code);

    // Both have been asked the question.
    for (const tab of [other, secondTab]) {
      await tab.button('Cancel this booking').click();
      await tab.button('Yes, cancel this booking').waitFor();
    }
    await Promise.all([other, secondTab].map(tab => tab.button('Yes, cancel this booking').click()));
    for (const tab of [other, secondTab]) await getProof(tab).waitFor();
    expect(readRefunds(site).length).toBe(earlier.length + 1);

    // Without the link, the page is the form. Back has it again.
    await other.page.getByRole('main').getByRole('link', { name: 'Find another booking' }).click();
    await other.heading('Find my booking').waitFor();
    await expect.poll(() => isFocused(other.heading('Find my booking'))).toBe(true);
    await other.page.goBack();
    await getProof(other).waitFor();
    await other.page.goto('/about');
    await other.page.goBack();
    await getProof(other).waitFor();

    // The mail’s link still works, and offers nothing that has been done.
    await openLink(secondTab, code);
    await getProof(secondTab).waitFor();
    expect(await secondTab.button('Cancel this booking').count()).toBe(0);
  });

  test('a server that can’t be reached, limits or expires says so, and whether anything has changed', async ({
    payingTraveler: traveler,
    openTraveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const other = await openTraveler();
    other.allowConsole(/404|429|503|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { page } = other;
    const fail = (path: string) => page.route(`**/api/bookings/${path}`, route => route.abort());
    const alert = other.alert();

    await page.goto('/my-booking');
    await describeBooking(other, booked);
    await fail('find');
    await other.button('Send me the link').click();
    await alert.getByText('We could not reach our server.').waitFor();
    expect(await other.field('Email on the booking').inputValue()).toBe(booked.email);
    await page.unroute('**/api/bookings/find');
    await page.route('**/api/bookings/find', route =>
      route.fulfill({ status: 429, json: { error: 'Please wait 15 minutes.', code: 'rate_limited' } }),
    );
    await other.button('Send me the link').click();
    await alert.getByText('Please wait 15 minutes.').waitFor();
    await page.unroute('**/api/bookings/find');
    await other.button('Send me the link').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await other.button('Change the details').click();
    expect(await other.field('Email on the booking').inputValue()).toBe(booked.email);
    const code = await readCode(site, booked);

    // The booking can’t be read.
    await fail('manage');
    await page.goto('/about');
    await page.goto(`/my-booking#link=${code}`);
    await page.getByText('Opening your booking...').waitFor();
    await alert.getByText('Nothing about your booking or your money has changed.').waitFor();
    expect(await auditPage(other, 'unopened booking')).toEqual([]);
    await page.unroute('**/api/bookings/manage');
    await other.button('Try again').click();
    await page.getByRole('heading', { name: 'Booking and money' }).waitFor();

    // Nobody knows what comes back.
    await fail('cancellation-quote');
    await other.button('Cancel this booking').click();
    await alert.getByText('Nothing was canceled, and no money has moved.').waitFor();
    await page.unroute('**/api/bookings/cancellation-quote');

    // The cancellation gets lost on its way: the booking is read again, and is as it was.
    const earlier = readRefunds(site);
    await other.button('Cancel this booking').click();
    await fail('cancel');
    await other.button('Yes, cancel this booking').click();
    await alert.getByText('We got no answer to your cancellation.').waitFor({ timeout: 40_000 });
    expect(await readMain(other)).toContain('Your ticket is valid.');
    expect(readRefunds(site)).toEqual(earlier);
    await page.unroute('**/api/bookings/cancel');

    // The answer gets lost on its way back.
    await other.button('Cancel this booking').click();
    await page.route('**/api/bookings/cancel', async route => {
      await route.fetch();
      await route.abort();
    });
    await other.button('Yes, cancel this booking').click();
    await getProof(other).waitFor({ timeout: 60_000 });
    expect(readRefunds(site).length).toBe(earlier.length + 1);

    expireLinks(site);
    await page.reload();
    await alert.getByText('This link has expired, or is not complete. Ask for a new one below.').waitFor();
    await other.heading('Find my booking').waitFor();
    expect(await readMain(other)).not.toContain(booked.reference);
  });

  test('new flights of the airline stand next to those that were bought, and are accepted once in two tabs', async ({
    openTraveler,
    site,
  }) => {
    const traveler = await openTraveler();
    await traveler.reachPayment({ from: 'LHR', to: 'LTN' });
    const booked = await buyTicket(traveler);
    const other = await openTraveler();
    await requestLink(other, booked);
    const code = await readCode(site, booked);
    const secondTab = await other.openTab();
    changeFlights(site.dataDir);
    // The mail about it comes by itself, before anybody has opened the booking.
    await expect
      .poll(() => findSubjects(site, booked.email))
      .toContain(`The airline changed your flights (${booked.reference})`);
    await openLink(other, code);
    // What the first tab shows is out of date then.
    changeFlights(site.dataDir, 2);
    await openLink(secondTab, code);
    const getChange = (tab: Traveler) =>
      tab.page.getByRole('region', { name: 'The airline has changed your flights' });
    const readTimes = async (tab: Traveler, element: 'del' | 'ins') =>
      await getChange(tab).locator(element).allInnerTexts();
    const [bought, later] = [await readTimes(secondTab, 'del'), await readTimes(secondTab, 'ins')];
    expect([bought.length, later.length]).toEqual([2, 2]);
    expect(later).not.toEqual(bought);
    const outdated = await readTimes(other, 'ins');
    expect(await readTimes(other, 'del')).toEqual(bought);
    expect(await auditPage(secondTab, 'changed flights')).toEqual([]);

    other.allowConsole(/409/);
    secondTab.allowConsole(/409/);
    await other.button('Accept the new flights').click();
    await other
      .alert()
      .getByText('The airline has changed these flights again. Nothing was accepted.')
      .waitFor();
    await expect.poll(() => readTimes(other, 'ins')).not.toEqual(outdated);
    const newest = await readTimes(other, 'ins');
    await other.button('Accept the new flights').dblclick();
    await other.page.getByText('You have accepted the new flights.').waitFor();
    expect(await getChange(other).count()).toBe(0);
    await expect.poll(() => isFocused(other.heading('Manage your booking'))).toBe(true);
    const departure = newest[0]?.split(', ').at(-1)?.replaceAll(/\s/g, ' ') ?? '?';
    expect((await readMain(other)).replaceAll(/\s/g, ' ')).toContain(departure);
    expect(await auditPage(other, 'accepted flights')).toEqual([]);

    // The other tab is told what is true, and doesn’t accept it again.
    await secondTab.button('Accept the new flights').click();
    await secondTab.page.getByText('You accepted the new flights.').waitFor();
    expect((await readMain(secondTab)).match(/You accepted the new flights\./g)).toHaveLength(1);
    await expect
      .poll(async () =>
        (await findSubjects(site, booked.email)).filter(one => one?.startsWith('Your new flights')),
      )
      .toHaveLength(1);
    // It is the same ticket, with the times that were accepted.
    await traveler.page.reload();
    expect(await traveler.readTicket()).toContain(departure);
  });

  test('a link shows at once that its booking is opened, and never the form', async ({
    openTraveler,
    payingTraveler: traveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const other = await openTraveler();
    await requestLink(other, booked);
    const code = await readCode(site, booked);
    const { page } = other;
    const form = page.getByRole('heading', { name: 'Find my booking' });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = [...document.querySelectorAll('h1')].find(
          one => one.textContent === 'Find my booking',
        );
        if (heading?.checkVisibility()) Object.assign(window, { hasShownForm: true });
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const hasShownForm = () => page.evaluate(() => 'hasShownForm' in window);
    await page.goto('/about');
    const address = `/my-booking#link=${code}`;
    for (const open of [
      () => page.goto(address, { waitUntil: 'commit' }),
      () => page.reload({ waitUntil: 'commit' }),
    ]) {
      // Its script is late.
      const release = await other.holdRequests('**/assets/*.js');
      await open();
      await page.getByText('Opening your booking...').filter({ visible: true }).waitFor();
      expect(await form.isVisible()).toBe(false);
      release();
      await page.getByRole('heading', { name: 'Booking and money' }).waitFor();
      expect(await hasShownForm()).toBe(false);
      await page.unroute('**/assets/*.js');
    }
    await page.getByRole('main').getByRole('link', { name: 'Find another booking' }).click();
    await form.waitFor();
  });

  test('a ticket’s address, a foreign link and a guess open nothing to cancel', async ({
    payingTraveler: traveler,
    openTraveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const earlier = readRefunds(site);
    const main = traveler.page.getByRole('main');
    expect(await main.getByRole('button', { name: /cancel/i }).count()).toBe(0);
    const bookingId = await readBookingId(site, booked);
    await traveler.page.getByRole('link', { name: 'Change or cancel' }).click();
    await traveler.heading('Find my booking').waitFor();

    const guessing = await openTraveler();
    guessing.allowConsole(/404/);
    await guessing.page.goto(`/my-booking#link=${bookingId}`);
    await guessing.alert().getByText('This link has expired, or is not complete.').waitFor();
    await describeBooking(guessing, { ...booked, email: 'somebody@example.org' });
    await guessing.button('Send me the link').click();
    const news = guessing.page.getByRole('heading', { name: 'Check your email' });
    await news.waitFor();
    // The same words as for the traveler, but for what was typed.
    expect(await readMain(guessing)).toContain('If there is a booking with these details');

    // A later request for the right address has been answered: the earlier one has sent nothing.
    const right = await openTraveler();
    await requestLink(right, booked);
    await readCode(site, booked);
    expect(await findSubjects(site, 'somebody@example.org')).toEqual([]);
    expect(readRefunds(site)).toEqual(earlier);
  });
});
