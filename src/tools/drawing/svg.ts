export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One decimal is enough for a drawing, and keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The font size and line height of a text. */
export interface TextFormat {
  size: number;
  line: number;
}

/** Lines of text below each other, the first one centered in a line that starts at `top`. */
export const drawText = (
  lines: readonly string[],
  x: number,
  top: number,
  { line: lineHeight, size }: TextFormat,
  className: string,
): string =>
  lines
    .map((text, index) => {
      const baseline = top + (lineHeight + size * 0.7) / 2 + index * lineHeight;
      return `<text class="${className}" x="${round(x)}" y="${round(baseline)}">${escapeXml(text)}</text>`;
    })
    .join('');
