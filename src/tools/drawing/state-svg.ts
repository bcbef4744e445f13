import type { InventoryState } from '../model/inventory.ts';
import { humanizeName } from '../chart/labels.ts';
import { cardHeaderFormat, type Card, type CardRow } from './card.ts';
import type { Header, HeaderFormat } from './header.ts';
import { drawIcon, getIconName, type IconName } from './icons.ts';
import type { Box } from './layout.ts';
import { regionHeaderFormat, type Region, type TransitionNode } from './region.ts';
import { sizes } from './sizes.ts';
import { drawText, escapeXml, round } from './svg.ts';
import { measureText, wrapText } from './text-metrics.ts';

/** For a printed chart, or for a page on which a chart is zoomed and its cards are buttons. */
export type ChartMedium = 'print' | 'screen';

const formatBox = ({ x, y, width, height }: Box): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

const shrinkBox = ({ x, y, width, height }: Box, inset: number): Box => ({
  x: x + inset,
  y: y + inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
});

const openStateGroup = ({ id, description }: InventoryState, className: string): string =>
  `<g class="${className}" data-state="${escapeXml(id)}"><title>${escapeXml(description)}</title>`;

function drawTargetLabel(label: string, x: number, y: number): string {
  const width = measureText(label, sizes.targetLabel.size, 'strong') + 22;
  return `<g class="target-label"><rect ${formatBox({ x: x - 2, y, width, height: 22 })} rx="11"/><text x="${round(x + 9)}" y="${round(y + 15.5)}">${escapeXml(label)}</text></g>`;
}

function drawRow({ transition, description, trigger, targetLabel, ...row }: CardRow, box: Box): string {
  const { padding, rowIconWidth, row: text, caption, rowPadding } = sizes;
  const inset = 7;
  const left = box.x + padding + rowIconWidth;
  const top = box.y + row.y;
  const triggerTop = top + rowPadding + description.length * text.line;
  const labelTop = triggerTop + trigger.length * caption.line + 4;
  const rowBox = { x: box.x + inset, y: top, width: box.width - 2 * inset, height: row.height };
  return [
    `<g class="row ${transition.kind}${transition.isHappyPath ? ' happy-path' : ''}" data-transition="${escapeXml(transition.id)}">`,
    `<rect class="row-fill" ${formatBox(rowBox)} rx="8"/>`,
    drawIcon(
      getIconName(transition),
      round(box.x + padding + 9),
      round(top + rowPadding + text.line / 2),
      transition.kind,
    ),
    drawText(description, left, top + rowPadding, text, 'row-description'),
    drawText(trigger, left, triggerTop, caption, 'trigger'),
    targetLabel === null ? '' : drawTargetLabel(targetLabel, left, labelTop),
    '</g>',
  ].join('');
}

const drawTitle = ({ title }: Header, { x, y }: Box, format: HeaderFormat, className: string): string =>
  drawText(title, x + format.left, y + format.top, format.title, className);

/** What stands below the title. */
function drawHeader({ title, description, actors }: Header, { x, y }: Box, format: HeaderFormat): string {
  const left = x + format.left;
  const titleTop = y + format.top;
  const descriptionTop = titleTop + title.length * format.title.line + sizes.titleGap;
  const actorTop = descriptionTop + description.length * sizes.description.line + sizes.actorGap;
  return [
    drawText(description, left, descriptionTop, sizes.description, 'description'),
    actors.length === 0
      ? ''
      : drawIcon('actor', round(left + 8), round(actorTop + sizes.caption.line / 2), 'after') +
        drawText(actors, left + 22, actorTop, sizes.caption, 'actor'),
  ].join('');
}

const overviewFontSizes = [48, 42, 36, 30, 26];
const nodeFontSizes = [32, 28, 24, 20, 17];
const overviewLineHeight = 1.06;

const drawOverviewText = (lines: readonly string[], x: number, y: number, size: number): string =>
  `<text class="overview-title" font-size="${size}">${lines
    .map(
      (line, index) =>
        `<tspan x="${round(x)}" y="${round(y + index * size * overviewLineHeight)}">${escapeXml(line)}</tspan>`,
    )
    .join('')}</text>`;

