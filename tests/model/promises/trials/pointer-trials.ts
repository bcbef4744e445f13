import type { Situation } from '../promise.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

/** The looks that were pointed at in this process, by theme. */
const tried: Record<string, string[]> = {};

/** Numbers one control of each look in the main part of the page that is not among the known ones, and returns the looks. */
function markLooks(known: readonly string[]): string[] {
  const root = document.querySelector('dialog:modal') ?? document.querySelector('main');
  const looks: string[] = [];
  for (const control of root?.querySelectorAll('button, a[href], summary, label') ?? []) {
    const look = `${control.localName} ${control.className} ${control.getAttribute('data-look') ?? ''}`;
    const isLocked = control.matches(':disabled, [aria-disabled=true]');
    if (
      known.includes(look) ||
      looks.includes(look) ||
      isLocked ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      continue;
    control.setAttribute('data-tried-look', String(looks.length));
    looks.push(look);
  }
  return looks;
}

/** What can't be read while the pointer is on it, or presses it. Nothing is pressed to the end. */
export async function findUnreadableUnderPointer({
  session: { page, conditions },
}: Situation): Promise<string[]> {
  const wrong = new Set<string>();
  const check = async (how: string) => {
    const { texts } = await takePageSnapshot(page, false);
    for (const { text, isInMain, isPainted, isInert, contrast, requiredContrast } of texts)
      if (isInMain && isPainted && !isInert && contrast !== null && contrast < requiredContrast)
        wrong.add(
          `"${text.slice(0, 60)}" has a contrast of ${contrast.toFixed(1)} while the pointer ${how} it.`,
        );
  };
  const known = (tried[conditions.theme] ??= []);
  const looks = await page.evaluate(markLooks, known);
  for (const [look, name] of looks.entries()) {
    const control = page.locator(`[data-tried-look="${look}"]`);
    // A press moves the focus, after which a passenger folds: what has gone is tried on another path.
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (box === null) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await check('is on');
    await page.mouse.down();
    await check('presses');
    await page.mouse.move(0, 0);
    await page.mouse.up();
    if (wrong.size === 0) known.push(name);
  }
  return [...wrong];
}
