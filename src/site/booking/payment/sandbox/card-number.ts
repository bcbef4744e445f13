/** What a brand's numbers look like: how they begin, how long they are, and how they are read in groups. */
interface Brand {
  begins: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  securityCode: 3 | 4;
}

const inFours = [4, 4, 4, 4, 3];

const brands: readonly Brand[] = [
  { begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], securityCode: 4 },
  { begins: /^36/, lengths: [14], groups: [4, 6, 4], securityCode: 3 },
  { begins: /^62/, lengths: [16, 17, 18, 19], groups: inFours, securityCode: 3 },
];
const anyOther: Brand = { begins: /^/, lengths: [16], groups: inFours, securityCode: 3 };

const brandOf = (digits: string): Brand => brands.find(brand => brand.begins.test(digits)) ?? anyOther;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** `4242 4242 4242 4242`, in the groups of its brand; more digits than it has are dropped. */
export function formatCardNumber(text: string): string {
  const brand = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  let at = 0;
  return brand.groups
    .map(length => digits.slice(at, (at += length)))
    .filter(group => group !== '')
    .join(' ');
}

/** Whether all digits of the brand are there; whether they are right is for the bank to say. */
export function isCompleteNumber(text: string): boolean {
  const digits = digitsOf(text);
  return brandOf(digits).lengths.includes(digits.length);
}

/** How many digits the security code of this card has. */
export const securityCodeLength = (number: string): number => brandOf(digitsOf(number)).securityCode;
