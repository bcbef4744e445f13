import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const buildFontFace = (name: string, family: string, weights: string): string => {
  const path = `../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const bytes = readFileSync(fileURLToPath(new URL(path, import.meta.url))).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`;
};

/** The `@font-face` rules of the two fonts with the files inlined, for standalone documents. */
export const buildFontFaceCss = (): string =>
  [
    buildFontFace('figtree', 'Figtree Variable', '300 900'),
    buildFontFace('bricolage-grotesque', 'Bricolage Grotesque Variable', '200 800'),
  ].join('\n');
