import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import type { CancellationQuote, ManagedBooking } from '#contract/managed-booking.ts';
import { cancellationUnknown, describeFailure } from '#machines/manage-booking/describe-failure.ts';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';

import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildFlightChange,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import { buildRefusedError } from '#tests/builders/build-responses.ts';

const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));

type Answer<Output> = () => Promise<Output>;

interface Answers {
  open: Answer<ManagedBooking>;
  cancel: Answer<ManagedBooking>;
  accept: Answer<ManagedBooking>;
}

/** The page of a link. */
async function openLink(answers: Partial<Answers> = {}) {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const current: Answers = {
    open: async () => buildManagedBooking(),
    cancel: async () => buildCanceledBooking(),
    accept: async () => buildManagedBooking(),
    ...answers,
  };
  const actor = createActor(
    manageBookingMachine.provide({
      actors: {
        openBooking: fromPromise<ManagedBooking, { link: string }>(({ input }) => {
          calls.push(`open ${input.link}`);
          return current.open();
        }),
        acceptFlights: fromPromise<ManagedBooking, { link: string; changeId: string }>(({ input }) => {
          calls.push(`accept ${input.changeId} by ${input.link}`);
          return current.accept();
        }),
        quoteCancellation: fromPromise<CancellationQuote, { link: string }>(async () =>
          buildCancellationQuote(),
        ),
        cancelBooking: fromPromise<ManagedBooking, { link: string; quote: CancellationQuote | null }>(
          ({ input }) => {
            calls.push(`cancel ${input.link} for ${input.quote?.refund_amount ?? 'nothing'}`);
            return current.cancel();
          },
        ),
      },
    }),
    { clock },
  ).start();
  actor.send({ type: 'link.open', link: 'code' });
  await flushPromises();
  return {
    actor,
    calls,
    current,
    async confirm() {
      actor.send({ type: 'booking.cancel' });
      await flushPromises();
      clock.increment(500);
      actor.send({ type: 'cancellation.confirm' });
      await flushPromises();
    },
    async wait(ms: number) {
      clock.increment(ms);
      await flushPromises();
    },
    read: () => {
      const { value, context } = actor.getSnapshot();
      return { value, status: context.booking?.status ?? null, problem: context.problem };
    },
  };
}

const reject = (error: Error) => async (): Promise<never> => {
  throw error;
};
const unreachable = new CallError('unreachable', 'Failed to fetch');

