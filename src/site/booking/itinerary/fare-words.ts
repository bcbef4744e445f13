import { getBaggageLines } from '#contract/baggage.ts';
import { getFareConditions } from '#contract/fare-terms.ts';
import type { Conditions, Flight } from '#contract/flight.ts';
import { formatWholeMoney } from '#contract/money.ts';

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

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
  return `${lowerFirst(change.text)}, ${lowerFirst(refund.text)}`;
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

/** The names of a flight's fares beside each other, without the cabin that they share: `Light`, `Flex`. */
export function formatShortFareNames(cabin: string, fares: readonly Flight[]): string[] {
  const names = fares.map(({ fare_name }) => fare_name ?? cabin);
  const rest = (name: string) =>
    name
      .split(' ')
      .filter(word => !cabin.toLowerCase().split(' ').includes(word.toLowerCase()))
      .join(' ');
  const short = names.map(name => rest(name) || name);
  return new Set(short).size === new Set(names).size ? short : names;
}

const countBags = ({ baggages }: Flight, type: string): number =>
  (baggages ?? []).filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);

function formatMoreBags(from: Flight, to: Flight, type: string, name: string): string[] {
  const more = countBags(to, type) - countBags(from, type);
  if (from.baggages === null || to.baggages === null || more < 1) return [];
  return [more === 1 ? `a ${name}` : `${more} ${name}s`];
}

type Term = Conditions['change_before_departure'] | undefined;

/** What a change or refund costs, for comparing; null where the airline doesn't say. */
function getPenalty(term: Term): number | null {
  if (!term) return null;
  if (!term.allowed) return Infinity;
  return term.penalty_amount === null ? null : Number(term.penalty_amount);
}

/** What is better about a change or refund; nothing where that isn't known. */
function formatBetterTerm(
  before: Term,
  after: Term,
  format: (penalty: number, wasAllowed: boolean) => string,
): string[] {
  const [old, now] = [getPenalty(before), getPenalty(after)];
  return old === null || now === null || now >= old ? [] : [format(now, old !== Infinity)];
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/**
 * What a fare adds to the cheapest one of the same flight: `adds a checked bag and changes for $70`. Empty where nothing is
 * known to be better.
 */
export function formatAdditions(cheapest: Flight, fare: Flight): string {
  const money = (amount: number) => formatWholeMoney(amount, fare.total_currency);
  const [before, after] = [cheapest.conditions, fare.conditions];
  const isCredit = after?.refund_before_departure?.refund_to === 'airline_credits';
  const words = [
    ...formatMoreBags(cheapest, fare, 'carry_on', 'carry-on bag'),
    ...formatMoreBags(cheapest, fare, 'checked', 'checked bag'),
    ...formatBetterTerm(
      before?.change_before_departure,
      after?.change_before_departure,
      (penalty, wasAllowed) =>
        penalty === 0
          ? 'free changes'
          : wasAllowed
            ? `changes for only ${money(penalty)}`
            : `changes for ${money(penalty)}`,
    ),
    ...formatBetterTerm(before?.refund_before_departure, after?.refund_before_departure, penalty => {
      const refund = isCredit ? 'a refund as airline credit' : penalty === 0 ? 'a full refund' : 'a refund';
      return penalty === 0 ? refund : `${refund} less ${money(penalty)}`;
    }),
  ];
  return words.length === 0 ? '' : `adds ${joinWords(words)}`;
}

/** `+$40`: what a fare costs more than the cheapest one of the same flight, for all passengers, in whole units. */
export function formatSurcharge(cheapest: Flight, fare: Flight): string {
  const more = Number(fare.total_amount) - Number(cheapest.total_amount);
  return `+${formatWholeMoney(more, fare.total_currency)}`;
}
