import type { Baggage } from './flight.ts';

/** One kind of baggage for each passenger. */
export interface BaggageLine {
  kind: 'carry_on' | 'checked' | 'other';
  isIncluded: boolean;
  text: string;
}

const bagLabels: Record<string, readonly [one: string, many: string]> = {
  carry_on: ['carry-on bag', 'carry-on bags'],
  checked: ['checked bag', 'checked bags'],
};

function toBaggageLine(type: string, quantity: number): BaggageLine {
  const kind = type === 'carry_on' || type === 'checked' ? type : 'other';
  const [one, many] = bagLabels[type] ?? [type.replaceAll('_', ' '), type.replaceAll('_', ' ')];
  const text = quantity > 0 ? `${quantity} ${quantity === 1 ? one : many}` : `No ${one}`;
  return { kind, isIncluded: quantity > 0, text };
}

/**
 * The baggage of each passenger. Carry-on and checked bags always have a line, even if not included. Empty if the
 * airline gives no baggage.
 */
export function getBaggageLines(baggages: readonly Baggage[] | null): BaggageLine[] {
  if (baggages === null) return [];
  const getQuantity = (type: string) =>
    baggages.filter(bag => bag.type === type).reduce((sum, bag) => sum + bag.quantity, 0);
  const others = new Set(baggages.map(bag => bag.type).filter(type => !(type in bagLabels)));
  return ['carry_on', 'checked', ...others].map(type => toBaggageLine(type, getQuantity(type)));
}

/** `1 carry-on bag, no checked bag`; for several passengers, `Each passenger: 1 carry-on bag, no checked bag`. */
export function formatBaggage(baggages: readonly Baggage[] | null, passengers = 1): string {
  const lines = getBaggageLines(baggages);
  if (lines.length === 0) return 'Bags: ask us';
  if (lines.every(line => !line.isIncluded)) return 'No bags included';
  const owner = passengers > 1 ? 'Each passenger: ' : '';
  const bags = lines.map(({ text }, index) =>
    index === 0 && owner === '' ? text : text.replace(/^No /, 'no '),
  );
  return `${owner}${bags.join(', ')}`;
}
