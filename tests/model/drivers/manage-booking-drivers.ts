import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { respondJson, type ApiCall, type CallResult } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { awaitConfirmation, withoutQuotes, type PaidTrip } from '#tests/harness/paid-trip.ts';
import {
  bookKind,
  getBooking,
  getDealings,
  requestLink,
  type BookingKind,
  type Description,
} from '../manage-booking/managed-bookings.ts';
import { drop, refuse, release } from './call-drivers.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { Driver } from './driver.ts';
import { waitForReact } from './hydration.ts';
import { setOnline, type MachineDrivers } from './small-machine-drivers.ts';

/** Hydrates the page, whose script loads when a control is pointed at. */
async function hydrate(session: BrowserSession): Promise<void> {
  await session.traveler.button('Send me the link').dispatchEvent('pointerover');
  await waitForReact(session);
}

async function openForm(session: BrowserSession): Promise<void> {
  await session.page.goto('/my-booking');
  await hydrate(session);
  await session.stopClock();
}

async function describe(session: BrowserSession, description: Description): Promise<void> {
  const { traveler } = session;
  getDealings(session).description = description;
  await traveler.field('Booking reference').fill(description.reference);
  await traveler.field('Last name on the booking').fill(description.familyName);
  await traveler.field('Email on the booking').fill(description.email);
  await traveler.button('Send me the link').click();
}

/** Describes a booking that is made for it, as it is or otherwise. */
const describeBooking =
  (change: (booking: PaidTrip) => Partial<Description> = () => ({})): Driver =>
  async session => {
    const booking = await bookKind(session, 'usual');
    const { supportCode: reference, familyName, email } = booking;
    await describe(session, { reference, familyName, email, ...change(booking) });
  };

/** As the second passenger may write it. */
const writeOtherwise = ({ supportCode, secondFamilyName, email }: PaidTrip): Description => ({
  reference: ` ${supportCode.toLowerCase().replace('-', ' ')}`,
  familyName: secondFamilyName
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .replace('-', ' ')
    .toUpperCase(),
  email: email.toUpperCase(),
});

/**
 * Leaves what is shown. The page waits no longer for the calls that are pending, so that they are refused; nothing is repeated
 * then.
 */
async function leave(session: BrowserSession, action: () => Promise<unknown>): Promise<void> {
  const { interceptor } = session;
  const stale = interceptor.pendingCalls;
  if (session.wasOffline) await setOnline(session, true);
  await action();
  for (const call of stale) await interceptor.release(call, respondJson(400, { error: 'Nobody waits.' }));
  interceptor.duplicateCalls.splice(0);
}

/** Opens the link of a booking: of the one that was described, or of another. */
const openLink =
  (kind: BookingKind): Driver =>
  async session => {
    const dealings = getDealings(session);
    const isNew = dealings.booking === null || dealings.isOpened || dealings.booking.kind !== kind;
    const booking = isNew ? await bookKind(session, kind) : getBooking(session);
    const code = await requestLink(session, booking);
    dealings.isOpened = true;
    dealings.linksInHistory += 1;
    await leave(session, () => session.page.goto(`/my-booking#link=${code}`));
  };

/** Follows what the page offers instead of what it shows. */
const openFormAgain: Driver = async session => {
  const { page } = session;
  const inPage = page
    .getByRole('main')
    .getByRole('button', { name: 'Change the details' })
    .or(
      page.getByRole('main').getByRole('link', { name: /^(?:Find another booking|Ask for another link)$/ }),
    );
  const isOffered = await inPage.isVisible();
  const control = isOffered
    ? inPage
    : page.getByRole('contentinfo').getByRole('link', { name: 'Find my booking' });
  getDealings(session).linksInHistory = 0;
  await leave(session, () => control.click());
};

const goBack: Driver = async session => {
  const dealings = getDealings(session);
  const steps = -dealings.linksInHistory;
  dealings.linksInHistory = 0;
  await leave(session, () => session.page.evaluate(count => history.go(count), steps));
};

const reload: Driver = async ({ page, interceptor }) => {
  await page.reload();
  await interceptor.waitForCall('openBooking');
};

