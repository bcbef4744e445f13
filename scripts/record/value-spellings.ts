const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** `1987-07-24` as airlines write dates. */
function spellDate(value: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return [];
  const short = year.slice(2);
  return [
    `${day}${name}${short}`,
    `${day}${name}${year}`,
    `${year}${month}${day}`,
    `${day}/${month}/${year}`,
    `${month}/${day}/${year}`,
    `${day}.${month}.${year}`,
  ];
}

/** `+44 20 8016` as a number without its separators. */
const spellNumber = (value: string): string[] =>
  /^[+\d][\d ().-]{5,}$/.test(value) ? [value.replaceAll(/\D/g, '')] : [];

/** How a value may be written elsewhere: encoded, without accents, without separators. In lower case. */
export function getSpellings(value: string): string[] {
  const plain = value.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const texts = [value, plain, ...spellDate(value), ...spellNumber(value)];
  const encoded = texts.flatMap(text => [
    text,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    ...(['base64', 'base64url'] as const).map(encoding =>
      Buffer.from(text).toString(encoding).replace(/=+$/, ''),
    ),
  ]);
  return [...new Set(encoded.map(text => text.toLowerCase()))];
}
