import type { Situation } from '../promise.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

/** Numbers one control of each look in the main part of the page, and returns how many there are. */
function markLooks(): number {
  const root = document.querySelector('dialog:modal') ?? document.querySelector('main');
  const looks = new Set<string>();
  let count = 0;
  for (const control of root?.querySelectorAll('button, a[href], summary, label') ?? []) {
    const look = `${control.localName} ${control.className}`;
    const isLocked = control.matches(':disabled, [aria-disabled=true]');
    if (looks.has(look) || isLocked || !control.checkVisibility({ visibilityProperty: true })) continue;
    looks.add(look);
    control.setAttribute('data-look', String(count));
    count += 1;
  }
  return count;
}

/** What can't be read while the pointer is on it, or presses it. Nothing is pressed to the end. */
export async function findUnreadableUnderPointer({ session: { page } }: Situation): Promise<string[]> {
  const wrong = new Set<string>();
  const check = async (how: string) => {
    const { texts } = await takePageSnapshot(page, false);
    for (const { text, isInMain, isPainted, isInert, contrast, requiredContrast } of texts)
      if (isInMain && isPainted && !isInert && contrast !== null && contrast < requiredContrast)
        wrong.add(
          `"${text.slice(0, 60)}" has a contrast of ${contrast.toFixed(1)} while the pointer ${how} it.`,
        );
  };
  const count = await page.evaluate(markLooks);
  for (let look = 0; look < count; look += 1) {
    const control = page.locator(`[data-look="${look}"]`);
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (box === null) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await check('is on');
    await page.mouse.down();
    await check('presses');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  return [...wrong];
}
