import type { CDPSession, Page } from 'playwright-core';

export interface LoggedRequest {
  url: string;
  /** 1 for the document, 2 for what it names, 3 for what those load, … */
  wave: number;
  /** Bytes of the body as it came over the wire; null where the browser doesn't say, as for the parts of pictures. */
  bytes: number | null;
}

export interface RequestLog {
  /** The requests since the last navigation, once no request has been under way for a moment. */
  settle(): Promise<LoggedRequest[]>;
  /** Those that began before the document's load event. */
  getRequestsBeforeLoad(): Promise<LoggedRequest[]>;
  /** Makes the next navigation a first visit. */
  clearCache(): Promise<void>;
}

type SentRequest = Omit<LoggedRequest, 'bytes'>;

/** The sizes of the bodies that the page has loaded, compressed as they came, by URL. */
const readBodySizes = (page: Page): Promise<Map<string, number>> =>
  page
    .evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        entry => [entry.name, 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0] as const,
      ),
    )
    .then(entries => new Map(entries));

/** Logs the requests of a page, with what made the browser send each of them (Chromium only). */
export async function logRequests(page: Page): Promise<RequestLog> {
  const client: CDPSession = await page.context().newCDPSession(page);
  let requests: SentRequest[] = [];
  let beforeLoad: SentRequest[] | null = null;
  const getWave = (url: string) => requests.find(request => request.url === url)?.wave ?? 1;

  const addSizes = async (sent: readonly SentRequest[]): Promise<LoggedRequest[]> => {
    const sizes = await readBodySizes(page);
    return sent.map(request => ({ ...request, bytes: sizes.get(request.url) ?? null }));
  };

  client.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (type === 'Document') {
      requests = [{ url: request.url, wave: 1 }];
      beforeLoad = null;
      return;
    }
    if (!request.url.startsWith('http') || requests.some(({ url }) => url === request.url)) return;
    const callers = [initiator.url ?? '', ...(initiator.stack?.callFrames ?? []).map(({ url }) => url)];
    const parents = callers.filter(url => url.startsWith('http'));
    const wave = 1 + Math.max(1, ...parents.slice(0, 1).map(getWave));
    requests.push({ url: request.url, wave });
  });
  client.on('Page.loadEventFired', () => {
    beforeLoad ??= [...requests];
  });
  await Promise.all([client.send('Network.enable'), client.send('Page.enable')]);

  return {
    async settle() {
      await page.waitForLoadState('networkidle');
      return addSizes(requests);
    },
    getRequestsBeforeLoad: () => addSizes(beforeLoad ?? requests),
    clearCache: async () => void (await client.send('Network.clearBrowserCache')),
  };
}
