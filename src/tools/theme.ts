/**
 * The design tokens of the charts and the viewer. The tools have their own, so that they work for any machine. Charts are
 * measured with the widths in drawing/text-widths.tsv: another font family needs its own table.
 */

/** Each color in the light and in the dark scheme. A custom property of the same name holds it. */
const palette = {
  page: ['#FAF7F2', '#10141F'],
  surface: ['#FFFFFF', '#181E2C'],
  text: ['#1B2430', '#EEF1F6'],
  textMuted: ['#4A5666', '#AEB8C8'],
  line: ['#DED7CB', '#2C3548'],
  control: ['#8A8478', '#7C879B'],
  accent: ['#2F6B57', '#7CC7AC'],
  accentStrong: ['#24574A', '#9BD8C1'],
  onAccent: ['#FFFFFF', '#10141F'],
  accentTint: ['#E3EEE9', '#1B322E'],
  happyPath: ['#C2410C', '#FF9A62'],
  happyPathTint: ['#FCE8DC', '#3A2218'],
  emphasis: ['#1F2A5A', '#AFC0FF'],
  emphasisTint: ['#DCE6F5', '#1E2A44'],
  danger: ['#B42318', '#FF8A80'],
  dangerTint: ['#FCEBE9', '#3A1C1E'],
  success: ['#1F7A4D', '#6FD39B'],
  successTint: ['#E6F4EC', '#15301F'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Declarations of the custom properties for one scheme, limited to the colors that `css` uses where it is given. */
export const declareColors = (scheme: 'light' | 'dark', css?: string): string =>
  Object.entries(palette)
    .filter(([name]) => css === undefined || css.includes(`--${name})`))
    .map(([name, [light, dark]]) => `--${name}:${scheme === 'light' ? light : dark}`)
    .join(';');

export const font = {
  text: "'Figtree Variable',system-ui,sans-serif",
  display: "'Bricolage Grotesque Variable',system-ui,sans-serif",
} as const;

/** A distance on the 4 px grid in rem: `space(4)` is 16 px. */
export const space = (steps: number) => `${steps / 4}rem`;

export const size = {
  caption: '0.8125rem',
  small: '0.9375rem',
  body: '1.0625rem',
  lead: '1.3rem',
  h3: '1.45rem',
  h2: 'clamp(1.8rem, 1.6rem + 0.7vw, 2.1rem)',
  h1: 'clamp(2.2rem, 1.9rem + 1.1vw, 2.6rem)',
} as const;

export const radius = { card: '14px', field: '10px', chip: '999px' } as const;

export const media = {
  /** From 1024 px. */
  large: '@media (min-width: 64em)',
  hover: '@media (hover: hover)',
  forcedColors: '@media (forced-colors: active)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** For numbers below each other. */
export const tabularNumbers = 'font-variant-numeric: tabular-nums lining-nums;';
