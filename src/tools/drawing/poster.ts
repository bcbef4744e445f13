import { drawChart } from './chart-svg.ts';
import { chartStyle, standaloneColors } from './chart-style.ts';
import type { Layout } from './layout.ts';
import { drawIcon, type IconName } from './icons.ts';
import { escapeXml } from './svg.ts';
import { wrapText } from './text-metrics.ts';

interface LegendEntry {
  text: string;
  /** Left out for the line of the happy path. */
  icon?: IconName;
  /** The class that colors the icon, where it isn't the icon's name. */
  className?: string;
}

const legend: readonly LegendEntry[] = [
  { text: 'Happy path' },
  { text: 'Event: someone does something', icon: 'event' },
  { text: 'A call completes', icon: 'done' },
  { text: 'A call fails', icon: 'error' },
  { text: 'A delay elapses', icon: 'after' },
  { text: 'Immediate transition', icon: 'always' },
  { text: 'No state change', icon: 'internal' },
  { text: 'Runs in the background', icon: 'actor', className: 'after' },
  { text: 'Failure state', icon: 'failed', className: 'error' },
  { text: 'Transient state: left at once', icon: 'transient' },
];

const legendRowHeight = 66;
const legendColumnWidth = 620;

/** The legend, in two columns. */
function drawLegend(x: number, y: number): string {
  const half = Math.ceil(legend.length / 2);
  return legend
    .map(({ text, icon, className }, index) => {
      const left = x + (index < half ? 0 : legendColumnWidth);
      const middle = y + (index % half) * legendRowHeight;
      const drawing =
        icon === undefined
          ? `<path class="line happy-path" d="M${left} ${middle}h58"/>`
          : `<g transform="translate(${left + 29} ${middle}) scale(2.2)">${drawIcon(icon, 0, 0, className)}</g>`;
      return `${drawing}<text class="legend" x="${left + 88}" y="${middle + 10}">${text}</text>`;
    })
    .join('');
}

/** A decoration at the bottom: hills and a setting sun. */
function drawLandscape(width: number, top: number, height: number): string {
  const layer = (className: string, heights: readonly number[]) => {
    const step = width / (heights.length - 1);
    const line = heights.map(
      (part, index) => `${Math.round(index * step)} ${Math.round(top + height * (1 - part))}`,
    );
    return `<path class="${className}" d="M0 ${top + height}L${line.join('L')}L${width} ${top + height}z"/>`;
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

/**
 * A standalone drawing of a chart with its title. A large one also has a legend and a decoration.
 *
 * @param fontFaceCss The `@font-face` rules of the theme's fonts.
 */
export function drawPoster(layout: Layout, fontFaceCss: string): string {
  const { machine, bands } = layout;
  const isLarge = layout.cards.length > 12;
  const scale = isLarge ? 1 : 0.5;
  const textScale = isLarge ? 1.1 : 0.62;
  const [first] = bands;
  const legendX = (first?.x ?? 0) + (first?.width ?? 0) + 200;
  const width = Math.round(Math.max(layout.width, isLarge ? legendX + 2 * legendColumnWidth - 40 : 900));
  const titleY = isLarge ? 190 : 92;
  const description = wrapText(machine.description, (width - 128) / textScale, 27);
  const chartTop = titleY + (isLarge ? 150 : 30 + description.length * 20 + 30);
  const landscapeHeight = isLarge ? 360 : 0;
  const height = Math.round(chartTop + layout.height + (isLarge ? 130 + landscapeHeight : 56));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(machine.title)}</title><desc id="d">${escapeXml(machine.description)}</desc>`,
    `<style>${fontFaceCss}\n${standaloneColors}\n.chart>.sheet{fill:var(--page)}\n${chartStyle}</style>`,
    `<rect class="sheet" width="${width}" height="${height}"/>`,
    isLarge ? drawLandscape(width, height - landscapeHeight, landscapeHeight) : '',
    `<g transform="translate(64 ${titleY}) scale(${scale})"><text class="poster-title">${escapeXml(machine.title)}</text></g>`,
    ...description.map(
      (line, index) =>
        `<g transform="translate(64 ${titleY + (isLarge ? 56 : 32) + index * 34 * scale}) scale(${textScale})"><text class="poster-text">${escapeXml(line)}</text></g>`,
    ),
    isLarge ? drawLegend(legendX, chartTop + 120) : '',
    `<g transform="translate(${isLarge ? 0 : Math.round((width - layout.width) / 2)} ${chartTop})">`,
    drawChart(layout),
    '</g>',
    '</svg>\n',
  ].join('\n');
}
