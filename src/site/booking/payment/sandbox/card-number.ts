/** The number format of a card brand. */
interface Brand {
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  securityCodeLength: 3 | 4;
}

const groupsOfFour = [4, 4, 4, 4, 3];

const brands: readonly Brand[] = [
  { prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], securityCodeLength: 4 },
  { prefix: /^36/, lengths: [14], groups: [4, 6, 4], securityCodeLength: 3 },
  { prefix: /^62/, lengths: [16, 17, 18, 19], groups: groupsOfFour, securityCodeLength: 3 },
];
const defaultBrand: Brand = { prefix: /^/, lengths: [16], groups: groupsOfFour, securityCodeLength: 3 };

const findBrand = (digits: string): Brand => brands.find(brand => brand.prefix.test(digits)) ?? defaultBrand;

export const extractDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** `4242 4242 4242 4242`, in the groups of its brand. Extra digits are dropped. */
export function formatCardNumber(text: string): string {
  const brand = findBrand(extractDigits(text));
  const digits = extractDigits(text).slice(0, Math.max(...brand.lengths));
  let at = 0;
  return brand.groups
    .map(length => digits.slice(at, (at += length)))
    .filter(group => group !== '')
    .join(' ');
}

/** Whether the number has all digits of its brand. */
export function isCompleteNumber(text: string): boolean {
  const digits = extractDigits(text);
  return findBrand(digits).lengths.includes(digits.length);
}

/** The number of digits of the card's security code. */
export const getSecurityCodeLength = (number: string): number =>
  findBrand(extractDigits(number)).securityCodeLength;
