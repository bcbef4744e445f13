import { expect, test } from 'vitest';
import { compareNames } from '#machines/booking/compare-texts.ts';

test('names are ordered whatever their case and accents', () => {
  const names = ['Zürich', 'airBaltic', 'Éire', 'Emirates', 'Air France', 'LATAM', 'Lufthansa', 'Zagreb'];
  expect(names.toSorted(compareNames)).toEqual([
    'Air France',
    'airBaltic',
    'Éire',
    'Emirates',
    'LATAM',
    'Lufthansa',
    'Zagreb',
    'Zürich',
  ]);
});
