import type { InventoryState } from '../model/inventory.ts';
import { humanizeName } from '../chart/labels.ts';
import { sizes, type Card, type CardRow } from './card.ts';
import type { Box, Layout, RoutedEdge, Point } from './layout.ts';
import { drawIcon, getIconName } from './icons.ts';
import type { Region, TransitionNode } from './region.ts';
import { measureText, wrapText } from './text-metrics.ts';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines of words under each other; `y` is the first baseline. */
const drawTextLines = (lines: readonly string[], x: number, y: number, step: number, kind: string): string =>
  lines
    .map(
      (line, index) =>
        `<text class="${kind}" x="${round(x)}" y="${round(y + index * step)}">${escapeXml(line)}</text>`,
    )
    .join('');

const baseline = (lineHeight: number, size: number) => (lineHeight + size * 0.7) / 2;

function drawRow(row: CardRow, box: Box, inset = 7): string {
  const { transition, description: sentence, trigger: meta, targetLabel: transfer } = row;
  const { padding, iconWidth: mark, row: type, caption: small, rowPadding } = sizes;
  const left = box.x + padding + mark;
  const top = box.y + row.y;
  const metaTop = top + rowPadding + sentence.length * type.line;
  const transferTop = metaTop + meta.length * small.line + 4;
  return [
    `<g class="row ${transition.kind}${transition.isHappyPath ? ' happy' : ''}" data-transition="${escapeXml(transition.id)}">`,
    `<rect class="tint" x="${round(box.x + inset)}" y="${round(top)}" width="${round(box.width - 2 * inset)}" height="${round(row.height)}" rx="8"/>`,
    drawIcon(
      getIconName(transition),
      round(box.x + padding + 9),
      round(top + rowPadding + type.line / 2),
      transition.kind,
    ),
    drawTextLines(
      sentence,
      left,
      top + rowPadding + baseline(type.line, type.size),
      type.line,
      'row-sentence',
    ),
    drawTextLines(meta, left, metaTop + baseline(small.line, small.size), small.line, 'meta'),
    transfer === null
      ? ''
      : `<g class="transfer"><rect x="${round(left - 2)}" y="${round(transferTop)}" width="${round(measureText(transfer, 12.5, 'strong') + 22)}" height="22" rx="11"/><text x="${round(left + 9)}" y="${round(transferTop + 15.5)}">${escapeXml(transfer)}</text></g>`,
    '</g>',
  ].join('');
}

const formatStateAttributes = ({ id, description: sentence }: InventoryState) =>
  `data-state="${escapeXml(id)}"><title>${escapeXml(sentence)}</title>`;

/** Paper with a rounded band at its top. */
const buildHeaderPath = ({ x, y, width }: Box, height: number, r: number): string =>
  `M${round(x)} ${round(y + height)}v${-(height - r)}a${r} ${r} 0 0 1 ${r} ${-r}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}z`;

const overviewFontSizes = [48, 42, 36, 30, 26];

const drawOverviewText = (lines: readonly string[], x: number, y: number, size: number): string =>
  `<text class="glance" font-size="${size}">${lines
    .map(
      (line, index) =>
        `<tspan x="${round(x)}" y="${round(y + index * size * 1.06)}">${escapeXml(line)}</tspan>`,
    )
    .join('')}</text>`;

/** A card's title as large as the card, for a chart that is looked at from far away. */
function drawOverviewTitle({ state, box }: Card & { box: Box }): string {
  const title = humanizeName(state.name);
  const availableWidth = box.width - 28;
  const fitting = overviewFontSizes
    .map(size => ({ size, lines: wrapText(title, availableWidth, size, 'title') }))
    .find(({ size, lines }) => lines.length * size * 1.06 <= box.height - 12 && lines.join(' ') === title);
  if (fitting === undefined) return '';
  const { size, lines } = fitting;
  const top = box.y + Math.min((box.height - lines.length * size * 1.06) / 2, 24) + size * 0.86;
  return drawOverviewText(lines, box.x + 14, top, size);
}

function drawCard(card: Card & { box: Box }, extra: string): string {
  const { state, tone, title, description: sentence, actors, headerHeight, rows, box } = card;
  const { padding, title: head, description: text, caption: meta } = sizes;
  const { x, y, width, height } = box;
  const left = x + padding;
  const sentenceTop = y + padding + title.length * head.line + 4;
  const actorTop = sentenceTop + sentence.length * text.line + 6;
  const band = rows.length > 0 ? headerHeight : height;
  const isBusy = state.tags.includes('busy');
  const mark = tone === 'end' || tone === 'failed' || tone === 'passing' ? tone : isBusy ? 'busy' : null;
  return [
    `<g class="card ${tone}" ${formatStateAttributes(state)}`,
    `<rect class="paper" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="14"/>`,
    '<g class="face">',
    rows.length > 0
      ? `<path class="band" d="${buildHeaderPath({ x: x + 1.5, y: y + 1.5, width: width - 3, height }, band - 1.5, 12.5)}"/>`
      : `<rect class="band" x="${round(x + 1.5)}" y="${round(y + 1.5)}" width="${round(width - 3)}" height="${round(height - 3)}" rx="12.5"/>`,
    drawTextLines(title, left, y + padding + baseline(head.line, head.size), head.line, 'title'),
    mark === null
      ? ''
      : drawIcon(
          mark,
          round(x + width - padding - 8),
          round(y + padding + 13),
          mark === 'end' ? 'done' : mark === 'failed' ? 'error' : 'busy',
        ),
    drawTextLines(sentence, left, sentenceTop + baseline(text.line, text.size), text.line, 'sentence'),
    actors.length > 0
      ? drawIcon('actor', round(left + 8), round(actorTop + meta.line / 2), 'after') +
        drawTextLines(actors, left + 22, actorTop + baseline(meta.line, meta.size), meta.line, 'actor')
      : '',
    rows.length > 0
      ? `<path class="fold" d="M${round(x + 12)} ${round(y + headerHeight)}h${round(width - 24)}"/>`
      : '',
    extra,
    '</g>',
    ...rows.map(row => drawRow(row, box)),
    '</g>',
  ].join('');
}

