/** The caret's position after `count` digits of a formatted text. */
export function getCaretAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}
