import { describe, expect, test } from 'vitest';
import { toNameKey, findNameError, normalizeName } from '#contract/rules/names.ts';

const unsupportedScriptError =
  'Airlines take Latin letters, spaces, hyphens and apostrophes here. Write the name as in the machine-readable lines of the passport.';
const tooLongError =
  'Airlines take at most 20 characters here. Write the name as in the machine-readable lines of the passport.';
const noLetterError = 'Write the name as in the passport, with at least one letter.';

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
  ])('%s is accepted', name => {
    expect(findNameError(name)).toEqual(null);
  });

  test('is accepted with combining accents, and its length is measured as it is sent', () => {
    expect(findNameError('Chloe\u0301')).toEqual(null);
    expect(findNameError('e\u0301'.repeat(20))).toEqual(null);
    expect(findNameError('e\u0301'.repeat(21))).toEqual(tooLongError);
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
  ])('%s gets an explanation', name => {
    expect(findNameError(name)).toEqual(unsupportedScriptError);
  });

  test.each(['A'.repeat(21), 'Wolfeschlegelsteinhausen', 'Maria del Carmen Luisa'])(
    '%s is too long, and the message says what to write',
    name => {
      expect(findNameError(name)).toEqual(tooLongError);
    },
  );

  test.each(['-', "'", "-' -", '’'])('%s has no letter', name => {
    expect(findNameError(name)).toEqual(noLetterError);
  });

  test.each(['', '   ', '\t'])('that is empty (%j) has no error here: "Required" covers it', name => {
    expect(findNameError(name)).toEqual(null);
  });
});

describe('a normalized name', () => {
  test.each([
    ['  Amelia  Mary ', 'Amelia Mary'],
    ['O’Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['Eve‑Marie', 'Eve-Marie'],
    ['Eve–Marie', 'Eve-Marie'],
    ['Chloe\u0301', 'Chloé'],
    ['Maria\u00a0Luisa', 'Maria Luisa'],
  ])('of %j is %j', (typed, sent) => {
    expect(normalizeName(typed)).toEqual(sent);
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
      expect(toNameKey(given, family)).toEqual(toNameKey(otherGiven, otherFamily));
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
    expect(toNameKey(given, family) === toNameKey(otherGiven, otherFamily)).toEqual(false);
  });
});
