import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as v from 'valibot';
import { getContrast } from './accessibility/color-contrast.ts';

/** A piece of text as a PDF prints it. */
interface PrintedText {
  text: string;
  /** In points. */
  size: number;
  /** With what is printed behind it; 1 for what can't be seen. */
  contrast: number;
}

type Point = readonly [x: number, y: number];
/** As PDF writes it: a point is scaled, or turned, by the first four numbers and moved by the other two. */
type Matrix = readonly [number, number, number, number, number, number];

const movePoint = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The matrix that has the effect of the second one, then of the first. */
function multiply(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [[x, y], [left, top]] = [movePoint(outer, [e, f]), movePoint(outer, [0, 0])];
  const [right, up] = [movePoint(outer, [a, b]), movePoint(outer, [c, d])];
  return [right[0] - left, right[1] - top, up[0] - left, up[1] - top, x, y];
}

const getScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const number = v.number();
const numbers = v.pipe(
  v.union([v.array(number), v.instance(Float32Array)]),
  v.transform(list => [...list]),
);
const matrix = v.pipe(numbers, v.strictTuple([number, number, number, number, number, number]));
const box = v.pipe(numbers, v.strictTuple([number, number, number, number]));
const glyphs = v.array(v.union([number, v.object({ unicode: v.string() })]));
const settings = v.array(v.tuple([v.string(), v.unknown()]));

/** What the commands so far have set. */
interface Pen {
  matrix: Matrix;
  color: string;
  size: number;
  isFilled: boolean;
  isOpaque: boolean;
}

interface Area {
  from: Point;
  to: Point;
  color: string;
}

const isInside = ([x, y]: Point, { from, to }: Area): boolean =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1]);

const paper = '#ffffff';
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Reads the commands of a page one after the other, as a printer does. */
class PageReader {
  readonly #page: Area;
  readonly #texts: (PrintedText & { at: Point })[] = [];
  readonly #areas: Area[] = [];
  readonly #saved: Pen[] = [];
  #pen: Pen = { matrix: identity, color: '#000000', size: 0, isFilled: true, isOpaque: true };
  #textMatrix = identity;

  /** The names of the commands of PDF.js, by their numbers. */
  readonly #names: ReadonlyMap<number, string>;

  constructor([left, bottom, right, top]: v.InferOutput<typeof box>, names: ReadonlyMap<number, string>) {
    this.#names = names;
    this.#page = { from: [left, bottom], to: [right, top], color: paper };
  }

  get texts(): readonly PrintedText[] {
    return this.#texts;
  }

  read(command: number, args: readonly unknown[]): void {
    const pen = this.#pen;
    switch (this.#names.get(command)) {
      case 'save':
        this.#saved.push({ ...pen });
        return;
      case 'restore':
        this.#pen = this.#saved.pop() ?? pen;
        return;
      case 'transform':
        pen.matrix = multiply(pen.matrix, v.parse(matrix, args));
        return;
      case 'setFillRGBColor':
        pen.color = v.parse(v.string(), args[0]);
        return;
      case 'setFont':
        pen.size = v.parse(number, args[1]);
        return;
      case 'setTextRenderingMode':
        pen.isFilled = args[0] === 0 || args[0] === 2;
        return;
      case 'setGState':
        for (const [name, value] of v.parse(settings, args[0])) if (name === 'ca') pen.isOpaque = value === 1;
        return;
      case 'setTextMatrix':
        this.#textMatrix = v.parse(matrix, args[0]);
        return;
      case 'constructPath':
        this.#fill(args);
        return;
      case 'showText':
        this.#show(v.parse(glyphs, args[0]));
    }
  }

  /** What is filled covers what is printed before, and is behind what is printed later. */
  #fill([command, , bounds]: readonly unknown[]): void {
    const isFilled = /fill/i.test(this.#names.get(v.parse(number, command)) ?? '');
    const { success, output } = v.safeParse(box, bounds);
    if (!isFilled || !success) return;
    const [left, top, right, bottom] = output;
    const { matrix: placed, color } = this.#pen;
    const area = { from: movePoint(placed, [left, top]), to: movePoint(placed, [right, bottom]), color };
    this.#areas.push(area);
    for (const text of this.#texts) if (isInside(text.at, area)) text.contrast = 1;
  }

  #show(shown: v.InferOutput<typeof glyphs>): void {
    const { color, size, isFilled, isOpaque, matrix: placed } = this.#pen;
    const place = multiply(placed, this.#textMatrix);
    const at = movePoint(place, [0, 0]);
    const behind = this.#areas.findLast(area => isInside(at, area)) ?? this.#page;
    const isSeen = isFilled && isOpaque && isInside(at, this.#page);
    this.#texts.push({
      text: shown.map(glyph => (typeof glyph === 'number' ? '' : glyph.unicode)).join(''),
      size: size * getScale(place),
      contrast: isSeen ? getContrast(color, behind.color) : 1,
      at,
    });
  }
}

/** In points. */
const leastSize = 8;
const leastContrast = 4.5;

/** What can't be read of a PDF that is printed on white paper: it is too small, too pale, covered, or beside the page. */
export async function findUnreadablePrint(pdf: Uint8Array): Promise<string[]> {
  const { OPS: commands } = await getResolvedPDFJS();
  const names = new Map(Object.entries(commands).map(([name, id]) => [id, name]));
  // unpdf takes the buffer for itself.
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const found: string[] = [];
  for (let index = 1; index <= document.numPages; index += 1) {
    const page = await document.getPage(index);
    const { fnArray, argsArray } = await page.getOperatorList();
    const reader = new PageReader(v.parse(box, page.view), names);
    fnArray.forEach((command, at) => reader.read(command, argsArray[at] ?? []));
    if (reader.texts.length === 0) found.push(`Page ${index} has no text.`);
    for (const { text, size, contrast } of reader.texts) {
      const piece = `"${text.slice(0, 60)}" on page ${index}`;
      if (size < leastSize - 0.01) found.push(`${piece} has ${size.toFixed(1)} points.`);
      if (contrast < leastContrast) found.push(`${piece} has a contrast of ${contrast.toFixed(1)}.`);
    }
  }
  return found;
}
