/** What a brand's numbers look like: how they begin, how long they are, and how they are read in groups. */
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

/** `4242 4242 4242 4242`, in the groups of its brand; more digits than it has are dropped. */
export function formatCardNumber(text: string): string {
  const brand = findBrand(extractDigits(text));
  const digits = extractDigits(text).slice(0, Math.max(...brand.lengths));
  let at = 0;
  return brand.groups
    .map(length => digits.slice(at, (at += length)))
    .filter(group => group !== '')
    .join(' ');
}

/** Whether all digits of the brand are there; whether they are right is for the bank to say. */
export function isCompleteNumber(text: string): boolean {
  const digits = extractDigits(text);
  return findBrand(digits).lengths.includes(digits.length);
}

/** How many digits the security code of this card has. */
export const getSecurityCodeLength = (number: string): number =>
  findBrand(extractDigits(number)).securityCodeLength;
