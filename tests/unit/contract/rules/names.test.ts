import { describe, expect, test } from 'vitest';
import { nameKey, nameProblem, tidyName } from '../../../../src/contract/rules/names.ts';

const otherScript =
  'Airlines take Latin letters, spaces, hyphens and apostrophes here. Write the name as in the machine-readable lines of the passport.';
const tooLong =
  'Airlines take at most 20 characters here. Write the name as in the machine-readable lines of the passport.';
const noLetter = 'Write the name as in the passport, with at least one letter.';

describe('a name', () => {
  test.each([
    'Amelia',
    "O'Brien-Smith",
    'O’Brien-Smith',
    "D'Arcy",
    'Nuñez',
    'Chloé',
    'Björn',
    'Łukasz',
    'Žižek',
    'Søren',
    'Øyvind',
    'Größe',
    'Đorđe',
    'İbrahim',
    'Maria del Mar',
    'van der Berg',
    'Eve‑Marie',
    'X',
    'A'.repeat(20),
    '  Amelia  ',
  ])('%s is taken', name => {
    expect(nameProblem(name)).toEqual(null);
  });

  test('is taken with combining accents, and counted as it is sent', () => {
    expect(nameProblem('Chloe\u0301')).toEqual(null);
    expect(nameProblem('e\u0301'.repeat(20))).toEqual(null);
    expect(nameProblem('e\u0301'.repeat(21))).toEqual(tooLong);
  });

  test.each([
    'Ægir',
    'æ',
    'Œuvre',
    'Þór',
    'Sigurðr',
    'Ĳsbrand',
    'ſ',
    'Иван',
    'Ελένη',
    '李小龍',
    'محمد',
    'דוד',
    'さくら',
    '😀',
    'Amelia 😀',
    'Am3lia',
    'Amelia.',
    'Amelia, Jr',
    'Smith/Jones',
    'a_b',
    'Nguyễn',
    'q̈',
    '"Amelia"',
    '<b>',
  ])('%s is explained, not called invalid', name => {
    expect(nameProblem(name)).toEqual(otherScript);
  });

  test.each(['A'.repeat(21), 'Wolfeschlegelsteinhausen', 'Maria del Carmen Luisa'])(
    '%s is too long, and the sentence says what to write',
    name => {
      expect(nameProblem(name)).toEqual(tooLong);
    },
  );

  test.each(['-', "'", "-' -", '’'])('%s has no letter', name => {
    expect(nameProblem(name)).toEqual(noLetter);
  });

  test.each(['', '   ', '\t'])('that is empty (%j) is not judged: that is for "Required"', name => {
    expect(nameProblem(name)).toEqual(null);
  });
});

describe('a name as it is sent', () => {
  test.each([
    ['  Amelia  Mary ', 'Amelia Mary'],
    ['O’Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['Eve‑Marie', 'Eve-Marie'],
    ['Eve–Marie', 'Eve-Marie'],
    ['Chloe\u0301', 'Chloé'],
    ['Maria\u00a0Luisa', 'Maria Luisa'],
  ])('%j is %j', (typed, sent) => {
    expect(tidyName(typed)).toEqual(sent);
  });
});

describe('two full names', () => {
  test.each([
    [
      ['Chloé', 'Nuñez'],
      ['CHLOE', 'Nunez'],
    ],
    [
      ['Eve-Marie', "O'Brien"],
      ['Eve Marie', 'O’Brien'],
    ],
    [
      ['Amelia ', ' Earhart'],
      ['amelia', 'earhart'],
    ],
  ])(
    '%j and %j are the same to an airline',
    ([given = '', family = ''], [otherGiven = '', otherFamily = '']) => {
      expect(nameKey(given, family)).toEqual(nameKey(otherGiven, otherFamily));
    },
  );

  test.each([
    [
      ['Ann', 'Alee'],
      ['Anna', 'Lee'],
    ],
    [
      ['Amelia', 'Earhart'],
      ['Amelie', 'Earhart'],
    ],
    [
      ['Øystein', 'Berg'],
      ['Łystein', 'Berg'],
    ],
  ])('%j and %j are not', ([given = '', family = ''], [otherGiven = '', otherFamily = '']) => {
    expect(nameKey(given, family) === nameKey(otherGiven, otherFamily)).toEqual(false);
  });
});
