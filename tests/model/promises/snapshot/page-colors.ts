import type { PageElements } from './page-elements.ts';

/** Runs in the page, so that it may use nothing but its parameters. Computes how texts contrast with what is behind them. */
export function createPageColors({ getStyle }: PageElements) {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const channels = new Map<string, readonly number[]>();
  function toChannels(color: string): readonly number[] {
    const known = channels.get(color);
    if (known !== undefined) return known;
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(color);
    let result: readonly number[];
    if (plain !== null) {
      const [, red, green, blue, alpha = '1'] = plain;
      result = [Number(red), Number(green), Number(blue), Number(alpha)];
    } else {
      if (drawing === null) throw new Error('No canvas.');
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = color;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
      result = [red, green, blue, alpha / 255];
    }
    channels.set(color, result);
    return result;
  }
  const blend = (over: readonly number[], under: readonly number[]): number[] => {
    const alpha = over[3] ?? 1;
    return [0, 1, 2].map(index => (over[index] ?? 0) * alpha + (under[index] ?? 0) * (1 - alpha));
  };
  const toLuminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The color behind an element's content; null where a picture or a gradient is. */
  const backgrounds = new Map<Element, readonly number[] | null>();
  function getBackground(element: Element): readonly number[] | null {
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const style = getStyle(element);
    const own = toChannels(style.backgroundColor);
    const under = element.parentElement === null ? [255, 255, 255] : null;
    let result: readonly number[] | null;
    if (style.backgroundImage !== 'none') result = null;
    else if ((own[3] ?? 0) >= 1) result = own;
    else if (style.position === 'absolute' || style.position === 'fixed')
      result = (own[3] ?? 0) >= 1 ? own : null;
    else {
      const parent = under ?? (element.parentElement === null ? null : getBackground(element.parentElement));
      result = parent === null ? null : blend(own, parent);
    }
    backgrounds.set(element, result);
    return result;
  }
  /** How opaque an element is with everything that it is in. */
  const opacities = new Map<Element, number>();
  function getOpacity(element: Element): number {
    const known = opacities.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement === null ? 1 : getOpacity(element.parentElement);
    const result = around * Number(getStyle(element).opacity);
    opacities.set(element, result);
    return result;
  }
  function getContrast(element: Element): number | null {
    const behind = getBackground(element);
    if (behind === null) return null;
    const [red = 0, green = 0, blue = 0, alpha = 1] = toChannels(getStyle(element).color);
    const front = toLuminance(blend([red, green, blue, alpha * getOpacity(element)], behind));
    const back = toLuminance(behind);
    return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
  }
  /** From this difference of its channels on, a color isn't taken for gray. */
  const leastDifference = 12;
  function toHue(color: readonly number[] | null): string {
    const [red = 0, green = 0, blue = 0] = color ?? [];
    const most = Math.max(red, green, blue);
    if (most - Math.min(red, green, blue) < leastDifference) return '';
    return most === red ? 'red' : most === green ? 'green' : 'blue';
  }
  /** The strongest channel of an element's color; empty for gray. */
  const getHue = (element: Element) => toHue(toChannels(getStyle(element).color));
  /** The same of the color behind it. */
  const getHueBehind = (element: Element) => toHue(getBackground(element));
  const getRequiredContrast = (element: Element) => {
    const { fontSize, fontWeight } = getStyle(element);
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };

  return { getContrast, getRequiredContrast, getHue, getHueBehind };
}

export type PageColors = ReturnType<typeof createPageColors>;
