import type { InventoryState } from '../../../machines/inventory/inventory.ts';
import { titleOf } from '../words.ts';
import { sizes, type Card, type CardRow } from './card.ts';
import type { Box, Layout, Line, Point } from './layout.ts';
import { drawMark, markOf } from './marks.ts';
import type { Region, Stub } from './region.ts';
import { measure, wrap } from './text-widths.ts';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines of words under each other; `y` is the first baseline. */
const words = (lines: readonly string[], x: number, y: number, step: number, kind: string): string =>
  lines
    .map(
      (line, index) =>
        `<text class="${kind}" x="${round(x)}" y="${round(y + index * step)}">${escape(line)}</text>`,
    )
    .join('');

const baseline = (lineHeight: number, size: number) => (lineHeight + size * 0.7) / 2;

function drawRow(row: CardRow, box: Box, inset = 7): string {
  const { transition, sentence, meta, transfer } = row;
  const { padding, mark, row: type, meta: small, rowPadding } = sizes;
  const left = box.x + padding + mark;
  const top = box.y + row.y;
  const metaTop = top + rowPadding + sentence.length * type.line;
  const transferTop = metaTop + meta.length * small.line + 4;
  return [
    `<g class="row ${transition.kind}${transition.isHappyPath ? ' happy' : ''}" data-transition="${escape(transition.id)}">`,
    `<rect class="tint" x="${round(box.x + inset)}" y="${round(top)}" width="${round(box.width - 2 * inset)}" height="${round(row.height)}" rx="8"/>`,
    drawMark(
      markOf(transition),
      round(box.x + padding + 9),
      round(top + rowPadding + type.line / 2),
      transition.kind,
    ),
    words(sentence, left, top + rowPadding + baseline(type.line, type.size), type.line, 'row-sentence'),
    words(meta, left, metaTop + baseline(small.line, small.size), small.line, 'meta'),
    transfer === null
      ? ''
      : `<g class="transfer"><rect x="${round(left - 2)}" y="${round(transferTop)}" width="${round(measure(transfer, 12.5, 'strong') + 22)}" height="22" rx="11"/><text x="${round(left + 9)}" y="${round(transferTop + 15.5)}">${escape(transfer)}</text></g>`,
    '</g>',
  ].join('');
}

const named = ({ id, sentence }: InventoryState) =>
  `data-state="${escape(id)}"><title>${escape(sentence)}</title>`;

/** Paper with a rounded band at its top. */
const bandPath = ({ x, y, width }: Box, height: number, r: number): string =>
  `M${round(x)} ${round(y + height)}v${-(height - r)}a${r} ${r} 0 0 1 ${r} ${-r}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}z`;

const glances = [48, 42, 36, 30, 26];

const glanceText = (lines: readonly string[], x: number, y: number, size: number): string =>
  `<text class="glance" font-size="${size}">${lines
    .map(
      (line, index) => `<tspan x="${round(x)}" y="${round(y + index * size * 1.06)}">${escape(line)}</tspan>`,
    )
    .join('')}</text>`;

/** A card's title as large as the card, for a chart that is looked at from far away. */
function drawGlance({ state, box }: Card & { box: Box }): string {
  const title = titleOf(state.name);
  const room = box.width - 28;
  const fitting = glances
    .map(size => ({ size, lines: wrap(title, room, size, 'title') }))
    .find(({ size, lines }) => lines.length * size * 1.06 <= box.height - 12 && lines.join(' ') === title);
  if (fitting === undefined) return '';
  const { size, lines } = fitting;
  const top = box.y + Math.min((box.height - lines.length * size * 1.06) / 2, 24) + size * 0.86;
  return glanceText(lines, box.x + 14, top, size);
}

