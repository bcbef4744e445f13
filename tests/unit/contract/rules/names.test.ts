import { describe, expect, test } from 'vitest';
import { findNameError, normalizeName, toAirlineName, toNameKey } from '#contract/rules/names.ts';

const scriptError =
  'Airlines take Latin letters here. Write the name with the letters A to Z, as in the machine-readable lines of the passport.';
const symbolError =
  'Airlines take letters, spaces, hyphens, apostrophes, and periods here. Write the name as in the machine-readable lines of the passport.';
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
    'Ngọc Nguyễn',
    'Smith Jr.',
    'J. R. R.',
    'Ægir',
    'Œuvre',
    'Þór',
    'Sigurðr',
    'Ĳsbrand',
    'Ħamrun',
    'Əli',
    'Ŋaŋo',
    'Ọláṣubọ́mi',
    'Gal·la',
    'Kaʻiulani',
    'q̈',
    'ẞ',
    'X',
    'A'.repeat(20),
    '  Amelia  ',
  ])('%s is accepted', name => {
    expect(findNameError(name)).toEqual(null);
  });

  test('is accepted with combining accents, and its length is measured in the airline’s spelling', () => {
    expect(findNameError('Nguye\u0302\u0303n')).toEqual(null);
    expect(findNameError('e\u0301'.repeat(20))).toEqual(null);
    expect(findNameError('e\u0301'.repeat(21))).toEqual(tooLongError);
    expect(findNameError('ß'.repeat(10))).toEqual(null);
    expect(findNameError(`${'ß'.repeat(10)}e`)).toEqual(tooLongError);
    expect(findNameError(`e${'\u0301'.repeat(60)}`)).toEqual(tooLongError);
  });

  test.each(['Иван', 'Ελένη', '李小龍', 'محمد', 'דוד', 'さくら', 'Anna Иванова', 'สมชาย'])(
    '%s is in another script, and the message says what to write',
    name => {
      expect(findNameError(name)).toEqual(scriptError);
    },
  );

  test.each(['😀', 'Amelia 😀', 'Am3lia', 'Amelia, Jr', 'Smith/Jones', 'a_b', '"Amelia"', '<b>'])(
    '%s has characters of no name, and the message says which are',
    name => {
      expect(findNameError(name)).toEqual(symbolError);
    },
  );

  test.each(['A'.repeat(21), 'Wolfeschlegelsteinhausen', 'Maria del Carmen Luisa'])(
    '%s is too long, and the message says what to write',
    name => {
      expect(findNameError(name)).toEqual(tooLongError);
    },
  );

  test.each(['-', "'", "-' -", '’', '.'])('%s has no letter', name => {
    expect(findNameError(name)).toEqual(noLetterError);
  });

  test.each(['', '   ', '\t'])('that is empty (%j) has no error here: "Required" covers it', name => {
    expect(findNameError(name)).toEqual(null);
  });
});

describe('a normalized name', () => {
  test.each([
    ['  Amelia  Mary ', 'Amelia Mary'],
    ['O’Brien', 'O’Brien'],
    ['Chloe\u0301', 'Chloe\u0301'],
    ['Maria\u00a0Luisa', 'Maria Luisa'],
    ['\u200eAme\u00adlia\u200b', 'Amelia'],
  ])('of %j is %j', (typed, sent) => {
    expect(normalizeName(typed)).toEqual(sent);
  });
});

describe('the airline’s spelling', () => {
  test.each([
    ['Ngọc Nguyễn', 'NGOC NGUYEN'],
    ['Nguye\u0302\u0303n', 'NGUYEN'],
    ['Đặng', 'DANG'],
    ['Smith Jr.', 'SMITH JR'],
    ['O’Brien-Smith', "O'BRIEN-SMITH"],
    ['O`Brien', "O'BRIEN"],
    ['D´Arcy', "D'ARCY"],
    ['Eve–Marie', 'EVE-MARIE'],
    ['Größe', 'GROSSE'],
    ['Łukasz Żółć', 'LUKASZ ZOLC'],
    ['Çağrı İbrahim Işık', 'CAGRI IBRAHIM ISIK'],
    ['Sigríður Þórðardóttir', 'SIGRIDUR THORDARDOTTIR'],
    ['Søren', 'SOEREN'],
    ['Ægir', 'AEGIR'],
    ['Œuvre', 'OEUVRE'],
    ['Ĳsbrand', 'IJSBRAND'],
    ['Åse', 'ASE'],
    ['Ħamrun', 'HAMRUN'],
    ['Əliyev', 'ELIYEV'],
    ['Gal·la', 'GALLA'],
    ['Ñuñez', 'NUNEZ'],
    ['ǃNaruseb', 'NARUSEB'],
    ['van  der . Berg', 'VAN DER BERG'],
  ])('of %s is %s', (typed, sent) => {
    expect(toAirlineName(typed)).toEqual(sent);
  });

  test('is the same when it is spelled again', () => {
    expect(toAirlineName(toAirlineName('Þórður Ng’ọc-Łß.'))).toEqual("THORDUR NG'OC-LSS");
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

test('a name has at most 60 characters as typed, if it is short enough for the airline', () => {
  const name = (letters: number, marks: number) => 'A\u0302\u0323'.repeat(letters) + '\u0302'.repeat(marks);
  expect([name(20, 0), name(19, 4)].map(typed => findNameError(typed) !== null)).toEqual([false, true]);
});

test('a symbol without a spelling leaves no space at the ends of a name', () => {
  expect(['ʕ Ana', 'Ana ʕ', 'Ana ʕ Maria'].map(toAirlineName)).toEqual(['ANA', 'ANA', 'ANA MARIA']);
});
