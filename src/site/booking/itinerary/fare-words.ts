import { getBaggageLines } from '#contract/baggage.ts';
import { getFareConditions, type FareTerm } from '#contract/fare-terms.ts';
import type { CabinClass } from '#contract/cabin.ts';
import type { Conditions, Flight } from '#contract/flight.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { getFlightCabinLabel } from './cabin-label.ts';

export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** The bags of each passenger, as short as a row needs it: `carry-on bag only`, `carry-on and checked bag`. */
function formatBagsBriefly(flight: Flight): string {
  const lines = getBaggageLines(flight.baggages);
  const included = lines.filter(({ isIncluded }) => isIncluded);
  if (lines.length === 0) return 'bags: ask us';
  const [only] = included;
  if (only === undefined) return 'no bags';
  const texts = included.map(({ text }) => text).join(', ');
  if (texts === '1 carry-on bag, 1 checked bag') return 'carry-on and checked bag';
  if (included.length > 1) return texts.replace('1 carry-on bag, ', 'carry-on bag, ');
  if (only.kind === 'checked') return `${texts}, no carry-on bag`;
  return texts === '1 carry-on bag' ? 'carry-on bag only' : `${texts} only`;
}

/** What changes and refunds cost: `no changes or refund`, `changes for $75.00, non-refundable`. */
function formatConditionsBriefly(flight: Flight): string {
  const [change, refund] = getFareConditions(flight);
  if (change.kind === 'none' && refund.kind === 'none') return 'no changes or refund';
  if (change.kind === 'free' && refund.kind === 'free') return 'free changes and refund';
  if (change.kind === 'unknown' && refund.kind === 'unknown') return 'change and refund rules: ask us';
  const shorten = ({ text }: FareTerm) =>
    lowerFirst(text.replace('Refund rules', 'Refund').replace('Change rules', 'Changes'));
  return `${shorten(change)}, ${shorten(refund)}`;
}

/** What a fare includes for each passenger, in a line: `Carry-on bag only, no changes or refund`. */
export function formatInclusions(flight: Flight): string {
  const text = `${formatBagsBriefly(flight)}, ${formatConditionsBriefly(flight)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `Economy, Main Cabin`; leaves out the cabin if the fare's name contains it. */
export function formatFareName(cabin: string, fareName: string | null): string {
  if (fareName === null) return cabin;
  return fareName.toLowerCase().includes(cabin.toLowerCase()) ? fareName : `${cabin}, ${fareName}`;
}

/** The names of a flight's fares beside each other, each without its cabin: `Light`, `Flex`. */
export function formatShortFareNames(
  fares: readonly Flight[],
  searchedCabin: CabinClass | null | undefined,
): string[] {
  const all = fares.map(fare => {
    const cabin = getFlightCabinLabel(fare, searchedCabin);
    return { cabin: cabin.toLowerCase().split(' '), name: fare.fare_name ?? cabin };
  });
  const names = all.map(({ name }) => name);
  const short = all.map(({ cabin, name }) => {
    const rest = name.split(' ').filter(word => !cabin.includes(word.toLowerCase()));
    return rest.join(' ') || name;
  });
  return new Set(short).size < new Set(names).size ? names : short;
}

const countBags = ({ baggages }: Flight, type: string): number =>
  (baggages ?? []).filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);

function formatMoreBags(from: Flight, to: Flight, type: string, name: string): string[] {
  const more = countBags(to, type) - countBags(from, type);
  if (from.baggages === null || to.baggages === null || more < 1) return [];
  return [more === 1 ? `a ${name}` : `${more} ${name}s`];
}

type Term = Conditions['change_before_departure'] | undefined;

interface Penalty {
  amount: number;
  currency: string;
}

/** What a change or refund costs, for comparing; null where the airline doesn't say. */
function getPenalty(term: Term, fare: Flight): Penalty | null {
  if (!term) return null;
  const currency = term.penalty_currency ?? fare.total_currency;
  if (!term.allowed) return { amount: Infinity, currency };
  return term.penalty_amount === null ? null : { amount: Number(term.penalty_amount), currency };
}

/** What is better about a change or refund; nothing where that isn't known, as of amounts in different currencies. */
function formatBetterTerm(
  term: keyof Conditions,
  { cheapest, fare }: { cheapest: Flight; fare: Flight },
  format: (penalty: Penalty, wasAllowed: boolean) => string,
): string[] {
  const old = getPenalty(cheapest.conditions?.[term], cheapest);
  const now = getPenalty(fare.conditions?.[term], fare);
  if (old === null || now === null || now.amount >= old.amount) return [];
  const isComparable = old.amount === Infinity || now.amount === 0 || now.currency === old.currency;
  return isComparable ? [format(now, old.amount !== Infinity)] : [];
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/**
 * What a fare adds to the cheapest one of the same flight: `adds a checked bag and changes for $70`. Empty where nothing is
 * known to be better.
 */
export function formatAdditions(cheapest: Flight, fare: Flight): string {
  const money = ({ amount, currency }: Penalty) => formatWholeMoney(amount, currency);
  const isCredit = fare.conditions?.refund_before_departure?.refund_to === 'airline_credits';
  const both = { cheapest, fare };
  const words = [
    ...formatMoreBags(cheapest, fare, 'carry_on', 'carry-on bag'),
    ...formatMoreBags(cheapest, fare, 'checked', 'checked bag'),
    ...(cheapest.advance_seat_selection === false && fare.advance_seat_selection === true
      ? ['seat choice']
      : []),
    ...formatBetterTerm('change_before_departure', both, (penalty, wasAllowed) =>
      penalty.amount === 0
        ? 'free changes'
        : wasAllowed
          ? `changes for only ${money(penalty)}`
          : `changes for ${money(penalty)}`,
    ),
    ...formatBetterTerm('refund_before_departure', both, penalty => {
      const isWhole = penalty.amount === 0;
      const refund = isCredit ? 'a refund as airline credit' : isWhole ? 'a full refund' : 'a refund';
      return isWhole ? refund : `${refund} less ${money(penalty)}`;
    }),
  ];
  return words.length === 0 ? '' : `adds ${joinWords(words)}`;
}

/** `+$40`: what a fare costs more than the cheapest one of the same flight, for all passengers, in whole units. */
export function formatSurcharge(cheapest: Flight, fare: Flight): string {
  const more = Number(fare.total_amount) - Number(cheapest.total_amount);
  return `+${formatWholeMoney(more, fare.total_currency)}`;
}
