/**
 * The design tokens. Components use tokens (`color.ink`, `space(4)`, `media.large`). Their values are custom properties
 * that `global-style.tsx` sets, so that light, dark, print and large screens change them in one place.
 */

/** The values of each color in the light and dark scheme. */
export const palette = {
  /** The background of pages. */
  paper: ['#FAF7F2', '#10141F'],
  card: ['#FFFFFF', '#181E2C'],
  ink: ['#1B2430', '#EEF1F6'],
  inkSoft: ['#4A5666', '#AEB8C8'],
  /** Hairlines. Controls need the stronger `control`. */
  line: ['#DED7CB', '#2C3548'],
  control: ['#8A8478', '#7C879B'],
  /** Primary actions and links. */
  sage: ['#2F6B57', '#7CC7AC'],
  sageDeep: ['#24574A', '#9BD8C1'],
  onSage: ['#FFFFFF', '#10141F'],
  sageTint: ['#E3EEE9', '#1B322E'],
  /** The accent of a view. `emberInk` is for text on `emberTint`. */
  ember: ['#C2410C', '#FF9A62'],
  emberInk: ['#A63709', '#FFB48A'],
  emberTint: ['#FCE8DC', '#3A2218'],
  /** Airport codes, and headings on pictures. */
  dusk: ['#1F2A5A', '#AFC0FF'],
  /** Subdued areas. */
  sky: ['#DCE6F5', '#1E2A44'],
  danger: ['#B42318', '#FF8A80'],
  dangerTint: ['#FCEBE9', '#3A1C1E'],
  onDanger: ['#FFFFFF', '#10141F'],
  success: ['#1F7A4D', '#6FD39B'],
  successTint: ['#E6F4EC', '#15301F'],
  /** A background that is dark in both schemes. Its content needs `forcedDarkScheme`. */
  night: ['#1F2A5A', '#0B0F1C'],
  scrim: ['rgb(27 36 48 / 0.48)', 'rgb(4 6 12 / 0.66)'],
  /** `paper` under the scrim. */
  dimmed: ['#8F9295', '#080B12'],
  shade: ['rgb(27 36 48 / 0.12)', 'rgb(0 0 0 / 0.5)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The custom property that has each color. */
function toProperties<Name extends string>(colors: Readonly<Record<Name, unknown>>): Record<Name, string>;
function toProperties(colors: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(colors).map(name => [name, `var(--${name})`]));
}

export const color = toProperties(palette);

/** White in both schemes: text on `color.night` and on airline colors. */
export const white = '#fff';

/** Colors of printed pages. */
export const printColor = { paper: '#fff', ink: '#000', line: '#888' } as const;

/** In a mask, only the opacity counts. */
export const mask = { visible: '#000', hidden: '#0000' } as const;

/**
 * Declares custom properties that follow the color scheme, from light and dark values. Browsers without `light-dark()`
 * get the light ones.
 */
export const schemeColors = (pairs: Readonly<Record<string, readonly [light: string, dark: string]>>) => `
  ${Object.entries(pairs)
    .map(([name, [light]]) => `--${name}: ${light};`)
    .join('')}
  @supports (color: light-dark(white, black)) {
    ${Object.entries(pairs)
      .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
      .join('')}
  }
`;

/** Makes the content of a background that is dark in both schemes (`color.night`) use the dark colors. */
export const forcedDarkScheme = `
  color-scheme: dark;
  @supports not (color: light-dark(white, black)) {
    ${Object.entries(palette)
      .map(([name, [, dark]]) => `--${name}: ${dark};`)
      .join('')}
  }
`;

/** A distance on the 4 px grid, in rem, so that it grows with the text: `space(4)` is 16 px. */
export const space = (steps: number) => `${(steps * 4) / 16}rem`;

/** Font sizes: four fixed small ones, then a scale of 1.2 on phones and 1.25 from 1024 px. */
export const size = {
  caption: '0.8125rem',
  small: '0.9375rem',
  /** Rows of a list that are compared with each other. */
  row: '1rem',
  body: '1.0625rem',
  lead: 'var(--size-lead)',
  h3: 'var(--size-h3)',
  h2: 'var(--size-h2)',
  h1: 'var(--size-h1)',
  hero: 'var(--size-hero)',
} as const;

/** The scaled sizes: `[phones, from 1024 px]`. */
export const scaledSizes = {
  lead: ['1.275rem', '1.328rem'],
  h3: ['1.4rem', '1.5rem'],
  h2: ['1.836rem', '2.075rem'],
  h1: ['2.203rem', '2.594rem'],
  hero: ['2.644rem', '4.053rem'],
} as const satisfies Partial<Record<keyof typeof size, readonly [string, string]>>;

export const font = {
  text: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Linux', system-ui, sans-serif",
  display:
    "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback Linux', system-ui, sans-serif",
} as const;

export const radius = { card: '14px', field: '10px', chip: '999px' } as const;

/** For floating elements only: menus, dialogs, the search card, the ticket. */
export const shadow = '0 1px 2px var(--shade), 0 16px 40px -12px var(--shade)';

/** `feedback` for hover and press, `slide` for panels. Both are 0s with reduced motion. */
export const motion = {
  feedback: 'var(--feedback) ease-out',
  slide: 'var(--slide) cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

export const media = {
  /** Below 640 px. */
  phone: '@media (max-width: 39.99em)',
  /** From 768 px. */
  medium: '@media (min-width: 48em)',
  /** From 1024 px. */
  large: '@media (min-width: 64em)',
  /** A screen tall enough for sticky bars. */
  tall: '@media (min-height: 30em)',
  hover: '@media (hover: hover)',
  /** Windows high contrast and similar modes. Fills vanish, so a state needs a border or a text. */
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The stacking order. Dialogs need no number, because they are in the browser's top layer. */
export const layer = { raised: 1, promotion: 10, popover: 20, bar: 30, skip: 40 } as const;

export const headerHeight = '4.5rem';

/** For numbers in columns: prices, times, codes. */
export const tabularNumbers = 'font-variant-numeric: tabular-nums lining-nums;';
