import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe } from 'vitest';
import { readMails } from '#tests/harness/read-mails.ts';
import type { Site } from '#tests/harness/site.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { auditPage } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

interface Booked {
  reference: string;
  email: string;
}

/** Pays for the flight at the open card form. */
async function buyTicket(traveler: Traveler): Promise<Booked> {
  const stored = await traveler.page.evaluate(() => localStorage.getItem('passengerData') ?? '');
  const [, email = ''] = /"email":"([^"]+)"/.exec(stored) ?? [];
  await traveler.pay(testCards.approved);
  const [, reference = ''] = /Booking reference ([A-Z0-9]{6})/.exec(await traveler.readTicket()) ?? [];
  return { reference, email };
}

async function describeBooking({ page }: Traveler, { reference, email }: Booked): Promise<void> {
  await page.getByRole('textbox', { name: 'Booking reference' }).fill(reference.toLowerCase());
  await page.getByRole('textbox', { name: 'Last name on the booking' }).fill('Earhart');
  await page.getByRole('textbox', { name: 'Email on the booking' }).fill(email);
}

/** The code of the newest link that was mailed. */
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

/** What went back to cards, by the books of the sandbox bank. */
function readRefunds({ dataDir }: Site): number[] {
  const books = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const rows = books.prepare('select amount_refunded as refund from sandbox_payment_intents').all();
  books.close();
  return rows.map(({ refund }) => Number(refund)).filter(refund => refund > 0);
}

describe('managing a booking', () => {
  test('a traveler finds it by email, cancels it, and sees the refund', async ({
    payingTraveler: traveler,
    openTraveler,
    site,
  }) => {
    const booked = await buyTicket(traveler);
    const ticketAddress = traveler.page.url();

    // A browser that knows nothing of the booking.
    const other = await openTraveler();
    const { page } = other;
    await page.goto('/my-booking');
    await other.button('Send me the link').click();
    const reference = page.getByRole('textbox', { name: 'Booking reference' });
    await expect.poll(() => reference.getAttribute('aria-invalid')).toBe('true');
    await describeBooking(other, booked);
    expect(await reference.getAttribute('aria-invalid')).toBe(null);
    await other.button('Send me the link').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await auditPage(other, 'link sent')).toEqual([]);

    const code = await readCode(site, booked);
    await page.goto(`/about`);
    await page.goto(`/my-booking#link=${code}`);
    await other.heading('Manage your booking').waitFor();
    await page.getByText('Free cancellation until').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(booked.reference);
    expect(await auditPage(other, 'managed booking')).toEqual([]);

    await other.button('Send my ticket again').click();
    await page.getByText('Your ticket is on its way to the email address of this booking.').waitFor();
    await other.button('Cancel this booking').click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(
      /You get everything back: \$[\d,.]+ to the card that you paid with\./,
    );
    await other.button('Keep my booking').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(readRefunds(site)).toEqual([]);

    await other.button('Cancel this booking').click();
    await other.button('Yes, cancel this booking').click();
    await page.getByRole('heading', { name: 'Proof of cancellation' }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('all of it has been refunded to your card');
    const [, paid = ''] = /your card was charged \$([\d,.]+\d)/i.exec(text) ?? [];
    expect(readRefunds(site)).toEqual([Number(paid.replaceAll(/[,.]/g, ''))]);
    expect(await auditPage(other, 'canceled booking')).toEqual([]);

    // The ticket is gone for whoever has its address, and the link goes on to show what became of it.
    await traveler.page.goto(ticketAddress);
    await traveler.heading('Your booking is canceled').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Proof of cancellation' }).waitFor();
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
    await traveler.page.getByRole('link', { name: 'Change or cancel' }).click();
    await traveler.heading('Find my booking').waitFor();

    const guessing = await openTraveler();
    guessing.allowConsole(/404/);
    const bookingId = new URL(traveler.page.url()).searchParams.get('booking_id') ?? 'bkg_x';
    await guessing.page.goto(`/my-booking#link=${bookingId}`);
    await guessing.alert().getByText('This link has expired, or is not complete.').waitFor();
    await describeBooking(guessing, { ...booked, email: 'somebody@example.org' });
    await guessing.button('Send me the link').click();
    await guessing.page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await readMails(site.dataDir, 'somebody@example.org')).toEqual([]);
    expect(readRefunds(site)).toEqual(earlier);
  });
});
