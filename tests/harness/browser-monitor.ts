import type { BrowserContext } from 'playwright-core';

export interface BrowserMonitor {
  /** What the console may say. */
  allowConsole(...messages: RegExp[]): void;
  /** A text that no address may carry. */
  registerSecret(text: string): void;
  /** What went wrong, in sentences: console errors and warnings, exceptions, foreign hosts, personal data in addresses. */
  getProblems(): string[];
}

/** Shorter texts (a day, a month, a year) turn up anywhere by chance. */
const minSecretLength = 5;

const decodeUrl = (url: string) => {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
};

/** Watches everything that a browser context does, all tabs, from the outside. */
export function monitorContext(context: BrowserContext, origin: string): BrowserMonitor {
  const expected: RegExp[] = [];
  const secrets = new Set<string>();
  const addresses = new Set<string>();
  const messages: string[] = [];
  const problems: string[] = [];

  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url.replace(origin, '')})`);
  });
  context.on('weberror', thrown => problems.push(`exception: ${String(thrown.error())}`));
  context.on('request', request => {
    const url = request.url();
    addresses.add(url);
    if (/^(data|blob|about):/.test(url)) return;
    if (new URL(url).origin !== origin) problems.push(`asked a foreign host: ${url}`);
  });
  context.on('page', page => {
    page.on('framenavigated', frame => addresses.add(frame.url()));
  });

  return {
    allowConsole: (...patterns) => void expected.push(...patterns),
    registerSecret: text => void secrets.add(text.toLowerCase()),
    getProblems() {
      const searchableSecrets = [...secrets].filter(secret => secret.length >= minSecretLength);
      return [
        ...problems,
        ...messages.filter(line => !expected.some(pattern => pattern.test(line))),
        ...[...addresses]
          .filter(url => searchableSecrets.some(secret => decodeUrl(url).toLowerCase().includes(secret)))
          .map(url => `personal data in an address: ${url}`),
      ];
    },
  };
}
