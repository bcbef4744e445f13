import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { callApi } from '#site/booking/actors/call-api.ts';
import { stubFetch, type StubResponse } from './stub-fetch.ts';

const schema = v.object({ name: v.string() });
const callThing = (signal?: AbortSignal) => callApi({ path: '/api/thing', signal }, schema);

/** What a failed call says of itself. */
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

test('an answer is what the schema makes of it', async () => {
  stubFetch({ json: { name: 'Delta', more: 'unasked' } });
  expect(await callThing()).toEqual({ name: 'Delta' });
});

test('a call without a body is a GET with its query, and no cookie goes along', async () => {
  const fetched = stubFetch({ json: { name: 'Delta' } });
  await callApi({ path: '/api/thing', query: { query: 'são paulo & more' } }, schema);
  expect(fetched.mock.calls).toEqual([
    [
      '/api/thing?query=s%C3%A3o+paulo+%26+more',
      { credentials: 'omit', signal: null, headers: { Accept: 'application/json' } },
    ],
  ]);
});

test('a call with a body posts it as JSON, and says so', async () => {
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
    message: 'The answer is no JSON.',
    status: 502,
  },
  {
    name: 'nothing at all',
    answer: { text: '' },
    kind: 'invalidResponse',
    message: 'The answer is no JSON.',
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
])('$name is $kind', async ({ answer, kind, message, status }) => {
  stubFetch(answer);
  expect(await getFailure(callThing())).toEqual({ kind, message, status, envelope: null });
});

test('a refusal carries the sentence, the code and everything that is wrong', async () => {
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

test('a refusal without a code has an unknown one', async () => {
  stubFetch({ json: { error: 'No.' }, status: 500 });
  expect(await getFailure(callThing())).toEqual({
    kind: 'refused',
    message: 'No.',
    status: 500,
    envelope: { error: 'No.', code: 'unknown' },
  });
});

test('what is no longer wanted is aborted at the network', async () => {
  const fetched = stubFetch();
  const wanted = new AbortController();
  void callThing(wanted.signal);
  wanted.abort();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toEqual(true);
});