describe('managing a booking', () => {
  test('cancels for what was shown', async () => {
    const page = await openLink();
    await page.confirm();
    expect(page.calls).toEqual(['open code', 'cancel code for 245.30']);
    expect(page.read()).toEqual({ value: { managing: 'showing' }, status: 'canceled', problem: null });
  });

  test('a press at once cancels nothing: it may be the second of two', async () => {
    const page = await openLink();
    page.actor.send({ type: 'booking.cancel' });
    await flushPromises();
    await page.wait(499);
    page.actor.send({ type: 'cancellation.confirm' });
    await flushPromises();
    expect(page.calls).toEqual(['open code']);
    await page.wait(1);
    page.actor.send({ type: 'cancellation.confirm' });
    await flushPromises();
    expect(page.calls).toEqual(['open code', 'cancel code for 245.30']);
  });

  test('reads the booking again if a cancellation has no answer, or the server fails', async () => {
    for (const error of [unreachable, buildRefusedError('internal_error')]) {
      const page = await openLink({ cancel: reject(error) });
      page.current.open = async () => buildCanceledBooking();
      await page.confirm();
      expect(page.read()).toEqual({
        value: { managing: 'showing' },
        status: 'canceled',
        problem: cancellationUnknown,
      });
    }
  });

  test('keeps the booking if the cancellation is refused', async () => {
    const page = await openLink({ cancel: reject(buildRefusedError('cancellation_changed')) });
    await page.confirm();
    expect(page.calls).toEqual(['open code', 'cancel code for 245.30']);
    expect(page.read().status).toBe('confirmed');
  });

  test('reads a cancellation in progress every five seconds until it is done', async () => {
    const canceling = buildManagedBooking({ status: 'canceling' });
    const page = await openLink({ cancel: async () => canceling });
    page.current.open = async () => canceling;
    await page.confirm();
    await page.wait(4999);
    expect(page.calls).toHaveLength(2);
    await page.wait(1);
    expect(page.read().value).toEqual({ managing: 'waiting' });
    page.current.open = async () => buildCanceledBooking();
    await page.wait(5000);
    expect(page.read()).toEqual({ value: { managing: 'showing' }, status: 'canceled', problem: null });
    await page.wait(60_000);
    expect(page.calls.filter(call => call === 'open code')).toHaveLength(3);
  });

  test('forgets the booking of a link that has expired', async () => {
    const page = await openLink({ cancel: reject(buildRefusedError('link_expired')) });
    await page.confirm();
    expect(page.read()).toEqual({
      value: { finding: 'editing' },
      status: null,
      problem: expect.stringMatching(/^This link has expired/),
    });
    expect(page.actor.getSnapshot().context.link).toBe(null);
  });

  test('says nothing has changed only if that is certain', async () => {
    const page = await openLink({ cancel: reject(unreachable) });
    page.current.open = reject(unreachable);
    await page.confirm();
    expect(page.read()).toEqual({
      value: 'unopened',
      status: 'confirmed',
      problem: describeFailure('refreshBooking', unreachable),
    });
    page.current.open = async () => buildCanceledBooking();
    page.actor.send({ type: 'booking.retry' });
    await flushPromises();
    expect(page.read()).toEqual({ value: { managing: 'showing' }, status: 'canceled', problem: null });
  });

  test('returns to the form, and forgets what was shown', async () => {
    const page = await openLink({ open: reject(buildRefusedError('link_expired')) });
    expect(page.read().problem).toMatch(/^This link has expired/);
    page.actor.send({ type: 'form.open' });
    expect(page.read()).toEqual({ value: { finding: 'editing' }, status: null, problem: null });
    page.current.open = () => new Promise(() => {});
    page.actor.send({ type: 'link.open', link: 'newer' });
    page.actor.send({ type: 'form.open' });
    expect(page.read().value).toEqual({ finding: 'editing' });
    expect(page.actor.getSnapshot().context.link).toBe(null);
  });

  test('accepts the change that is shown, once', async () => {
    const page = await openLink({
      open: async () => buildManagedBooking({ flight_change: buildFlightChange() }),
    });
    page.actor.send({ type: 'flights.accept' });
    page.actor.send({ type: 'flights.accept' });
    await flushPromises();
    expect(page.calls).toEqual(['open code', 'accept change by code']);
    expect(page.actor.getSnapshot().context.areFlightsAccepted).toBe(true);
    expect(page.actor.getSnapshot().can({ type: 'flights.accept' })).toBe(false);
  });

  test('reads the booking again if the change can’t be accepted, whatever the reason', async () => {
    for (const error of [unreachable, buildRefusedError('flights_changed_again')]) {
      const page = await openLink({
        open: async () => buildManagedBooking({ flight_change: buildFlightChange() }),
        accept: reject(error),
      });
      page.current.open = async () =>
        buildManagedBooking({ flight_change: buildFlightChange({ id: 'newer' }) });
      page.actor.send({ type: 'flights.accept' });
      await flushPromises();
      await flushPromises();
      expect(page.read()).toEqual({
        value: { managing: 'showing' },
        status: 'confirmed',
        problem: describeFailure('acceptFlights', error),
      });
      expect(page.actor.getSnapshot().context.booking?.flight_change?.id).toBe('newer');
    }
  });

  test.each(['by_phone', 'in_progress'] as const)('accepts nothing that is answered %s', async acceptance => {
    const page = await openLink({
      open: async () => buildManagedBooking({ flight_change: buildFlightChange({ acceptance }) }),
    });
    expect(page.actor.getSnapshot().can({ type: 'flights.accept' })).toBe(false);
  });

  test('offers no cancellation where there is none', async () => {
    const page = await openLink({
      open: async () =>
        buildManagedBooking({ cancellation: { is_possible: false, free_until: null, reason: 'No.' } }),
    });
    expect(page.actor.getSnapshot().can({ type: 'booking.cancel' })).toBe(false);
  });
});

describe('a call that failed', () => {
  test('without an answer: what happened, what it has changed, what to do', () => {
    expect(describeFailure('openBooking', unreachable)).toBe(
      'We could not reach our server. Nothing about your booking or your money has changed. Please try again, or call us.',
    );
    expect(describeFailure('quoteCancellation', new CallError('offline', ''))).toBe(
      'You are offline. Nothing was canceled, and no money has moved. Check your connection, then try again.',
    );
    expect(describeFailure('sendLink', new CallError('invalidResponse', ''))).toBe(
      'Our server gave no valid answer. If no email arrives within a few minutes, none was sent. Please try again, or call us.',
    );
  });

  test('of a failing server: what it has changed, too', () => {
    expect(describeFailure('resendTicket', buildRefusedError('internal_error'))).toBe(
      'Something went wrong on our side. Your ticket is valid as before. If no email arrives within a few minutes, none was sent. If it goes on, call us.',
    );
  });

  test('refused: what the refusal says', () => {
    expect(describeFailure('sendLink', buildRefusedError('rate_limited'))).toBe(
      'That was a lot of requests in a short time. Please wait a minute, then try again.',
    );
  });
});
