/**
 * Renders `public/share.png`, the preview image of shared links: the landscape, the wing, the brand's name and its
 * slogan. Run it again when the drawing, colors, wing or font of the site change, or for another brand:
 * `VITE_BRAND_NAME=… node scripts/generate-share-image.ts`. It needs Chromium.
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { palette } from '#site/ui/theme.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { readEnvFile } from './env-file.ts';

const TARGET = fileURLToPath(new URL('../public/share.png', import.meta.url));
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 150_000;

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));

const fontBase64 = read(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
).toString('base64');

/** The land without its `<svg>` element, to embed it. */
const land = read('src/site/ui/horizon-scene.svg')
  .toString()
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

const wing = [
  ...read('src/site/ui/logo.tsx')
    .toString()
    .matchAll(/<path d="[^"]+" \/>/g),
].join('');

const colors = Object.entries(dawnColors)
  .map(([name, [light]]) => `--${name}: ${light};`)
  .join('');

const buildPage = (brand: string) => `<!doctype html>
<style>
  @font-face {
    font-family: Bricolage;
    font-weight: 200 800;
    src: url(data:font/woff2;base64,${fontBase64}) format('woff2');
  }

  body { margin: 0; }
  svg { ${colors} display: block; }
  text { font-family: Bricolage; font-weight: 700; fill: ${palette.dusk[0]}; }
</style>
<svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">
  <linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="var(--skyTop)" />
    <stop offset=".4" stop-color="var(--skyHigh)" />
    <stop offset=".74" stop-color="var(--skyMid)" />
    <stop offset="1" stop-color="var(--skyLow)" />
  </linearGradient>
  <rect width="1200" height="490" fill="url(#sky)" />
  <g transform="translate(90 280)scale(.73)">
    <g fill="var(--halo)">
      <circle cx="1010" cy="246" r="214" opacity=".3" />
      <circle cx="1010" cy="246" r="158" opacity=".45" />
      <circle cx="1010" cy="246" r="108" opacity=".7" />
      <circle fill="var(--sun)" cx="1010" cy="238" r="64" />
    </g>
    ${land}
  </g>
  <path fill="var(--trail)" d="M724 330C844 306 960 240 1058 130L1059 131C962 244 846 310 725 334Z" />
  <path
    fill="var(--plane)"
    transform="translate(1067 121)rotate(-48)scale(1.1)"
    d="M15 0c0-1.5-1.5-2.5-3.3-2.5H5L-4-14h-4l4.3 11.5h-7L-13.6-6.4h-2.8L-14.3 0-16.4 6.4h2.8L-10.7 2.5h7L-8 14h4L5 2.5h6.7C13.5 2.5 15 1.5 15 0Z"
  />
  <g fill="${palette.sage[0]}" transform="translate(72 44)scale(1.5)">${wing}</g>
  <text x="146" y="90" font-size="42" letter-spacing="-1.2">${brand}</text>
  <text x="72" y="212" font-size="104" letter-spacing="-3.6">Big sky.</text>
  <text x="72" y="318" font-size="104" letter-spacing="-3.6">Clear price.</text>
</svg>`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

readEnvFile();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.setContent(buildPage(escapeXml(process.env.VITE_BRAND_NAME?.trim() || 'Sagewing')));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: TARGET });
} finally {
  await browser.close();
}

const { size } = statSync(TARGET);
console.log(`public/share.png: ${SIZE.width} × ${SIZE.height}, ${Math.ceil(size / 1000)} kB`);
if (size > MAX_BYTES) {
  console.error(`It must have at most ${MAX_BYTES / 1000} kB: link previews leave out larger images.`);
  process.exitCode = 1;
}
