import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError, getSupportCode } from '#contract/call-error.ts';
import { callApi } from '#site/booking/actors/call-api.ts';
import { stubFetch, type StubResponse } from './stub-fetch.ts';

const schema = v.object({ name: v.string() });
const callThing = (signal?: AbortSignal) => callApi({ path: '/api/thing', signal }, schema);

/** The parts of a failed call's error. */
const getFailure = (calling: Promise<unknown>) =>
  calling.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof CallError
        ? { kind: error.kind, message: error.message, status: error.status, envelope: error.envelope }
        : error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('returns the output of the schema', async () => {
  stubFetch({ json: { name: 'Delta', more: 'unasked' } });
  expect(await callThing()).toEqual({ name: 'Delta' });
});

test('sends a GET with the query and without cookies when there is no body', async () => {
  const fetched = stubFetch({ json: { name: 'Delta' } });
  await callApi({ path: '/api/thing', query: { query: 'são paulo & more' } }, schema);
  expect(fetched.mock.calls).toEqual([
    [
      '/api/thing?query=s%C3%A3o+paulo+%26+more',
      { credentials: 'omit', signal: null, headers: { Accept: 'application/json' } },
    ],
  ]);
});

test('sends the body as a JSON POST', async () => {
  const fetched = stubFetch({ json: { name: 'Delta' } });
  await callApi({ path: '/api/thing', body: { origin: 'LHR' } }, schema);
  expect(fetched.mock.calls).toEqual([
    [
      '/api/thing',
      {
        credentials: 'omit',
        signal: null,
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: '{"origin":"LHR"}',
      },
    ],
  ]);
});

test.each<{ name: string; answer: StubResponse; kind: string; message: string; status: number | null }>([
  {
    name: 'no answer',
    answer: { networkError: 'Failed to fetch' },
    kind: 'unreachable',
    message: 'Failed to fetch',
    status: null,
  },
  {
    name: 'a page of a proxy',
    answer: { text: '<html>Bad gateway</html>', status: 502 },
    kind: 'invalidResponse',
    message: 'The response is not JSON.',
    status: 502,
  },
  {
    name: 'nothing at all',
    answer: { text: '' },
    kind: 'invalidResponse',
    message: 'The response is not JSON.',
    status: 200,
  },
  {
    name: 'a refusal of somebody else',
    answer: { json: { message: 'Forbidden' }, status: 403 },
    kind: 'invalidResponse',
    message: 'The refusal is not the contract’s.',
    status: 403,
  },
  {
    name: 'another thing',
    answer: { json: { title: 'Delta' } },
    kind: 'invalidResponse',
    message: 'The answer is not the contract’s.',
    status: 200,
  },
  {
    name: 'null',
    answer: { json: null },
    kind: 'invalidResponse',
    message: 'The answer is not the contract’s.',
    status: 200,
  },
])('rejects $name as $kind', async ({ answer, kind, message, status }) => {
  stubFetch(answer);
  expect(await getFailure(callThing())).toEqual({ kind, message, status, envelope: null });
});

test('keeps the message, the code and the issues of a refusal', async () => {
  const issues = [{ path: 'passengers.0.email', message: 'Expected an address.' }];
  stubFetch({
    json: { error: 'Some of it is wrong.', code: 'invalid_request', issues, secret: 1 },
    status: 400,
  });
  expect(await getFailure(callThing())).toEqual({
    kind: 'refused',
    message: 'Some of it is wrong.',
    status: 400,
    envelope: { error: 'Some of it is wrong.', code: 'invalid_request', issues },
  });
});

test('keeps the short code of the booking that was refused', async () => {
  stubFetch({ json: { error: 'No.' }, status: 422, headers: { 'Support-Code': '7K3M-Q2ZD' } });
  expect(getSupportCode(await callThing().catch((error: unknown) => error))).toEqual('7K3M-Q2ZD');
});

test('gives a refusal without a code an unknown one', async () => {
  stubFetch({ json: { error: 'No.' }, status: 500 });
  expect(await getFailure(callThing())).toEqual({
    kind: 'refused',
    message: 'No.',
    status: 500,
    envelope: { error: 'No.', code: 'unknown' },
  });
});

test('aborts the request with its signal', async () => {
  const fetched = stubFetch();
  const wanted = new AbortController();
  void callThing(wanted.signal);
  wanted.abort();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toEqual(true);
});

describe('a body of more than a megabyte', () => {
  const answer = { json: { name: 'Delta'.padEnd(1_000_001, '.') } };
  const kinds: Record<string, string>[] = [{}, { 'Content-Length': '1000012' }];
  const callLarge = (parseLarge: (body: Blob) => Promise<{ name: string } | null>) =>
    callApi({ path: '/api/thing' }, schema, parseLarge);

  test.each(kinds)('with %j is parsed by the parser of large bodies', async headers => {
    stubFetch({ ...answer, headers });
    expect(await callLarge(async body => ({ name: `${body.size} bytes` }))).toEqual({
      name: '1000012 bytes',
    });
  });

  test.each([
    { name: 'fails', parseLarge: () => Promise.reject(new Error('There are no workers.')) },
    { name: 'has no answer', parseLarge: () => Promise.resolve(null) },
  ])('is parsed like any other if that parser $name', async ({ parseLarge }) => {
    for (const headers of kinds) {
      stubFetch({ ...answer, headers });
      expect(await callLarge(parseLarge)).toEqual(answer.json);
    }
  });

  test('is a refusal where its status says so', async () => {
    stubFetch({ ...answer, status: 502 });
    expect(await getFailure(callLarge(async () => ({ name: 'Delta' })))).toEqual({
      kind: 'invalidResponse',
      message: 'The refusal is not the contract’s.',
      status: 502,
      envelope: null,
    });
  });
});
