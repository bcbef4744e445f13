// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  consequences,
  formatFailedCall,
  type FailingCall,
} from '#model/promises/expected/failed-call-text.ts';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import {
  buildCancellationQuote,
  buildFlightChange,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const { Component } = myBookingPage;

/** What becomes of a call. Each refusal has words of its own. */
const answer = fc.constantFrom('done', 'done', 'refused', 'failing', 'invalid', 'unreachable', 'offline');
const action = fc.record({
  press: fc.constantFrom('Send my ticket again', 'Accept the new flights', 'Cancel this booking'),
  answer,
});
type Action = ReturnType<typeof action.generate>['value'];
type Press = Action['press'];

const pathOf: Readonly<Record<Press, string>> = {
  'Send my ticket again': '/api/bookings/resend-ticket',
  'Accept the new flights': '/api/bookings/accept-flights',
  'Cancel this booking': '/api/bookings/cancellation-quote',
};

const change = buildFlightChange();
const changed = buildManagedBooking({ flight_change: change });
const settled = buildManagedBooking();

/** What is said once something is done; nothing where the page itself shows it. */
const successes: Readonly<Record<Press, string>> = {
  'Send my ticket again': 'Your ticket is on its way to the email address of this booking.',
  'Accept the new flights':
    'You have accepted the new flights. Your ticket with them is on its way to the email address of this booking.',
  'Cancel this booking': '',
};

const getRefusal = (step: number): string => `Refusal ${step}.`;

/** The call of each press. */
const calls: Readonly<Record<Press, FailingCall>> = {
  'Send my ticket again': 'resendTicket',
  'Accept the new flights': 'acceptFlights',
  'Cancel this booking': 'quoteCancellation',
};

/** What is said of a call: what happened, what it has changed, and what to do. A refusal says all of it itself. */
function formatOutcome({ press, answer: kind }: Action, step: number): string {
  if (kind === 'done') return successes[press];
  if (kind === 'refused') return getRefusal(step);
  return kind === 'failing'
    ? `${getRefusal(step)} ${consequences[calls[press]]} If it goes on, call us.`
    : formatFailedCall(calls[press], kind);
}

const setOnline = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });

/** A backend that holds back what it answers to a press until `release`. */
function startBackend(isChanged: boolean) {
  let booking = isChanged ? changed : settled;
  let held = Promise.withResolvers<Response>();
  let isLost = false;
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/bookings/manage') return Response.json({ data: booking });
    paths.push(path);
    // A call that can be repeated is, and reaches nobody again.
    if (isLost) throw new TypeError('Failed to fetch');
    return await held.promise;
  });
  const respond = (press: Press): object => {
    if (press === 'Cancel this booking') return { data: buildCancellationQuote() };
    if (press === 'Send my ticket again') return {};
    booking = settled;
    return { data: booking };
  };
  return {
    paths,
    restoreConnection() {
      isLost = false;
      setOnline(true);
    },
    release({ press, answer: kind }: Action, step: number) {
      isLost = kind === 'unreachable' || kind === 'offline';
      setOnline(kind !== 'offline');
      if (isLost) held.reject(new TypeError('Failed to fetch'));
      else if (kind === 'invalid') held.resolve(new Response('A page of a proxy'));
      else
        held.resolve(
          kind === 'done'
            ? Response.json(respond(press), { status: press === 'Send my ticket again' ? 202 : 200 })
            : Response.json(
                {
                  error: getRefusal(step),
                  code: kind === 'refused' ? 'cancellation_impossible' : 'internal_error',
                },
                { status: kind === 'refused' ? 409 : 500 },
              ),
        );
      held = Promise.withResolvers<Response>();
    },
  };
}