function drawCard(card: Card & { box: Box }, extra: string): string {
  const { state, tone, title, sentence, actors, headerHeight, rows, box } = card;
  const { padding, title: head, sentence: text, meta } = sizes;
  const { x, y, width, height } = box;
  const left = x + padding;
  const sentenceTop = y + padding + title.length * head.line + 4;
  const actorTop = sentenceTop + sentence.length * text.line + 6;
  const band = rows.length > 0 ? headerHeight : height;
  const isBusy = state.tags.includes('busy');
  const mark = tone === 'end' || tone === 'failed' || tone === 'passing' ? tone : isBusy ? 'busy' : null;
  return [
    `<g class="card ${tone}" ${named(state)}`,
    `<rect class="paper" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="14"/>`,
    '<g class="face">',
    rows.length > 0
      ? `<path class="band" d="${bandPath({ x: x + 1.5, y: y + 1.5, width: width - 3, height }, band - 1.5, 12.5)}"/>`
      : `<rect class="band" x="${round(x + 1.5)}" y="${round(y + 1.5)}" width="${round(width - 3)}" height="${round(height - 3)}" rx="12.5"/>`,
    words(title, left, y + padding + baseline(head.line, head.size), head.line, 'title'),
    mark === null
      ? ''
      : drawMark(
          mark,
          round(x + width - padding - 8),
          round(y + padding + 13),
          mark === 'end' ? 'done' : mark === 'failed' ? 'error' : 'busy',
        ),
    words(sentence, left, sentenceTop + baseline(text.line, text.size), text.line, 'sentence'),
    actors.length > 0
      ? drawMark('actor', round(left + 8), round(actorTop + meta.line / 2), 'after') +
        words(actors, left + 22, actorTop + baseline(meta.line, meta.size), meta.line, 'actor')
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

function drawRegion({ state, title, sentence, actors, rows, box }: Region & { box: Box }): string {
  const { regionTitle, sentence: text, meta } = sizes;
  const { x, y, width, height } = box;
  const left = x + 30;
  const sentenceTop = y + 22 + regionTitle.line + 4;
  const actorTop = sentenceTop + sentence.length * text.line + 6;
  const path = state.path ?? '';
  const titleWidth = measure(title, regionTitle.size, 'title');
  return [
    `<g class="region" ${named(state)}`,
    `<rect class="ground" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="26"/>`,
    words([title], left, y + 22 + baseline(regionTitle.line, regionTitle.size), 0, 'region-title'),
    path === ''
      ? ''
      : words(
          [path],
          left + titleWidth + 16,
          y + 22 + baseline(regionTitle.line, regionTitle.size),
          0,
          'path',
        ),
    words(sentence, left, sentenceTop + baseline(text.line, text.size), text.line, 'sentence'),
    actors.length > 0
      ? drawMark('actor', round(left + 8), round(actorTop + meta.line / 2), 'after') +
        words(actors, left + 22, actorTop + baseline(meta.line, meta.size), meta.line, 'actor')
      : '',
    ...rows.map(row => drawRow(row, { ...box, x: left - sizes.padding })),
    '</g>',
  ].join('');
}

const drawStubGlance = ({ row, box }: Stub & { box: Box }): string =>
  glanceText([row.transition.name], box.x + 22, box.y + box.height / 2 + 11, 32);

const drawStub = ({ row, box }: Stub & { box: Box }, extra: string): string =>
  `<g class="stub${row.transition.isHappyPath ? ' way' : ''}"><rect class="paper" x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="${round(Math.min(box.height / 2, 24))}"/>${drawRow(row, box)}${extra}</g>`;

const corner = 10;

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
};

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A line with its corners rounded. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      const room = (other: Point) => Math.hypot(other.x - point.x, other.y - point.y) / 2;
      const radius = Math.min(corner, room(before), room(after));
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join('');
}

function drawLine({ transition, isHappy, points }: Line): string {
  const last = points.at(-1);
  const previous = points.at(-2);
  if (last === undefined || previous === undefined) return '';
  const size = isHappy ? 15 : 9;
  const kind = isHappy ? 'happy' : (transition?.kind ?? 'always');
  const end = towards(last, previous, size * 0.7);
  const angle = Math.round((Math.atan2(last.y - previous.y, last.x - previous.x) * 180) / Math.PI);
  const names = transition === null ? '' : ` data-transition="${escape(transition.id)}"`;
  const outside = isHappy && transition === null && points.length > 3 ? 'outside' : kind;
  return [
    `<g class="way-line"${names}>`,
    `<path class="line ${outside}" d="${pathOf([...points.slice(0, -1), end])}"/>`,
    `<path class="head ${kind}" transform="translate(${at(last)}) rotate(${angle})" d="M0 0l${-size} ${-size * 0.55}v${size * 1.1}z"/>`,
    '</g>',
  ].join('');
}

const isHappyLine = ({ isHappy }: Line) => isHappy;

/**
 * Everything of a chart, as SVG without the frame around it. The happy path lies on top of the other lines. For the screen,
 * where one can zoom, it brings what is shown from far away.
 */
export function drawChart({ regions, lines, starts, stubs, cards }: Layout, forScreen = false): string {
  return [
    ...regions.map(drawRegion),
    ...lines.filter(line => !isHappyLine(line)).map(drawLine),
    ...lines.filter(isHappyLine).map(drawLine),
    ...starts.map(
      ({ x, y, width }) =>
        `<circle class="start" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${width / 2}"/>`,
    ),
    ...stubs.map(stub => drawStub(stub, forScreen ? drawStubGlance(stub) : '')),
    ...cards.map(card => drawCard(card, forScreen ? drawGlance(card) : '')),
  ].join('\n');
}
