import type { JSHandle, Page } from 'playwright-core';

export interface TextContrast {
  text: string;
  /** The contrast of the text's color with the pixels behind its glyphs, on its least readable line. */
  ratio: number;
  /** What WCAG 2.2 (1.4.3) requires: 3 for large text, otherwise 4.5. */
  required: number;
}

/** A line of text. Its rectangle is relative to the document. */
interface TextLine {
  /** The index of its element. */
  element: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green, blue and alpha, 0 to 255. */
  color: number[];
  required: number;
}

/** Lines that are further apart than this, or don't fit on a screen, are photographed separately. */
const maxGap = 160;
const maxHeight = (screen: number) => screen - 2 * headerHeight;
/** Room for what sticks to the edges of the screen. */
const headerHeight = 80;
/** The share of a line's glyph pixels that may have less contrast: a star or a wire behind one letter. */
const toleratedShare = 0.02;
/** The difference of a color channel, 0 to 255, up to which two pixels count as the same. */
const noise = 24;

/**
 * Measures the contrast of texts from pixels: photographs the page with the text transparent and with the text in a probe
 * color. Where both differ there is a glyph, and the first shows what is behind it. Text that isn't visible is left out.
 */
export async function measureTextContrast(
  page: Page,
  elements: JSHandle<Element[]>,
): Promise<TextContrast[]> {
  const release = await releaseStickyElements(page);
  const lines = await elements.evaluate(collectLines);
  if (lines.length === 0) {
    await release();
    return [];
  }
  const [screen, scrolledBefore] = await page.evaluate(() => [innerHeight, scrollY] as const);
  await elements.evaluate(all => all.forEach(element => element.toggleAttribute('data-measured', true)));
  const sheets = await page.evaluateHandle(css => {
    const [hiding, filling] = [new CSSStyleSheet(), new CSSStyleSheet()];
    hiding.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiding, filling];
    return { hiding, filling };
  }, hideTexts);
  const measured: TextContrast[] = [];
  for (const band of toBands(lines, screen)) {
    const scrolled = await page.evaluate(scrollTo, getBox(band));
    // The others are below the end of a dialog that scrolls by itself.
    const seen = band.filter(
      ({ y, height }) => Math.floor(y) >= scrolled && Math.ceil(y + height) <= scrolled + screen,
    );
    if (seen.length === 0) continue;
    const box = getBox(seen);
    const y = box.top - scrolled;
    const photograph = async (fill: string) => {
      await sheets.evaluate(({ filling }, css) => filling.replaceSync(css), fillText(fill));
      const clip = { x: box.left, y, width: box.width, height: box.height };
      const picture = await page.screenshot({ scale: 'css', clip });
      return picture.toString('base64');
    };
    const pictures = { behind: await photograph('transparent'), probe: await photograph('#f0f') };
    measured.push(
      ...(await page.evaluate(compareLines, { pictures, offset: box, lines: seen, toleratedShare, noise })),
    );
  }
  await sheets.evaluate(({ hiding, filling }) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      other => other !== hiding && other !== filling,
    );
  });
  await sheets.dispose();
  await elements.evaluate(all => all.forEach(element => element.toggleAttribute('data-measured', false)));
  await release();
  await page.evaluate(y => window.scrollTo(0, y), scrolledBefore);
  return measured;
}

/** Lets what sticks to the screen scroll with the page, so that every line stays where it is in the document. */
async function releaseStickyElements(page: Page): Promise<() => Promise<void>> {
  const released = await page.evaluateHandle(() => {
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      element => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) {
      style.setProperty('position', 'relative', 'important');
      style.setProperty('inset', 'auto', 'important');
    }
    return sticky;
  });
  return async () => {
    await released.evaluate(sticky => {
      for (const { style } of sticky) {
        style.removeProperty('position');
        style.removeProperty('inset');
      }
    });
    await released.dispose();
  };
}

/** Hides all text. `currentColor`, for borders and icons, stays as it is. */
const hideTexts = `
  *, *::before, *::after, *::placeholder {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
    transition: none !important;
    caret-color: transparent !important;
  }
  svg text, svg tspan { fill: transparent !important; }
`;

/**
 * Only the measured text gets the color: another one may cover it. The sheet is one of its own, since a change of rules for
 * every element would style and paint the whole page for each picture.
 */
const fillText = (fill: string) => `
  [data-measured], [data-measured]::placeholder { -webkit-text-fill-color: ${fill} !important; }
  text[data-measured], tspan[data-measured] { fill: ${fill} !important; }
`;

/** The lines, in groups of those that stand near each other. */
function toBands(lines: readonly TextLine[], screen: number): TextLine[][] {
  const bands: TextLine[][] = [];
  let end = -Infinity;
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const last = bands.at(-1);
    const isFar = line.y > end + maxGap || line.y + line.height > (last?.[0]?.y ?? 0) + maxHeight(screen);
    if (last === undefined || isFar) bands.push([line]);
    else last.push(line);
    end = Math.max(end, line.y + line.height);
  }
  return bands;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The distance to keep from the upper edge of the screen. */
  margin: number;
}

function getBox(lines: readonly TextLine[]): Box {
  const left = Math.max(0, Math.floor(Math.min(...lines.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ y }) => y))));
  const right = Math.ceil(Math.max(...lines.map(({ x, width }) => x + width)));
  const bottom = Math.ceil(Math.max(...lines.map(({ y, height }) => y + height)));
  return { left, top, width: right - left, height: bottom - top, margin: headerHeight };
}

/** Runs in the page. Brings a part of the document onto the screen, and returns how far the document is scrolled. */
function scrollTo({ top, height, margin }: Box): number {
  if (top < scrollY || top + height > scrollY + innerHeight) window.scrollTo(0, top - margin);
  return scrollY;
}

