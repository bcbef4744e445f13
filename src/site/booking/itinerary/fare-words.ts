import { getBaggageLines } from '#contract/baggage.ts';
import { getFareConditions } from '#contract/fare-terms.ts';
import type { Flight } from '#contract/flight.ts';

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

/**
 * What a fare includes, in a line: `Carry-on bag only, no changes or refund`; for several passengers,
 * `Each: carry-on bag only, no changes or refund`.
 */
export function formatInclusions(flight: Flight, passengers: number): string {
  const text = `${formatBagsBriefly(flight)}, ${formatConditionsBriefly(flight)}`;
  return passengers > 1 ? `Each: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `Economy, Main Cabin`; leaves out the cabin if the fare's name contains it. */
export function formatFareName(cabin: string, fareName: string | null): string {
  if (fareName === null) return cabin;
  return fareName.toLowerCase().includes(cabin.toLowerCase()) ? fareName : `${cabin}, ${fareName}`;
}
