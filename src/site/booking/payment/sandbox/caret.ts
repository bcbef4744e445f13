/** Where the caret stands in a formatted text once this many digits are before it. */
export function getCaretAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}
