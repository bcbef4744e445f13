import { describe, expect, it } from 'vitest';
import { getBaggageLines, formatBaggage } from '#contract/baggage.ts';

describe('formatBaggage', () => {
  it.each([
    [null, 'Bags: ask us'],
    [[], 'No bags included'],
    [[{ type: 'checked', quantity: 0 }], 'No bags included'],
    [[{ type: 'carry_on', quantity: 1 }], '1 carry-on bag, no checked bag'],
    [
      [
        { type: 'checked', quantity: 2 },
        { type: 'carry_on', quantity: 1 },
      ],
      '1 carry-on bag, 2 checked bags',
    ],
  ])('%j is "%s"', (baggages, words) => {
    expect(formatBaggage(baggages)).toBe(words);
  });

  it.each([
    [[], 'No bags included'],
    [[{ type: 'carry_on', quantity: 1 }], 'Each passenger: 1 carry-on bag, no checked bag'],
    [[{ type: 'checked', quantity: 1 }], 'Each passenger: no carry-on bag, 1 checked bag'],
  ])('%j for several passengers is "%s"', (baggages, words) => {
    expect(formatBaggage(baggages, 2)).toBe(words);
  });

  it('uses the airline’s name for an unknown kind of bag', () => {
    expect(getBaggageLines([{ type: 'ski_equipment', quantity: 1 }]).at(-1)).toEqual({
      kind: 'other',
      isIncluded: true,
      text: '1 ski equipment',
    });
  });
});
