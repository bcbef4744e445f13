import { formatConditions, formatFailure } from './failure-text.ts';
import type { PathAttempt, PathResult, TestRun } from './test-run.ts';

/** Characters that XML 1.0 can't contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what has to go
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};
const escapeText = (text: string): string =>
  text.replaceAll(forbidden, '\u{FFFD}').replaceAll(/[&<>]/g, sign => entities[sign] ?? sign);
const escapeAttribute = (text: string): string =>
  text.replaceAll(forbidden, '\u{FFFD}').replaceAll(/[&<>"\n]/g, sign => entities[sign] ?? sign);

function formatTag(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const opening = `<${name}${pairs.join('')}`;
  return content === '' ? `${opening}/>` : `${opening}>${content}</${name}>`;
}

const formatSeconds = (ms: number): string => (ms / 1000).toFixed(3);

function formatFailedAttempt(path: PathResult, attempt: PathAttempt, tag: string, folder: string): string {
  const message = attempt.failure?.problems[0]?.split('\n', 1)[0] ?? '';
  const text = escapeText(formatFailure(path, attempt, folder));
  // Surefire's form of a retry has the text in an element of its own.
  const content = tag === 'failure' ? text : `<stackTrace>${text}</stackTrace>`;
  return formatTag(tag, { message, type: 'PathFailure' }, content);
}

function formatOutcome(path: PathResult, folder: string): string {
  const failed = path.attempts.filter(({ failure }) => failure !== null);
  if (path.status === 'skipped') return formatTag('skipped', { message: path.skipReason ?? '' });
  if (path.status === 'flaky')
    return failed.map(attempt => formatFailedAttempt(path, attempt, 'flakyFailure', folder)).join('');
  return failed
    .map((attempt, index) =>
      formatFailedAttempt(path, attempt, index === 0 ? 'failure' : 'rerunFailure', folder),
    )
    .join('');
}

function formatTestCase(path: PathResult, { machine }: TestRun, folder: string): string {
  const attributes = {
    classname: `${machine}.${path.priority}`,
    name: `${path.id}: ${path.title}`,
    time: formatSeconds(path.durationMs),
  };
  const about = formatTag(
    'system-out',
    {},
    escapeText(`Conditions: ${formatConditions(path.conditions)}\nRun again: ${path.command}`),
  );
  return `    ${formatTag('testcase', attributes, formatOutcome(path, folder) + about)}\n`;
}

/** A run as JUnit XML in the form of Surefire: a flaky path has `flakyFailure`, a repeated failure `rerunFailure`. */
export function toJUnit(run: TestRun, folder: string): string {
  const countBy = (status: PathResult['status']) =>
    String(run.paths.filter(path => path.status === status).length);
  const properties = {
    run: run.id,
    selection: run.selection,
    stamp: run.stamp,
    revision: run.revision ?? 'unknown',
  };
  const counts = { tests: String(run.paths.length), failures: countBy('failed'), errors: '0' };
  const time = formatSeconds(run.durationMs);
  const suite = formatTag(
    'testsuite',
    { name: run.title, ...counts, skipped: countBy('skipped'), time, timestamp: run.at.slice(0, 19) },
    `\n    ${formatTag(
      'properties',
      {},
      Object.entries(properties)
        .map(([name, value]) => formatTag('property', { name, value }))
        .join(''),
    )}\n${run.paths.map(path => formatTestCase(path, run, folder)).join('')}  `,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatTag('testsuites', { name: run.id, ...counts, time }, `\n  ${suite}\n`)}\n`;
}