function drawRegion({
  state,
  title,
  description: sentence,
  actors,
  rows,
  box,
}: Region & { box: Box }): string {
  const { regionTitle, description: text, caption: meta } = sizes;
  const { x, y, width, height } = box;
  const left = x + 30;
  const sentenceTop = y + 22 + regionTitle.line + 4;
  const actorTop = sentenceTop + sentence.length * text.line + 6;
  const path = state.path ?? '';
  const titleWidth = measureText(title, regionTitle.size, 'title');
  return [
    `<g class="region" ${formatStateAttributes(state)}`,
    `<rect class="ground" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="26"/>`,
    drawTextLines([title], left, y + 22 + baseline(regionTitle.line, regionTitle.size), 0, 'region-title'),
    path === ''
      ? ''
      : drawTextLines(
          [path],
          left + titleWidth + 16,
          y + 22 + baseline(regionTitle.line, regionTitle.size),
          0,
          'path',
        ),
    drawTextLines(sentence, left, sentenceTop + baseline(text.line, text.size), text.line, 'sentence'),
    actors.length > 0
      ? drawIcon('actor', round(left + 8), round(actorTop + meta.line / 2), 'after') +
        drawTextLines(actors, left + 22, actorTop + baseline(meta.line, meta.size), meta.line, 'actor')
      : '',
    ...rows.map(row => drawRow(row, { ...box, x: left - sizes.padding })),
    '</g>',
  ].join('');
}

const drawTransitionNodeTitle = ({ row, box }: TransitionNode & { box: Box }): string =>
  drawOverviewText([row.transition.name], box.x + 22, box.y + box.height / 2 + 11, 32);

const drawTransitionNode = ({ row, box }: TransitionNode & { box: Box }, extra: string): string =>
  `<g class="stub${row.transition.isHappyPath ? ' way' : ''}"><rect class="paper" x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="${round(Math.min(box.height / 2, 24))}"/>${drawRow(row, box)}${extra}</g>`;

const cornerRadius = 10;

const movePointToward = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
};

const formatPoint = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A line with its corners rounded. */
function buildPathData(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${formatPoint(point)}`;
      if (after === undefined) return `L${formatPoint(point)}`;
      const availableWidth = (other: Point) => Math.hypot(other.x - point.x, other.y - point.y) / 2;
      const radius = Math.min(cornerRadius, availableWidth(before), availableWidth(after));
      return `L${formatPoint(movePointToward(point, before, radius))}Q${formatPoint(point)} ${formatPoint(movePointToward(point, after, radius))}`;
    })
    .join('');
}

function drawEdge({ transition, isHappyPath: isHappy, points }: RoutedEdge): string {
  const last = points.at(-1);
  const previous = points.at(-2);
  if (last === undefined || previous === undefined) return '';
  const size = isHappy ? 15 : 9;
  const kind = isHappy ? 'happy' : (transition?.kind ?? 'always');
  const end = movePointToward(last, previous, size * 0.7);
  const angle = Math.round((Math.atan2(last.y - previous.y, last.x - previous.x) * 180) / Math.PI);
  const names = transition === null ? '' : ` data-transition="${escapeXml(transition.id)}"`;
  const outside = isHappy && transition === null && points.length > 3 ? 'outside' : kind;
  return [
    `<g class="way-line"${names}>`,
    `<path class="line ${outside}" d="${buildPathData([...points.slice(0, -1), end])}"/>`,
    `<path class="head ${kind}" transform="translate(${formatPoint(last)}) rotate(${angle})" d="M0 0l${-size} ${-size * 0.55}v${size * 1.1}z"/>`,
    '</g>',
  ].join('');
}

const isHappyPathEdge = ({ isHappyPath: isHappy }: RoutedEdge) => isHappy;

/**
 * Everything of a chart, as SVG without the frame around it. The happy path lies on top of the other lines. For the screen,
 * where one can zoom, it brings what is shown from far away.
 */
export function drawChart(
  { regions, edges: lines, initialMarkers: starts, transitionNodes: stubs, cards }: Layout,
  forScreen = false,
): string {
  return [
    ...regions.map(drawRegion),
    ...lines.filter(line => !isHappyPathEdge(line)).map(drawEdge),
    ...lines.filter(isHappyPathEdge).map(drawEdge),
    ...starts.map(
      ({ x, y, width }) =>
        `<circle class="start" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${width / 2}"/>`,
    ),
    ...stubs.map(stub => drawTransitionNode(stub, forScreen ? drawTransitionNodeTitle(stub) : '')),
    ...cards.map(card => drawCard(card, forScreen ? drawOverviewTitle(card) : '')),
  ].join('\n');
}
