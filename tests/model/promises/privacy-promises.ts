import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PromiseGroup } from './promise.ts';

const readLocalStorage = ({ page }: BrowserSession): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

export const privacyPromises: PromiseGroup = {
  heading: 'Privacy',
  promises: [
    {
      sentence: 'The secret of a payment is never stored in the browser.',
      findViolations: async ({ session }) =>
        JSON.stringify(await readLocalStorage(session)).includes('_secret_')
          ? ['Local storage contains one.']
          : [],
    },
    {
      sentence: 'The browser forgets the passengers when the ticket is shown.',
      in: ['booking.ticketed'],
      findViolations: async ({ session }) =>
        'passengerData' in (await readLocalStorage(session)) ? ['Local storage contains them.'] : [],
    },
  ],
};
