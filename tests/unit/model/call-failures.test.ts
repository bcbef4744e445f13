import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { CallError } from '#contract/call-error.ts';
import { createDryRunScope } from '#tools/model/dry-run-scope.ts';
import { getEventName } from '#tools/model/event-case.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { bookingTestModel } from '#model/booking/booking-test-model.ts';
import {
  buildRefusal,
  invalidResponseError,
  offlineError,
  unreachableError,
} from '#model/booking/sample-data.ts';

const machine: AnyStateMachine = bookingMachine;

/** Every state of the model in which a call can fail, once for each call. */
function* findFailures() {
  const queue = [bookingTestModel.start()];
  const seen = new Set<string>();
  for (const node of queue) {
    if (seen.has(node.key)) continue;
    seen.add(node.key);
    const ids = node.getEnabledCases();
    queue.push(...ids.map(id => node.apply(id)));
    const byCall = new Map(
      ids.filter(id => id.startsWith('error(')).map(id => [getEventName(id), node.getStep(id).event]),
    );
    for (const [call, event] of byCall) yield { call, event, snapshot: node.state.snapshot };
  }
}

/** What the machine makes of errors, by call and state. */
function compare(one: CallError, other: CallError): { call: string; isAlike: boolean }[] {
  return [...findFailures()].map(({ call, event, snapshot }) => {
    const [first, second] = [one, other].map(error => {
      const next = machine.transition(snapshot, { ...event, error }, createDryRunScope().scope);
      return JSON.stringify([next.value, next.context]);
    });
    return { call, isAlike: first === second };
  });
}

const getDifferent = (results: readonly { call: string; isAlike: boolean }[]) => [
  ...new Set(results.flatMap(({ call, isAlike }) => (isAlike ? [] : [call]))),
];

test('a response that can’t be read is like none at all, as the exclusions of the coverage say', () => {
  expect(getDifferent(compare(invalidResponseError, unreachableError))).toEqual([]);
});

test('a failure of the server is like no response where the exclusions of the coverage say so', () => {
  const different = getDifferent(compare(buildRefusal('internal_error'), unreachableError));
  expect(different).not.toContain('error(createPaymentIntent)');
  expect(different).not.toContain('error(confirmPayment)');
  expect(different).not.toContain('error(findStartedBooking)');
});

test('a browser that is offline is told so', () => {
  expect(getDifferent(compare(offlineError, unreachableError))).toContain('error(searchFlights)');
});
