import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PromiseGroup } from './promise.ts';

const getPathname = ({ page }: BrowserSession) => new URL(page.url()).pathname;

/** The URL is that of the state's page. The router may need a moment. */
async function findWrongPath(session: BrowserSession, path: string | null): Promise<string[]> {
  if (path === null || getPathname(session) === path) return [];
  await session.page
    .waitForURL(url => url.pathname === path, { waitUntil: 'commit', timeout: 5000 })
    .catch(() => {});
  return getPathname(session) === path ? [] : [`the path is ${getPathname(session)} instead of ${path}`];
}

export const pagePromises: PromiseGroup = {
  heading: 'Pages',
  promises: [
    {
      sentence: 'The address is that of the page that is shown.',
      findViolations: ({ session, state, machine }) =>
        findWrongPath(session, machine.states.find(({ id }) => id === state)?.path ?? null),
    },
  ],
};