/** The title of a card as large as the card, shown while the chart is zoomed out. */
function drawOverviewTitle({ state, box }: Card & { box: Box }): string {
  const title = humanizeName(state.name);
  const fitting = overviewFontSizes
    .map(size => ({ size, lines: wrapText(title, box.width - 28, size, 'title') }))
    .map(({ size, lines }) => ({ size, lines, height: lines.length * size * overviewLineHeight }))
    .find(({ lines, height }) => height <= box.height - 12 && lines.join(' ') === title);
  if (fitting === undefined) return '';
  const { size, lines, height } = fitting;
  const top = box.y + Math.min((box.height - height) / 2, 24) + size * 0.86;
  return drawOverviewText(lines, box.x + 14, top, size);
}

/** The fill of a header with rows below it: only its upper corners are rounded. */
const buildHeaderFillPath = ({ x, y, width }: Box, height: number, r: number): string =>
  `M${round(x)} ${round(y + height)}v${-(height - r)}a${r} ${r} 0 0 1 ${r} ${-r}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}z`;

function getCardIcon({ tone, isBusy }: Card): [name: IconName, className: string] | null {
  if (tone === 'goal') return ['goal', 'done'];
  if (tone === 'failed') return ['failed', 'error'];
  if (tone === 'transient') return ['transient', 'busy'];
  return isBusy ? ['busy', 'busy'] : null;
}

export function drawCard(card: Card & { box: Box }, medium: ChartMedium): string {
  const { state, tone, header, rows, box } = card;
  const isOnScreen = medium === 'screen';
  const hasRows = rows.length > 0;
  const icon = getCardIcon(card);
  return [
    openStateGroup(state, `card ${tone}`),
    `<rect class="box" ${formatBox(box)} rx="14"/>`,
    `<g class="card-header"${isOnScreen ? ' role="button" tabindex="-1" aria-pressed="false"' : ''}>`,
    hasRows
      ? `<path class="header-fill" d="${buildHeaderFillPath(shrinkBox(box, 1.5), header.height - 1.5, 12.5)}"/>`
      : `<rect class="header-fill" ${formatBox(shrinkBox(box, 1.5))} rx="12.5"/>`,
    icon === null
      ? ''
      : drawIcon(
          icon[0],
          round(box.x + box.width - sizes.padding - 8),
          round(box.y + sizes.padding + 13),
          icon[1],
        ),
    drawTitle(header, box, cardHeaderFormat, 'title'),
    drawHeader(header, box, cardHeaderFormat),
    hasRows
      ? `<path class="divider" d="M${round(box.x + 12)} ${round(box.y + header.height)}h${round(box.width - 24)}"/>`
      : '',
    isOnScreen ? drawOverviewTitle(card) : '',
    '</g>',
    ...rows.map(row => drawRow(row, box)),
    '</g>',
  ].join('');
}

/** Its title is drawn by itself on a page, above the edges that cross it. */
export const drawRegionTitle = ({ header, box }: Region & { box: Box }): string =>
  drawTitle(header, box, regionHeaderFormat, 'region-title');

export function drawRegion(region: Region & { box: Box }, medium: ChartMedium): string {
  const { state, header, rows, box } = region;
  const { left, top, title } = regionHeaderFormat;
  const titleWidth = measureText(header.title.join(' '), title.size, 'title');
  const path = state.path === null ? [] : [state.path];
  return [
    openStateGroup(state, 'region'),
    `<rect class="area" ${formatBox(box)} rx="26"/>`,
    medium === 'print' ? drawRegionTitle(region) : '',
    drawHeader(header, box, regionHeaderFormat),
    drawText(path, box.x + left + titleWidth + 16, box.y + top, title, 'path'),
    ...rows.map(row => drawRow(row, { ...box, x: box.x + left - sizes.padding })),
    '</g>',
  ].join('');
}

export function drawTransitionNode({ row, box }: TransitionNode & { box: Box }, medium: ChartMedium): string {
  const { name } = row.transition;
  const size = nodeFontSizes.find(fitting => measureText(name, fitting, 'title') <= box.width - 44) ?? 14;
  const overviewTitle = drawOverviewText([name], box.x + 22, box.y + box.height / 2 + size / 3, size);
  return [
    `<g class="transition-node${row.transition.isHappyPath ? ' happy-path' : ''}">`,
    `<rect class="box" ${formatBox(box)} rx="${round(Math.min(box.height / 2, 24))}"/>`,
    drawRow(row, box),
    medium === 'screen' ? overviewTitle : '',
    '</g>',
  ].join('');
}
