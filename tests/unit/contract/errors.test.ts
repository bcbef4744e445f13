import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  CallError,
  getErrorEnvelope,
  getSupportCode,
  isConnectionLost,
  isOffline,
} from '#contract/call-error.ts';
import { errorCatalog, errorEnvelopeSchema } from '#contract/errors.ts';

describe('the error catalog', () => {
  test('has a full sentence and an error status for each code', () => {
    const odd = Object.entries(errorCatalog).filter(
      ([code, { status, error }]) =>
        !/^[a-z]+(_[a-z]+)*$/.test(code) || status < 400 || status > 599 || !/^[A-Z].*[.]$/.test(error),
    );
    expect(odd).toEqual([]);
  });

  test('reports exactly the errors that need investigation', () => {
    expect(
      Object.entries(errorCatalog)
        .filter(([, { report }]) => report)
        .map(([code]) => code),
    ).toEqual(['order_failed', 'service_unavailable', 'internal_error']);
  });
});

describe('an error envelope', () => {
  test('with a message only has an unknown code', () => {
    expect(v.parse(errorEnvelopeSchema, { error: 'No.' })).toEqual({ error: 'No.', code: 'unknown' });
  });

  test.each([{}, { error: null }, { error: { message: 'No.' } }, 'No.', null])('%j is invalid', sent => {
    expect(v.safeParse(errorEnvelopeSchema, sent).success).toEqual(false);
  });
});

describe('a failed call', () => {
  const envelope = { error: 'No.', code: 'offer_not_found' };

  test('that was refused has an envelope', () => {
    expect(getErrorEnvelope(new CallError('refused', 'No.', { status: 404, envelope }))).toEqual(envelope);
  });

  test.each<[string, unknown]>([
    ['offline', new CallError('offline', 'Failed to fetch')],
    ['unreachable', new CallError('unreachable', 'Failed to fetch')],
    ['invalidResponse', new CallError('invalidResponse', 'No JSON', { status: 502, envelope })],
    ['any other error', new Error('No.')],
    ['no error at all', { kind: 'refused', envelope }],
  ])('that was %s has no envelope', (_, error) => {
    expect(getErrorEnvelope(error)).toEqual(null);
  });

  test.each([
    { kind: 'offline', isLost: true, isOff: true },
    { kind: 'unreachable', isLost: true, isOff: false },
    { kind: 'invalidResponse', isLost: false, isOff: false },
    { kind: 'refused', isLost: false, isOff: false },
  ] as const)('that was $kind tells whether the connection was lost', ({ kind, isLost, isOff }) => {
    const error = new CallError(kind, 'No.');
    expect([isConnectionLost(error), isOffline(error)]).toEqual([isLost, isOff]);
  });
});

test('a failed call keeps its status, how long to wait, and the number for the phone', () => {
  const error = new CallError('refused', 'Please wait.', {
    status: 429,
    retryAfterMs: 60_000,
    supportCode: '7K3M-Q2ZD',
  });
  expect({ ...error, name: error.name, message: error.message }).toEqual({
    name: 'CallError',
    message: 'Please wait.',
    kind: 'refused',
    status: 429,
    envelope: null,
    retryAfterMs: 60_000,
    supportCode: '7K3M-Q2ZD',
  });
  expect([getSupportCode(error), getSupportCode(new CallError('offline', 'x')), getSupportCode('x')]).toEqual(
    ['7K3M-Q2ZD', null, null],
  );
});
