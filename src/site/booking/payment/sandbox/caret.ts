/** Where the caret stands in a formatted text once this many digits are before it. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (/\d/.test(text[at] ?? '')) seen++;
  }
  return text.length;
}
