import type { Page } from 'playwright-core';

/**
 * Compares two screenshots of the same size, pixel by pixel.
 *
 * @param blank a page that decodes the pictures
 * @returns the number of pixels that differ clearly, and the contrast (1 to 21) that a tenth of those reach at least
 */
export const compareScreenshots = (
  blank: Page,
  before: Buffer,
  after: Buffer,
): Promise<{ changed: number; contrast: number }> =>
  blank.evaluate(
    async ([first, second]) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const drawing = canvas.getContext('2d');
        if (drawing === null) throw new Error('No canvas.');
        drawing.drawImage(image, 0, 0);
        return drawing.getImageData(0, 0, image.width, image.height).data;
      };
      const [a, b] = [await read(first), await read(second)];
      const toLinear = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      const getLuminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * toLinear(data[at] ?? 0) +
        0.7152 * toLinear(data[at + 1] ?? 0) +
        0.0722 * toLinear(data[at + 2] ?? 0);
      const contrasts: number[] = [];
      for (let at = 0; at < a.length; at += 4) {
        const difference = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)),
          0,
        );
        if (difference < 48) continue;
        const [x, y] = [getLuminance(a, at), getLuminance(b, at)];
        contrasts.push((Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05));
      }
      contrasts.sort((x, y) => y - x);
      return { changed: contrasts.length, contrast: contrasts[Math.floor(contrasts.length / 10)] ?? 1 };
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
