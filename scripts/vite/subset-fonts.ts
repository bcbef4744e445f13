import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface FontFamily {
  name: string;
  /** The package of `@fontsource-variable`, and the start of its file names. */
  source: string;
  /** The weights that the site uses. Others are drawn as the nearest one. */
  weights: { min: number; max: number };
  /** The characters of the file that every page loads. The others are in files that a browser loads for a text that needs them. */
  basicCharacters: string;
}

interface FontFace {
  family: FontFamily;
  path: string;
  content: Buffer;
  unicodeRange: string;
  isPreloaded: boolean;
}

const fromTo = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const asciiCharacters = fromTo(0x20, 0x7e);
const letters = fromTo(0xc0, 0xff);
const punctuation = '\u00A0©®·×–—‘’“”•…‹›€£™←→↑↓−';
/** What `latin` means in these packages. */
const latinCharacters = asciiCharacters + fromTo(0xa0, 0xff) + fromTo(0x2000, 0x206f) + 'ıŒœʻʼˆ˚˜€™←→↑↓−∕';

/** What `latin-ext` means there: the names of Central Europe, Turkey, Vietnam. */
const extendedRange =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,' +
  'U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const families: readonly FontFamily[] = [
  {
    name: 'Figtree Variable',
    source: 'figtree',
    weights: { min: 400, max: 800 },
    basicCharacters: asciiCharacters + letters + punctuation,
  },
  {
    name: 'Bricolage Grotesque Variable',
    source: 'bricolage-grotesque',
    weights: { min: 500, max: 700 },
    // Headings in English. Letters with diacritics would double the file.
    basicCharacters: asciiCharacters + punctuation,
  },
];

/** Kerning, ligatures and the numbers that the design uses; no alternative forms. */
const basicFeatures = ['kern', 'liga', 'calt', 'tnum', 'lnum', 'rvrn', 'rclt'];
/** Other files may have marks, and forms of one language. */
const features = [...basicFeatures, 'ccmp', 'locl', 'mark', 'mkmk'];

const readPackageFile = (path: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/@fontsource-variable/${path}`, import.meta.url)));

/** `U+20-7E,U+A9`: the ranges of these characters, in CSS. */
function toUnicodeRange(characters: string): string {
  const points = [...new Set(characters)].map(one => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

async function createFace(family: FontFamily, part: 'basic' | 'latin' | 'latin-ext'): Promise<FontFace> {
  const { source, weights, basicCharacters } = family;
  const file = readPackageFile(
    `${source}/files/${source}-${part === 'latin-ext' ? part : 'latin'}-wght-normal.woff2`,
  );
  const text =
    part === 'basic'
      ? basicCharacters
      : [...latinCharacters].filter(one => !basicCharacters.includes(one)).join('');
  const content = await subsetFont(file, part === 'latin-ext' ? '' : text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: part === 'basic' ? basicFeatures : features,
    // Hints stay: without them, Linux rounds the widths of letters, and words fall apart on screens and in PDFs.
    noHinting: false,
    ...(part === 'latin-ext' && { keepAllGlyphs: true }),
  });
  const hash = createHash('sha256').update(content).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 8);
  return {
    family,
    path: `assets/${source}-${part}-${hash}.woff2`,
    content,
    unicodeRange: part === 'latin-ext' ? extendedRange : toUnicodeRange(text),
    isPreloaded: part === 'basic',
  };
}

let created: Promise<FontFace[]> | null = null;
/** Once per process: the site is built several times in one. */
const createFaces = (): Promise<FontFace[]> =>
  (created ??= Promise.all(
    families.flatMap(family =>
      (['basic', 'latin', 'latin-ext'] as const).map(part => createFace(family, part)),
    ),
  ));

/** Rules that follow take precedence in their ranges: the first one of a family needs none. */
const toFontFaceRule = ({ family: { name, weights }, path, unicodeRange, isPreloaded }: FontFace): string =>
  `@font-face{font-family:'${name}';font-weight:${weights.min} ${weights.max};font-display:optional;` +
  `src:url('/${path}') format('woff2')${isPreloaded ? '' : `;unicode-range:${unicodeRange}`}}`;

const toPreload = ({ path }: FontFace): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${path}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
});

/**
 * The prerendered documents have the rules of `data-later` in the stylesheet that they share.
 *
 * Makes the fonts of the site from those of the packages, and declares them in each document. The files that every page
 * loads have the weights and characters that its own texts use; names and places of travelers may need the others.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const { path, content } of await createFaces())
      this.emitFile({ type: 'asset', fileName: path, source: content });
  },
  async configureServer({ middlewares }) {
    const faces = await createFaces();
    middlewares.use((request, response, next) => {
      const face = faces.find(({ path }) => request.url === `/${path}`);
      if (face === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', 'font/woff2');
      response.end(face.content);
    });
  },
  transformIndexHtml: {
    order: 'post',
    async handler() {
      const faces = await createFaces();
      return [
        ...faces.filter(({ isPreloaded }) => isPreloaded).map(toPreload),
        ...[true, false].map((isBasic): HtmlTagDescriptor => ({
          tag: 'style',
          attrs: isBasic ? {} : { 'data-later': true },
          children: faces
            .filter(({ isPreloaded }) => isPreloaded === isBasic)
            .map(toFontFaceRule)
            .join(''),
          injectTo: 'head',
        })),
      ];
    },
  },
});