/** Runs in the page. Returns the lines of the elements' own text, as far as they have a size. */
function collectLines(elements: readonly Element[]): TextLine[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('No canvas.');

  /** Any color of CSS as red, green, blue and alpha. */
  function toChannels(color: string): number[] {
    if (canvas === null) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }

  function getColor(element: Element): number[] {
    const isEmptyField =
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value === '';
    const own = getComputedStyle(element);
    const style = isEmptyField ? getComputedStyle(element, '::placeholder') : own;
    const [red = 0, green = 0, blue = 0, alpha = 255] = toChannels(
      element instanceof SVGElement ? own.fill : style.color,
    );
    let opacity = isEmptyField ? Number(style.opacity) : 1;
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement)
      opacity *= Number(getComputedStyle(outer).opacity);
    return [red, green, blue, alpha * opacity];
  }

  const getText = (element: Element): string =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value || element.placeholder
      : (element.textContent ?? '');

  function getRects(element: Element): DOMRect[] {
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return [element.getBoundingClientRect()];
    return [...element.childNodes].flatMap(node => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }

  /** Whether an element around it that scrolls by itself has scrolled it out of sight. */
  function isScrolledAway(element: Element, { top, bottom }: DOMRect): boolean {
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      // The screen is that of the whole page, which is scrolled for every line.
      if (outer === document.body || outer instanceof HTMLHtmlElement) return false;
      if (!/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue;
      const box = outer.getBoundingClientRect();
      if (top < Math.floor(box.top) || bottom > Math.ceil(box.bottom)) return true;
      if (outer instanceof HTMLDialogElement) return false;
    }
    return false;
  }

  return elements.flatMap((element, index) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const color = getColor(element);
    return getRects(element)
      .filter(rect => rect.width > 1 && rect.height > 1 && !isScrolledAway(element, rect))
      .map(({ x, y, width, height }) => ({
        element: index,
        text: getText(element).trim().replaceAll(/\s+/g, ' ').slice(0, 60),
        x: x + scrollX,
        y: y + scrollY,
        width,
        height,
        color,
        required: isLarge ? 3 : 4.5,
      }));
  });
}

/** Runs in the page. Compares the colors of lines with what is behind their glyphs. */
async function compareLines({
  pictures,
  offset,
  lines,
  toleratedShare: share,
  noise: allowed,
}: {
  /** The band without text, and with text in the probe color, as PNG in Base64. */
  pictures: { behind: string; probe: string };
  /** The position of the pictures in the document. */
  offset: { left: number; top: number };
  lines: readonly TextLine[];
  toleratedShare: number;
  noise: number;
}): Promise<TextContrast[]> {
  const decode = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), character => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    if (image === undefined) throw new Error('No canvas.');
    return { width: bitmap.width, height: bitmap.height, pixels: new Uint32Array(image.data.buffer) };
  };
  const [behind, probe] = await Promise.all([decode(pictures.behind), decode(pictures.probe)]);

  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const toLuminance = (red: number, green: number, blue: number) =>
    0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

  /** The contrast of a color with a pixel (alpha, blue, green, red), which shows through it. */
  function getContrast([red = 0, green = 0, blue = 0, alpha = 255]: readonly number[], pixel: number) {
    const [pixelRed, pixelGreen, pixelBlue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    const blend = (channel: number, below: number) => Math.round(below + ((channel - below) * alpha) / 255);
    const text = toLuminance(blend(red, pixelRed), blend(green, pixelGreen), blend(blue, pixelBlue));
    const back = toLuminance(pixelRed, pixelGreen, pixelBlue);
    return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
  }

  /** Whether the probe color shows there. Two pictures of the same curved border differ a little, too. */
  const isGlyph = (pixel: number, probed: number) =>
    [0, 8, 16].some(shift => Math.abs(((pixel >> shift) & 255) - ((probed >> shift) & 255)) > allowed);

  /** The contrast that all glyph pixels of a line reach, but a small share. null without glyphs. */
  function measureLine({ x, y, width, height, color }: TextLine): number | null {
    const counts = new Map<number, number>();
    let total = 0;
    const left = Math.max(0, Math.floor(x) - offset.left);
    const right = Math.min(behind.width, Math.ceil(x + width) - offset.left);
    const bottom = Math.min(behind.height, Math.ceil(y + height) - offset.top);
    for (let row = Math.max(0, Math.floor(y) - offset.top); row < bottom; row += 1) {
      for (let at = row * behind.width + left; at < row * behind.width + right; at += 1) {
        const pixel = behind.pixels[at] ?? 0;
        if (!isGlyph(pixel, probe.pixels[at] ?? 0)) continue;
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        total += 1;
      }
    }
    const ratios = [...counts].map(([pixel, count]) => ({ ratio: getContrast(color, pixel), count }));
    let tolerated = total * share;
    const worst = ratios.toSorted((a, b) => a.ratio - b.ratio).find(({ count }) => (tolerated -= count) < 0);
    return worst?.ratio ?? null;
  }

  const worst = new Map<number, TextContrast>();
  for (const line of lines) {
    const ratio = measureLine(line);
    if (ratio === null || ratio >= (worst.get(line.element)?.ratio ?? Infinity)) continue;
    worst.set(line.element, {
      text: line.text,
      ratio: Math.floor(ratio * 100) / 100,
      required: line.required,
    });
  }
  return [...worst.values()];
}

/** The texts whose contrast is too low, as sentences. */
export const describeLowContrast = (measured: readonly TextContrast[]): string[] =>
  measured
    .filter(({ ratio, required }) => ratio < required)
    .map(({ text, ratio, required }) => `“${text}” has a contrast of ${ratio}:1, not ${required}:1`);
