import { createHash } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

export interface BrowserMonitor {
  /** Allows console messages that the test expects. */
  allowConsole(...messages: RegExp[]): void;
  /** Registers a text that neither a URL nor the console may contain. */
  registerSecret(text: string): void;
  /** Returns console errors and warnings, exceptions, requests to foreign hosts, and personal data in URLs and in the console. */
  getProblems(): string[];
}

/** Shorter texts (a day, a month, a year) occur in URLs by chance. */
const minSecretLength = 5;

/**
 * Before each screenshot playwright-core puts this style into the page for a moment, in Firefox only, and no option turns
 * it off. Firefox reports that the page’s policy blocks it. A style of the site’s own has another hash.
 */
const screenshotStyle = 'body {}';
const screenshotStyleHash = `sha256-${createHash('sha256').update(screenshotStyle).digest('base64')}`;

/** An `import()` whose file could not be loaded, in the words of Chromium, Firefox and WebKit. */
const failedImport =
  /(?:Failed to fetch|error loading) dynamically imported module|Importing a module script failed/;

const decodeUrl = (url: string) => {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
};

/** Monitors every tab of a browser context. Requests go to the site and to no other host, except to `otherOrigins`. */
export function monitorContext(
  context: BrowserContext,
  origin: string,
  otherOrigins: readonly string[] = [],
): BrowserMonitor {
  const allowed: RegExp[] = [];
  const secrets = new Set<string>();
  const urls = new Set<string>();
  const messages: string[] = [];
  const problems: string[] = [];
  const consoleTexts: string[] = [];

  context.on('console', message => {
    consoleTexts.push(message.text());
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url.replace(origin, '')})`);
  });
  context.on('weberror', thrown => {
    const text = String(thrown.error());
    // The console says which request of a module failed.
    if (text.includes(screenshotStyleHash) || failedImport.test(text)) return;
    // Firefox reports a script that can’t be loaded as it reports an exception.
    if (text.includes('Loading module from')) messages.push(`error: ${text}`);
    else problems.push(`exception: ${text}`);
  });
  context.on('request', request => {
    const url = request.url();
    urls.add(url);
    if (/^(data|blob|about):/.test(url)) return;
    if (![origin, ...otherOrigins].includes(new URL(url).origin))
      problems.push(`request to a foreign host: ${url}`);
  });
  context.on('page', page => {
    page.on('framenavigated', frame => urls.add(frame.url()));
  });

  return {
    allowConsole: (...patterns) => void allowed.push(...patterns),
    registerSecret: text => void secrets.add(text.toLowerCase()),
    getProblems() {
      const searchableSecrets = [...secrets].filter(secret => secret.length >= minSecretLength);
      const namesSomebody = (text: string) =>
        searchableSecrets.some(secret => text.toLowerCase().includes(secret));
      return [
        ...problems,
        ...messages.filter(line => !allowed.some(pattern => pattern.test(line))),
        ...[...urls]
          .filter(url => namesSomebody(decodeUrl(url)))
          .map(url => `personal data in a URL: ${url}`),
        ...consoleTexts.filter(namesSomebody).map(text => `personal data in the console: ${text}`),
      ];
    },
  };
}
