import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import type { CancellationQuote, ManagedBooking } from '#contract/managed-booking.ts';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import {
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const codes = Object.keys(errorCatalog).filter((code): code is ErrorCode => code in errorCatalog);

const example = fc.record({
  /** How the call that cancels ends, of all ways in which it fails. */
  failure: fc.oneof(
    { arbitrary: fc.constantFrom(...codes.filter(code => code !== 'link_expired')), weight: 4 },
    { arbitrary: fc.constantFrom('unreachable', 'offline', 'invalidResponse'), weight: 1 },
  ),
  /** What has become of the booking all the same. */
  isCanceled: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

function build(failure: Example['failure']): CallError {
  if (failure === 'unreachable') return buildUnreachableError();
  if (failure === 'offline') return new CallError('offline', 'Failed to fetch');
  return failure === 'invalidResponse' ? buildInvalidResponseError() : buildRefusedError(failure);
}

const settle = () => new Promise<void>(resolve => setImmediate(resolve));

async function findViolations({ failure, isCanceled }: Example): Promise<string[]> {
  const error = build(failure);
  const clock = new SimulatedClock();
  let reads = 0;
  const openBooking = fromPromise<ManagedBooking, { link: string }>(async () => {
    reads += 1;
    return reads > 1 && isCanceled ? buildCanceledBooking() : buildManagedBooking();
  });
  const quoteCancellation = fromPromise<CancellationQuote, { link: string }>(async () =>
    buildCancellationQuote(),
  );
  const cancelBooking = fromPromise<ManagedBooking, { link: string; quote: CancellationQuote | null }>(() =>
    Promise.reject(error),
  );
  const actor = createActor(
    manageBookingMachine.provide({ actors: { openBooking, quoteCancellation, cancelBooking } }),
    { clock },
  );
  actor.start();
  actor.send({ type: 'link.open', link: 'a-code' });
  await settle();
  actor.send({ type: 'booking.cancel' });
  await settle();
  clock.increment(1000);
  actor.send({ type: 'cancellation.confirm' });
  await settle();
  await settle();
  const { problem, booking } = actor.getSnapshot().context;
  actor.stop();
  // Only who refuses it says that nothing was canceled.
  const isRefused = error.envelope !== null && (error.status ?? 500) < 500;
  const wanted = isRefused ? error.envelope?.error : 'We got no answer to your cancellation.';
  const status = isCanceled && !isRefused ? 'canceled' : 'confirmed';
  return [
    ...(problem?.startsWith(wanted ?? '') ? [] : [`Expected "${wanted}"; the page says "${problem}".`]),
    ...(booking?.status === status
      ? []
      : [`Expected a ${status} booking; there is a ${booking?.status} one.`]),
  ];
}

test(
  'only a refusal says that nothing was canceled: after any other failure the page shows what has become of the booking',
  async () => {
    const describe = ({ failure, isCanceled }: Example) =>
      `${failure}, ${isCanceled ? 'and it is canceled' : 'and nothing has changed'}`;
    expect(await findBrokenExample(example, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
