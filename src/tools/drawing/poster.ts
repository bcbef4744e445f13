import { drawChart, escapeXml } from './chart-svg.ts';
import { chartStyle, standaloneColors } from './chart-style.ts';
import type { Layout } from './layout.ts';
import { drawIcon, type IconName } from './icons.ts';
import { wrapText } from './text-metrics.ts';

/** `@font-face` rules for a drawing that stands alone. */
type FontFaceCss = string;

const legend: readonly [IconName | 'happy', string][] = [
  ['happy', 'when everything goes well'],
  ['event', 'somebody does something'],
  ['done', 'an answer comes'],
  ['error', 'a call fails'],
  ['after', 'time passes'],
  ['always', 'goes on at once'],
  ['stays', 'the state stays'],
  ['actor', 'runs in the background'],
  ['failed', 'something went wrong'],
  ['passing', 'left at once'],
];

const getIconKind = (name: string): string =>
  name === 'actor' ? 'after' : name === 'failed' ? 'error' : name;

const legendStep = 66;

/** The legend, in two columns. */
function drawLegend(x: number, y: number): string {
  const half = Math.ceil(legend.length / 2);
  return legend
    .map(([name, text], index) => {
      const left = x + (index < half ? 0 : 620);
      const middle = y + (index % half) * legendStep;
      const drawing =
        name === 'happy'
          ? `<path class="line happy" d="M${left} ${middle}h58"/>`
          : `<g transform="translate(${left + 29} ${middle}) scale(2.2)">${drawIcon(name, 0, 0, getIconKind(name))}</g>`;
      return `${drawing}<text class="legend" x="${left + 88}" y="${middle + 10}">${text}</text>`;
    })
    .join('');
}

/** Layers of land under the chart, and the sun where the happy path ends. */
function drawLandscape(width: number, top: number, height: number): string {
  const layer = (kind: string, heights: readonly number[]) => {
    const step = width / (heights.length - 1);
    const line = heights.map(
      (part, index) => `${Math.round(index * step)} ${Math.round(top + height * (1 - part))}`,
    );
    return `<path class="${kind}" d="M0 ${top + height}L${line.join('L')}L${width} ${top + height}z"/>`;
  };
  const sun = {
    x: Math.round(width * 0.82),
    y: Math.round(top + height * 0.42),
    r: Math.round(height * 0.3),
  };
  return [
    `<circle class="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.r}"/>`,
    layer('land1', [0.5, 0.62, 0.48, 0.7, 0.56, 0.74, 0.52, 0.6, 0.46]),
    layer('land2', [0.36, 0.42, 0.56, 0.4, 0.44, 0.34, 0.5, 0.42, 0.36, 0.4]),
    layer('land3', [0.3, 0.22, 0.28, 0.36, 0.24, 0.3, 0.2, 0.26]),
    layer('land4', [0.08, 0.14, 0.1, 0.06, 0.14, 0.18, 0.1]),
  ].join('');
}

/** A chart that can be hung up: title, legend and land around it, with colours and faces of its own. */
export function drawPoster(layout: Layout, fontFaces: FontFaceCss): string {
  const { machine, bands } = layout;
  const isLarge = layout.cards.length > 12;
  const scale = isLarge ? 1 : 0.5;
  const [first] = bands;
  const legendX = (first?.x ?? 0) + (first?.width ?? 0) + 200;
  const width = Math.round(Math.max(layout.width, isLarge ? legendX + 1200 : 900));
  const titleY = isLarge ? 190 : 92;
  const sentence = wrapText(machine.description, (width - 128) / (isLarge ? 1.1 : 0.62), 27);
  const chartTop = titleY + (isLarge ? 150 : 30 + sentence.length * 20 + 30);
  const landscapeHeight = isLarge ? 360 : 0;
  const height = Math.round(chartTop + layout.height + (isLarge ? 130 + landscapeHeight : 56));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(machine.title)}</title><desc id="d">${escapeXml(machine.description)}</desc>`,
    `<style>${fontFaces}\n${standaloneColors}\n.chart>.sheet{fill:var(--paper)}\n${chartStyle}</style>`,
    `<rect class="sheet" width="${width}" height="${height}"/>`,
    isLarge ? drawLandscape(width, height - landscapeHeight, landscapeHeight) : '',
    `<g transform="translate(64 ${titleY}) scale(${scale})"><text class="poster-title">${escapeXml(machine.title)}</text></g>`,
    ...sentence.map(
      (line, index) =>
        `<g transform="translate(64 ${titleY + (isLarge ? 56 : 32) + index * 34 * scale}) scale(${isLarge ? 1.1 : 0.62})"><text class="poster-text">${escapeXml(line)}</text></g>`,
    ),
    isLarge ? drawLegend(legendX, chartTop + 120) : '',
    `<g transform="translate(${isLarge ? 0 : Math.round((width - layout.width) / 2)} ${chartTop})">`,
    drawChart(layout),
    '</g>',
    '</svg>\n',
  ].join('\n');
}
