import { readAllMails } from '../mail-promises.ts';
import type { Situation } from '../promise.ts';
import { findUnreadableText, openMail } from '../shown-mail.ts';

/** Shows the mails that were sent as programs do that know dark mode, and returns what can't be read. */
export async function findUnreadableMails({ session }: Situation): Promise<string[]> {
  const mails = await readAllMails(session);
  const page = await session.page.context().newPage();
  const wrong: string[] = [];
  for (const mail of mails) {
    await openMail(page, mail, '/mail-as-a-page');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const problem of await findUnreadableText(page, mail))
        wrong.push(`${mail.subject ?? ''}, in ${colorScheme} mode: ${problem}`);
    }
  }
  await page.close();
  return mails.length === 0 ? ['There is no mail.'] : wrong;
}
