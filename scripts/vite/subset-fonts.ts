import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

type LaterPart = 'letters' | 'latin-ext';
type FontPart = 'basic' | LaterPart;

interface FontFamily {
  name: string;
  /** The package of `@fontsource-variable`, and the start of its file names. */
  source: string;
  /** The weights that the site uses. Others are drawn as the nearest one. */
  weights: { min: number; max: number };
  /** The characters of the file that every page loads. The others are in files that a browser loads for a text that needs them. */
  basicCharacters: string;
  laterParts: readonly LaterPart[];
}

interface FontFace {
  family: FontFamily;
  path: string;
  content: Buffer;
  /** null for the file that every page loads. */
  unicodeRange: string | null;
}

const fromTo = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const asciiCharacters = fromTo(0x20, 0x7e);
const letters = fromTo(0xc0, 0xff);
const punctuation = '\u00A0©®·×–—‘’“”•…‹›€£™←→↑↓−';

/** What `latin-ext` means in these packages: the names of Central Europe, Turkey, Vietnam. */
const unicodeRanges: Readonly<Record<LaterPart, string>> = {
  letters: 'U+C0-FF',
  'latin-ext': 'U+100-2FF,U+304-329,U+1D00-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-A7FF',
};

const families: readonly FontFamily[] = [
  {
    name: 'Figtree Variable',
    source: 'figtree',
    weights: { min: 400, max: 800 },
    basicCharacters: asciiCharacters + letters + punctuation,
    laterParts: ['latin-ext'],
  },
  {
    name: 'Bricolage Grotesque Variable',
    source: 'bricolage-grotesque',
    weights: { min: 500, max: 700 },
    // Headings in English. Letters with diacritics would double the file.
    basicCharacters: asciiCharacters + punctuation,
    laterParts: ['letters', 'latin-ext'],
  },
];

/** Kerning, ligatures and the numbers that the design uses; no alternative forms. */
const basicFeatures = ['kern', 'liga', 'calt', 'tnum', 'lnum', 'rvrn', 'rclt'];
/** Other files may have marks, and forms of one language. */
const features = [...basicFeatures, 'ccmp', 'locl', 'mark', 'mkmk'];

const readPackageFile = (path: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/@fontsource-variable/${path}`, import.meta.url)));

async function createFace(family: FontFamily, part: FontPart): Promise<FontFace> {
  const { source, weights, basicCharacters } = family;
  const isExtended = part === 'latin-ext';
  const file = readPackageFile(
    `${source}/files/${source}-${isExtended ? 'latin-ext' : 'latin'}-wght-normal.woff2`,
  );
  const characters = { basic: basicCharacters, letters, 'latin-ext': '' }[part];
  const content = await subsetFont(file, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: part === 'basic' ? basicFeatures : features,
    // Hints stay: without them, Linux rounds the widths of letters, and words fall apart on screens and in PDFs.
    noHinting: false,
    ...(isExtended && { keepAllGlyphs: true }),
  });
  const hash = createHash('sha256').update(content).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 6);
  return {
    family,
    path: `assets/${source}-${part}-${hash}.woff2`,
    content,
    unicodeRange: part === 'basic' ? null : unicodeRanges[part],
  };
}

let created: Promise<FontFace[]> | null = null;
/** Once per process: the site is built several times in one. */
const createFaces = (): Promise<FontFace[]> =>
  (created ??= Promise.all(
    families.flatMap(family =>
      ['basic' as const, ...family.laterParts].map(part => createFace(family, part)),
    ),
  ));

/** Rules that follow take precedence in their ranges. */
const toFontFaceRule = ({ family: { name, weights }, path, unicodeRange }: FontFace): string =>
  `@font-face{font-family:'${name}';font-weight:${weights.min} ${weights.max};font-display:optional;` +
  `src:url('/${path}') format('woff2')${unicodeRange === null ? '' : `;unicode-range:${unicodeRange}`}}`;

const toPreload = ({ path }: FontFace): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${path}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
});

/**
 * Makes the fonts of the site from those of the packages, and declares them in each document. The files that every page
 * loads have the weights and characters that its own texts use; names and places of travelers may need the others. All are
 * declared at once: when a rule is added later, browsers choose fonts again, and what is there moves.
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
        ...faces.filter(({ unicodeRange }) => unicodeRange === null).map(toPreload),
        { tag: 'style', children: faces.map(toFontFaceRule).join(''), injectTo: 'head' },
      ];
    },
  },
});
