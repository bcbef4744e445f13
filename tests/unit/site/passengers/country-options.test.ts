import { expect, test } from 'vitest';
import { getCountryOptions } from '#site/booking/passengers/country-options.ts';

test('lists countries by English name with calling codes', () => {
  const countries = [
    { code: 'us', callingCode: '1' },
    { code: 'de', callingCode: '49' },
    { code: 'ax', callingCode: '358' },
  ];
  expect(getCountryOptions({ countries })).toEqual([
    { code: 'ax', text: 'Åland Islands (+358)' },
    { code: 'de', text: 'Germany (+49)' },
    { code: 'us', text: 'United States (+1)' },
  ]);
});
