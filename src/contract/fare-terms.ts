import type { Conditions, Flight } from './flight.ts';
import { formatMoney } from './money.ts';

/** One condition of a fare. `kind` sets the icon only. */
export interface FareTerm {
  kind: 'free' | 'fee' | 'none' | 'unknown';
  text: string;
}

type Condition = Conditions['change_before_departure'];

/** The formatted fee; empty for no fee, null if it is unknown. */
function formatFee(condition: NonNullable<Condition>, currency: string): string | null {
  if (condition.penalty_amount === null) return null;
  return Number(condition.penalty_amount) === 0
    ? ''
    : formatMoney(condition.penalty_amount, condition.penalty_currency ?? currency);
}

/** A flight that is offered, or a ticket. */
type Fare = Pick<Flight, 'conditions' | 'total_currency'>;

function getChangeTerm({ conditions, total_currency }: Fare): FareTerm {
  const condition = conditions?.change_before_departure ?? null;
  if (condition === null) return { kind: 'unknown', text: 'Change rules: ask us' };
  if (!condition.allowed) return { kind: 'none', text: 'No changes' };
  const fee = formatFee(condition, total_currency);
  if (fee === null) return { kind: 'fee', text: 'Changes for a fee' };
  return fee === '' ? { kind: 'free', text: 'Free changes' } : { kind: 'fee', text: `Changes for ${fee}` };
}

function getRefundTerm({ conditions, total_currency }: Fare): FareTerm {
  const condition = conditions?.refund_before_departure ?? null;
  if (condition === null) return { kind: 'unknown', text: 'Refund rules: ask us' };
  if (!condition.allowed) return { kind: 'none', text: 'Non-refundable' };
  const fee = formatFee(condition, total_currency);
  const isCredit = condition.refund_to === 'airline_credits';
  const deduction = fee === null ? ', less a fee' : fee === '' ? '' : `, less ${fee}`;
  if (isCredit) return { kind: 'fee', text: `Refunded as airline credit${deduction}` };
  return deduction === ''
    ? { kind: 'free', text: 'Fully refundable' }
    : { kind: 'fee', text: `Refundable${deduction}` };
}

export const getFareTerms = (flight: Fare): readonly [change: FareTerm, refund: FareTerm] => [
  getChangeTerm(flight),
  getRefundTerm(flight),
];