/** Lets all links expire, and the backend respond. */
const expire =
  (call: ApiCall): Driver =>
  async ({ site, interceptor }) => {
    const database = new DatabaseSync(join(site.dataDir, 'sagewing.sqlite'), { timeout: 10_000 });
    database.exec('update manage_links set expires_at = 1');
    database.close();
    await interceptor.release(call);
  };

const press =
  (name: string): Driver =>
  ({ traveler }) =>
    traveler.button(name).click();

const advance =
  (ms: number): Driver =>
  session =>
    session.advanceClock(ms);

const jsonSchema = v.pipe(v.string(), v.parseJson());
const bookingSchema = v.object({ data: v.looseObject({}) });

/** The backend cancels at once. A busy airline would let it say that it is still at it. */
const stillCanceling: CallResult = {
  kind: 'change',
  change(text) {
    const { data } = v.parse(bookingSchema, JSON.parse(text));
    const cancellation = { is_possible: false, free_until: null, reason: 'You have canceled this booking.' };
    return JSON.stringify({ data: { ...data, status: 'canceling', cancellation } });
  },
};

/** How long after its first change the sandbox's airline makes the second one. */
const secondChangeMs = 30 * 60_000;

/** The backend loads every change. An airline without an answer would leave it unknown. */
const withoutChange: CallResult = {
  kind: 'change',
  change(text) {
    const { data } = v.parse(bookingSchema, JSON.parse(text));
    return JSON.stringify({ data: { ...data, flight_change: null, is_change_unknown: true } });
  },
};

const nonsense = respondJson(200, { data: 'nonsense' });

/** The backend is told to cancel. */
const cancel =
  (result?: CallResult): Driver =>
  async session => {
    getDealings(session).isCanceled = true;
    await session.interceptor.release('cancelBooking', result);
  };

/** The backend does what it is asked for, and the page gets something else than its answer. */
const doUnheard =
  (call: ApiCall, path: string, end: Driver): Driver =>
  async session => {
    const dealings = getDealings(session);
    await session.interceptor.waitForCall(call);
    const body = session.interceptor.requestBodies.get(call);
    await session.site.postToBackend(path, v.parse(jsonSchema, body));
    dealings.isCanceled ||= call === 'cancelBooking';
    dealings.areFlightsAccepted ||= call === 'acceptFlights';
    await end(session);
  };

const cancelUnheard = (end: Driver): Driver => doUnheard('cancelBooking', '/api/bookings/cancel', end);

const accept = (): Driver => async session => {
  getDealings(session).areFlightsAccepted = true;
  await session.interceptor.release('acceptFlights');
};

