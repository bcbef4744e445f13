import { readAllMails } from '../mail-promises.ts';
import type { Situation } from '../promise.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

const address = '/mail-as-a-page';

/** Shows the mails that were sent as programs do that know dark mode, and returns what can't be read. */
export async function findUnreadableMails({ session }: Situation): Promise<string[]> {
  const mails = await readAllMails(session);
  const page = await session.page.context().newPage();
  const wrong = new Set<string>();
  for (const { subject = '', html = '' } of mails) {
    await page.route(`**${address}`, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { texts } = await takePageSnapshot(page, false);
      for (const { text, contrast, requiredContrast } of texts)
        if (contrast !== null && contrast < requiredContrast)
          wrong.add(
            `${subject}: "${text.slice(0, 60)}" has a contrast of ${contrast.toFixed(1)} in ${colorScheme} mode.`,
          );
    }
    await page.unroute(`**${address}`);
  }
  await page.close();
  return mails.length === 0 ? ['There is no mail.'] : [...wrong];
}
