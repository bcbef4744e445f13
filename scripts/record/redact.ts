import { isKept, isPersonal } from './kept-fields.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import type { RawRecording } from './record-fetch.ts';
import type { Recording } from './recording.ts';
import { getSpellings } from './value-spellings.ts';

/** Something personal would have been written. The message doesn't quote it. */
export class RedactionError extends Error {
  override readonly name = 'RedactionError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` for every text and number of a body, with its key and the key above it. Indices don't count as keys. */
function visitLeaves(
  value: unknown,
  visit: (leaf: string, key: string, parent: string) => void,
  key = '',
  parent = '',
): void {
  if (typeof value === 'string' || typeof value === 'number') visit(String(value), key, parent);
  else if (Array.isArray(value)) for (const item of value) visitLeaves(item, visit, key, parent);
  else if (isRecord(value))
    for (const [name, item] of Object.entries(value)) visitLeaves(item, visit, name, key);
}

const isIdKey = (key: string, parent: string): boolean =>
  /(?:^|_)ids?$/.test(key) || key === 'selected_offers' || `${parent}.${key}` === 'metadata.booking';

/** Shorter values are found everywhere. */
const isLongEnough = (value: string): boolean => value.length >= (/^\d+$/.test(value) ? 6 : 3);

/** What was sent about travelers: it may be anywhere in the responses. */
function findSentValues(recordings: readonly Recording[]): Set<string> {
  const values = new Set<string>();
  for (const { request } of recordings) {
    visitLeaves(request.body, (leaf, key, parent) => {
      if (!isIdKey(key, parent) && !isKept(parent, key, leaf) && isLongEnough(leaf)) values.add(leaf);
    });
  }
  return values;
}

/** What the responses themselves say about people. */
function findReceivedValues(recordings: readonly Recording[]): Set<string> {
  const values = new Set<string>();
  for (const { response } of recordings) {
    visitLeaves(response.body, (leaf, key, parent) => {
      if (!isIdKey(key, parent) && isPersonal(parent, key) && isLongEnough(leaf)) values.add(leaf);
    });
  }
  return values;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches what must not stay: what was sent anywhere, what was received as a whole word. The longest match wins. */
function buildPattern(sent: readonly string[], received: readonly string[]): RegExp {
  const parts = [
    ...sent.map(text => ({ text, pattern: escapeRegExp(text) })),
    ...received.map(text => ({
      text,
      pattern: String.raw`(?<![\p{L}\p{N}])${escapeRegExp(text)}(?![\p{L}\p{N}])`,
    })),
    { text: '', pattern: String.raw`duffel_(?:test|live)_[\w-]+` },
  ];
  const sorted = parts.toSorted((a, b) => b.text.length - a.text.length);
  return new RegExp(sorted.map(({ pattern }) => pattern).join('|'), 'giu');
}

const keptHeader = /^(?:content-type|ratelimit-[a-z]+)$/;

/** Replaces everything that could be about a person in the recordings of one run. */
function createRedaction(pseudonyms: Pseudonyms, pattern: RegExp) {
  const { replaceId, replaceIds, replaceText } = pseudonyms;
  const scrub = (text: string): string => replaceIds(text).replaceAll(pattern, replaceText);

  function redactText(text: string, key: string, parent: string): string {
    if (isIdKey(key, parent)) return replaceId(text);
    return isKept(parent, key, text) ? scrub(text) : replaceText(text);
  }

  const redactKey = (key: string): string =>
    /^[a-z][a-z\d_]{0,60}$/.test(key) ? scrub(key) : replaceText(replaceIds(key));

  function redactBody(value: unknown, key = '', parent = ''): unknown {
    if (typeof value === 'string') return redactText(value, key, parent);
    if (typeof value === 'number') return isKept(parent, key, String(value)) ? value : 0;
    if (Array.isArray(value)) return value.map(item => redactBody(item, key, parent));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [redactKey(name), redactBody(item, name, key)]),
    );
  }

  /** Paths have words and ids; what the query may say is like a body. */
  function redactPath(path: string): string {
    const { pathname, searchParams } = new URL(path, 'http://recording');
    const segments = pathname.split('/').map(part => (/^[a-z_]*$/.test(part) ? part : replaceId(part)));
    const query = [...searchParams].map(([name, value]) => [name, redactText(value, name, 'query')]);
    return `${segments.join('/')}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;
  }

  const redactHeaders = (headers: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        name === 'x-request-id'
          ? [[name, replaceId(value)]]
          : keptHeader.test(name)
            ? [[name, scrub(value)]]
            : [],
      ),
    );

  return ({ request, response }: Recording): Recording => ({
    request: {
      method: request.method,
      path: redactPath(request.path),
      body: redactBody(request.body),
    },
    response: {
      status: response.status,
      headers: redactHeaders(response.headers),
      body: redactBody(response.body),
    },
  });
}

/** @throws RedactionError if a value or an id is left */
function assertNothingLeft(
  name: string,
  recording: Recording,
  secrets: readonly string[],
  { isReplacedId }: Pseudonyms,
): void {
  const text = JSON.stringify(recording);
  const lower = text.toLowerCase();
  const hasSecret = secrets.some(secret => lower.includes(secret));
  const hasId = (text.match(/[\w-]+/g) ?? []).some(isReplacedId);
  if (!hasSecret && !hasId) return;
  throw new RedactionError(
    `Nothing was written: ${name} would still contain ${hasSecret ? 'a value that was sent' : 'an id'}. This is an error of the recorder.`,
  );
}

/**
 * The recordings of one run without personal data, by name. Ids are replaced by the same ones everywhere.
 * @throws RedactionError if the token or anything that was sent about a traveler is left
 */
export function redactRecordings(
  recordings: readonly RawRecording[],
  token: string,
): ReadonlyMap<string, Recording> {
  const pseudonyms = createPseudonyms();
  const spell = (values: Iterable<string>) => [...values].flatMap(getSpellings).filter(isLongEnough);
  const sent = spell([...findSentValues(recordings), token]);
  const redact = createRedaction(pseudonyms, buildPattern(sent, spell(findReceivedValues(recordings))));
  const redacted = new Map(recordings.map(recording => [recording.name, redact(recording)]));
  for (const [name, recording] of redacted) assertNothingLeft(name, recording, sent, pseudonyms);
  return redacted;
}
