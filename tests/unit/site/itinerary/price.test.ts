import { describe, expect, it } from 'vitest';
import { formatAveragePrice, formatTotalPrice, formatPassengerCount } from '#site/booking/itinerary/price.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';

describe('price formatting', () => {
  it('uses the decimals of the currency', () => {
    expect([
      formatTotalPrice(buildFlight({ total_price: 'USD 1,245.3' })),
      formatTotalPrice(buildFlight({ total_price: 'JPY 98000', total_currency: 'JPY' })),
    ]).toEqual(['$1,245.30', '¥98,000']);
  });

  it('averages for several passengers only', () => {
    const flight = buildFlight({ total_price: 'USD 100.00' });
    expect([formatAveragePrice(flight, 3), formatAveragePrice(flight, 1)]).toEqual(['$33.33', null]);
  });

  it('leaves out the average when the amount is finer than its currency', () => {
    expect(formatAveragePrice(buildFlight({ total_price: 'USD 100.005' }), 2)).toBe(null);
  });

  it('formats passenger counts', () => {
    expect([formatPassengerCount(1), formatPassengerCount(4)]).toEqual(['1 passenger', '4 passengers']);
  });
});
