import type { BookingDetails, PaymentCard } from './booking.ts';
import { formatMoney } from './money.ts';
import { formatUtc } from './rules/format-utc.ts';
import { formatTotal } from './ticket-text.ts';

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ending in 4242` */
const formatCard = ({ brand, last4 }: PaymentCard): string =>
  `${brandNames[brand] ?? 'Card'} ending in ${last4}`;

/** A row of a receipt. Codes, times, and amounts aren't translated. */
export interface ReceiptRow {
  term: string;
  value: string;
  isTranslated?: boolean;
}

/** What was paid, of what it is made, when, and how; empty if nothing but the total is known. */
export function getReceipt(ticket: BookingDetails): readonly ReceiptRow[] {
  const { base_amount: base, tax_amount: tax, total_currency: currency, issued_at: issuedAt, card } = ticket;
  const parts =
    base === null || tax === null
      ? []
      : [
          { term: 'Base fare', value: formatMoney(base, currency) },
          { term: 'Taxes, fees and charges', value: formatMoney(tax, currency) },
        ];
  const facts = [
    ...(issuedAt === null ? [] : [{ term: 'Purchased', value: formatUtc(issuedAt) }]),
    ...(card === null ? [] : [{ term: 'Charged to', value: formatCard(card), isTranslated: true }]),
    ...(ticket.support_code === null ? [] : [{ term: 'Booking number', value: ticket.support_code }]),
  ];
  if (parts.length + facts.length === 0) return [];
  const total = parts.length === 0 ? 'Total charged, taxes and fees included' : 'Total charged';
  return [...parts, { term: total, value: formatTotal(ticket) }, ...facts];
}