const readNews = (): string[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')]
    .map(notice => (notice.textContent ?? '').trim())
    .filter(text => text !== '');

const readBusy = (): string =>
  [...document.querySelectorAll('[aria-busy=true]')].map(button => button.textContent?.trim()).join(', ');

/** What has the focus; empty if nothing has. */
const readFocus = (): string =>
  document.activeElement === document.body ? '' : (document.activeElement?.textContent?.trim() ?? '');

interface Example {
  isChanged: boolean;
  actions: readonly Action[];
}

async function findViolations({ isChanged, actions }: Example): Promise<string[]> {
  const backend = startBackend(isChanged);
  const { page, user, close } = await renderView(<Component />, { url: '/#link=a-code' });
  await page.findByRole('heading', { level: 1, name: 'Manage your booking' });
  try {
    for (const [step, one] of actions.entries()) {
      const { press, answer: kind } = one;
      const button = page.queryByRole('button', { name: press });
      if (button === null) continue;
      const before = backend.paths.length;
      backend.restoreConnection();
      await user.click(button);
      await waitFor(() => expect(backend.paths).toHaveLength(before + 1));
      if (backend.paths.at(-1) !== pathOf[press]) return [`${press} calls ${backend.paths.at(-1) ?? ''}.`];
      if (readBusy() !== press) return [`${press}: "${readBusy()}" is busy.`];
      if (readNews().length > 0) return [`${press}: the page still says ${readNews().join(' ')}`];
      await act(async () => backend.release(one, step));
      await waitFor(() => expect(readBusy()).toBe(''));
      if (press === 'Cancel this booking' && kind === 'done') {
        await user.click(await page.findByRole('button', { name: 'Keep my booking' }));
        // A dialog gives the focus back by itself in browsers only.
        button.focus();
      }
      const said = formatOutcome(one, step);
      const news = readNews();
      const isSaid = news.join(' | ') === said;
      if (!isSaid) return [`${press}, ${kind}: expected "${said}"; the page says "${news.join(' | ')}".`];
      const focus = press === 'Accept the new flights' && kind === 'done' ? 'Manage your booking' : press;
      if (readFocus() !== focus)
        return [`${press}, ${kind}: the focus is on "${readFocus()}", not on "${focus}".`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'whatever a traveler presses on the page of a booking, that button is busy, the page says what came of it and nothing older, and the focus stays or goes to the heading',
  async () => {
    const examples = fc.record({ isChanged: fc.boolean(), actions: fc.array(action, { maxLength: 5 }) });
    const describe = ({ isChanged, actions }: Example) =>
      [
        isChanged ? 'New flights' : 'The flights that were bought',
        ...actions.map(one => `${one.press}: ${one.answer}`),
      ].join('\n');
    expect(await findBrokenExample(examples, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);

const fields = {
  'Booking reference': ['', ' ', 'RF9K2P'],
  'Last name on the booking': ['', 'Earhart'],
  'Email on the booking': ['', 'amelia', 'amelia@', 'amelia@example', 'amelia@example.com'],
} as const;
const labels = ['Booking reference', 'Last name on the booking', 'Email on the booking'] as const;

/** What is wrong with the text of a field; empty if nothing is. */
function getError(label: (typeof labels)[number], text: string): string {
  if (text.trim() === '') return `${label} is required`;
  const isWrong = label === 'Email on the booking' && !/^[^@]+@[^@]+\.[^@.]+$/.test(text);
  return isWrong ? 'Invalid email address' : '';
}

const typing = fc.oneof(
  ...labels.map(label => fc.record({ label: fc.constant(label), text: fc.constantFrom(...fields[label]) })),
);

async function findFormViolations(typed: readonly { label: (typeof labels)[number]; text: string }[]) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { page, user, close } = await renderView(<Component />);
  const find = (label: string) => page.getByRole<HTMLInputElement>('textbox', { name: label });
  const readError = (label: string): string => {
    const field = find(label);
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const error = ids.find(id => id.endsWith('-error')) ?? '';
    return field.getAttribute('aria-invalid') === 'true'
      ? (document.getElementById(error)?.textContent?.trim() ?? '')
      : '';
  };
  try {
    await user.click(page.getByRole('button', { name: 'Send me the link' }));
    const isShown = new Map<string, boolean>(labels.map(label => [label, true]));
    for (const { label, text } of typed) {
      await user.clear(find(label));
      if (text !== '') await user.paste(text);
      // An error that is corrected comes back with the next press only.
      if (text !== '' && getError(label, text) === '') isShown.set(label, false);
      const wrong = labels.flatMap(one => {
        const expected = isShown.get(one) === true ? getError(one, find(one).value) : '';
        const actual = readError(one);
        return actual === expected ? [] : [`${one}: expected "${expected}"; there is "${actual}".`];
      });
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    close();
  }
}

test(
  'while a description of a booking is corrected, each error says what is wrong with the text that is there',
  async () => {
    expect(
      await findBrokenExample(fc.array(typing, { maxLength: 6 }), {
        runs: 25,
        describe: typed => typed.map(({ label, text }) => `${label}: "${text}"`).join('\n'),
        findViolations: findFormViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