/** By event case. */
export const manageBookingDrivers: MachineDrivers = {
  openStartPage: openForm,
  drivers: {
    'form.submit: complete': describeBooking(),
    'form.submit: written otherwise': describeBooking(writeOtherwise),
    'form.submit: of a stranger': describeBooking(() => ({ familyName: 'Stranger' })),
    'form.submit: empty': session => describe(session, { reference: '', familyName: '', email: '' }),
    'form.change: reference': ({ traveler }) => traveler.field('Booking reference').fill('RF9K2P'),
    async 'form.change: name and email'({ traveler }) {
      await traveler.field('Last name on the booking').fill('Earhart');
      await traveler.field('Email on the booking').fill('amelia@example.com');
    },
    'form.open': openFormAgain,
    'form.open: Back': goBack,
    'done(sendLink)': release('sendLink'),
    'error(sendLink)': release('sendLink', refuse('rate_limited')),
    'error(sendLink): no answer': drop('sendLink'),
    'link.open': openLink('usual'),
    'link.open: not confirmed': openLink('unconfirmed'),
    'link.open: non-refundable': openLink('nonRefundable'),
    'link.open: taken over': openLink('takenOver'),
    'link.open: unspecified': openLink('unspecified'),
    'link.open: partly refundable': openLink('partlyRefundable'),
    'link.open: credit': openLink('asCredit'),
    'link.open: refused': openLink('refusedByAirline'),
    'link.open: changed': openLink('changed'),
    'link.open: changed late': openLink('changedLate'),
    'link.open: another booking': openLink('usual'),
    'link.open: reloaded': reload,
    'link.open: reloaded after a refusal': reload,
    'done(openBooking)': release('openBooking'),
    'done(openBooking): not confirmed': release('openBooking'),
    'done(openBooking): non-refundable': release('openBooking'),
    'done(openBooking): changed': release('openBooking'),
    'done(openBooking): change unknown': release('openBooking', withoutChange),
    'done(openBooking): changed late': release('openBooking'),
    'done(openBooking): canceled': release('openBooking'),
    'error(openBooking): expired': expire('openBooking'),
    'error(openBooking)': drop('openBooking'),
    async 'error(openBooking): offline'(session) {
      session.wasOffline = true;
      await setOnline(session, false);
      await drop('openBooking')(session);
    },
    'error(openBooking): invalid response': release('openBooking', nonsense),
    async 'booking.retry'(session) {
      await setOnline(session, true);
      await press('Try again')(session);
    },
    'booking.retry: nothing unknown'() {},
    'ticket.resend': press('Send my ticket again'),
    async 'done(resendTicket)'(session) {
      getDealings(session).resends += 1;
      await session.interceptor.release('resendTicket');
    },
    'error(resendTicket): expired': expire('resendTicket'),
    'error(resendTicket)': release('resendTicket', refuse('rate_limited')),
    'error(resendTicket): no answer': drop('resendTicket'),
    'flights.accept': press('Accept the new flights'),
    'flights.accept: impossible'() {},
    'done(acceptFlights)': accept(),
    'error(acceptFlights): expired': expire('acceptFlights'),
    async 'error(acceptFlights): changed again'(session) {
      session.site.advanceClock(secondChangeMs);
      await session.interceptor.release('acceptFlights');
    },
    'error(acceptFlights)': doUnheard('acceptFlights', '/api/bookings/accept-flights', drop('acceptFlights')),
    'booking.cancel': press('Cancel this booking'),
    'booking.cancel: impossible'() {},
    'done(quoteCancellation)': release('quoteCancellation'),
    'error(quoteCancellation): expired': expire('quoteCancellation'),
    'error(quoteCancellation)': ({ site, interceptor }) =>
      withoutQuotes(site, async () => {
        const { length } = interceptor.responses;
        await interceptor.release('quoteCancellation');
        await waitUntil(() => interceptor.responses.length > length, {
          timeoutMs: 10_000,
          getMessage: () => 'The backend has not answered.',
        });
      }),
    'error(quoteCancellation): no answer': drop('quoteCancellation'),
    'cancellation.confirm': press('Yes, cancel this booking'),
    'cancellation.abandon': press('Keep my booking'),
    'done(cancelBooking)': cancel(),
    'done(cancelBooking): in progress': cancel(stillCanceling),
    async 'error(cancelBooking): refused by the airline'(session) {
      getDealings(session).isRefused = true;
      await session.interceptor.release('cancelBooking');
    },
    'error(cancelBooking): expired': expire('cancelBooking'),
    'error(cancelBooking): refused': release('cancelBooking', refuse('cancellation_changed')),
    'error(cancelBooking): unknown': cancelUnheard(drop('cancelBooking')),
    'error(cancelBooking): invalid response': cancelUnheard(release('cancelBooking', nonsense)),
    'after(confirmDelay)': advance(500),
    'after(pollInterval)': advance(5000),
    'done(refreshBooking)': release('openBooking'),
    'done(refreshBooking): in progress': release('openBooking', stillCanceling),
    'done(refreshBooking): not confirmed': release('openBooking'),
    'done(refreshBooking): changed again': release('openBooking'),
    'done(refreshBooking): changed': release('openBooking'),
    'done(refreshBooking): accepted': release('openBooking'),
    async 'done(refreshBooking): confirmed'(session) {
      await awaitConfirmation(session.site, getBooking(session));
      await session.interceptor.release('openBooking');
    },
    'error(refreshBooking): expired': expire('openBooking'),
    'error(refreshBooking)': drop('openBooking'),
  },
};
