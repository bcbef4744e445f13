import { describe, expect, test } from 'vitest';
import type { BookingDetailsInput } from '#contract/booking.ts';
import { getReceipt } from '#contract/receipt.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

const getRows = (details: Partial<BookingDetailsInput>) =>
  getReceipt(buildBookingDetails(details)).map(({ term, value }) => `${term}: ${value}`);

describe('a receipt', () => {
  test('says what was paid, of what it is made, when, and how', () => {
    expect(
      getRows({
        base_amount: '215.90',
        tax_amount: '29.4',
        issued_at: '2027-01-10T23:05:00.000Z',
        card: { brand: 'amex', last4: '0005' },
        support_code: '7K3M-Q2ZD',
      }),
    ).toEqual([
      'Base fare: $215.90',
      'Taxes, fees and charges: $29.40',
      'Total charged: $245.30 USD',
      'Purchased: January 10, 2027, 11:05 PM UTC',
      'Charged to: American Express ending in 0005',
      'Booking number: 7K3M-Q2ZD',
    ]);
  });

  test('leaves out what nobody says, and says then that the total includes the taxes', () => {
    expect(getRows({ base_amount: '245.30', issued_at: '2027-01-10T12:00:00+02:00' })).toEqual([
      'Total charged, taxes and fees included: $245.30 USD',
      'Purchased: January 10, 2027, 10:00 AM UTC',
    ]);
  });

  test.each([
    ['amex', 'American Express'],
    ['cartes_bancaires', 'Cartes Bancaires'],
    ['diners', 'Diners Club'],
    ['discover', 'Discover'],
    ['eftpos_au', 'eftpos'],
    ['jcb', 'JCB'],
    ['mastercard', 'Mastercard'],
    ['unionpay', 'UnionPay'],
    ['visa', 'Visa'],
  ])('names the brand %s %s', (brand, name) => {
    expect(getRows({ card: { brand, last4: '0005' } })).toContain(`Charged to: ${name} ending in 0005`);
  });

  test('of a card of an unknown brand has its digits', () => {
    expect(getRows({ card: { brand: 'link', last4: '1234' } })).toContain('Charged to: Card ending in 1234');
  });

  test('is none if only the total is known', () => {
    expect(getRows({})).toEqual([]);
  });
});
