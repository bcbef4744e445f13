import type { BrowserContext } from 'playwright-core';

export interface Watch {
  /** What the console may say. */
  expects(...said: RegExp[]): void;
  /** A text that no address may carry. */
  keepsPrivate(text: string): void;
  /** What went wrong, in sentences: console errors and warnings, exceptions, foreign hosts, personal data in addresses. */
  problems(): string[];
}

/** Shorter texts (a day, a month, a year) turn up anywhere by chance. */
const shortestPrivate = 5;

const decoded = (url: string) => {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
};

/** Watches everything that a browser context does, all tabs, from the outside. */
export function watchContext(context: BrowserContext, origin: string): Watch {
  const expected: RegExp[] = [];
  const secrets = new Set<string>();
  const addresses = new Set<string>();
  const said: string[] = [];
  const problems: string[] = [];

  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url.replace(origin, '')})`);
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
    expects: (...more) => void expected.push(...more),
    keepsPrivate: text => void secrets.add(text.toLowerCase()),
    problems() {
      const hidden = [...secrets].filter(secret => secret.length >= shortestPrivate);
      return [
        ...problems,
        ...said.filter(line => !expected.some(pattern => pattern.test(line))),
        ...[...addresses]
          .filter(url => hidden.some(secret => decoded(url).toLowerCase().includes(secret)))
          .map(url => `personal data in an address: ${url}`),
      ];
    },
  };
}
