/** The number in a price: `$1,234.50`, `USD 1234.50`. */
export const parsePrice = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
