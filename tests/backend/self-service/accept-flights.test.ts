import { afterEach, describe, expect, it } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { buildFlightChange } from '#tests/builders/build-managed-booking.ts';
import { buildManagedTicket, type ManagedTicket } from './managed-ticket.ts';

const open: ManagedTicket[] = [];
afterEach(async () => {
  for (const { backend } of open.splice(0)) await backend.close();
});

/** A ticket whose flights the airline has changed, which is a case for the desk. */
async function buildChangedTicket(change = buildFlightChange()) {
  const ticket = await buildManagedTicket();
  open.push(ticket);
  const { flights, backend } = ticket;
  flights.ticketFields = { ...flights.ticketFields, schedule_changed: true };
  flights.change = change;
  await backend.store.openCase('bkg_1', 'schedule_changed', backend.bookingDeps.storeClock.read());
  return {
    ...ticket,
    accept: (change_id: string | null = 'change') =>
      ticket.call('accept-flights', change_id === null ? {} : { change_id }),
    async listMails() {
      const rows = await backend.tables.selectFrom('messages').select('kind').execute();
      return rows.map(({ kind }) => kind).filter(kind => kind === 'flights_accepted');
    },
    countAcceptances: () => flights.calls.filter(name => name === 'acceptFlightChange').length,
  };
}

const getEvents = ({ timeline }: { timeline: { event: string }[] }) => timeline.map(({ event }) => event);

describe('flights that the airline has changed', () => {
  it('stand next to those that were bought', async () => {
    const ticket = await buildChangedTicket();
    const { flight_change: change } = await ticket.read();
    expect(change?.before.map(({ departing_at }) => departing_at)).toEqual(['2027-03-15T09:05:00']);
    expect(change?.after.map(({ departing_at }) => departing_at)).toEqual(['2027-03-15T09:15:00']);
    expect(change?.acceptance).toBe('possible');
  });

  it('are not asked for where neither the ticket nor an event says that anything has changed', async () => {
    const ticket = await buildManagedTicket();
    open.push(ticket);
    ticket.flights.change = buildFlightChange();
    expect((await ticket.read()).flight_change).toBe(null);
    expect(ticket.flights.calls).not.toContain('readFlightChange');
  });

  it('don’t keep the ticket from being shown if they can’t be read', async () => {
    const ticket = await buildChangedTicket();
    ticket.flights.readFlightChange = () =>
      Promise.reject(new FlightProviderError('provider_timeout', 'silence'));
    const { status, flight_change: change, is_change_unknown: isUnknown } = await ticket.read();
    expect([status, change, isUnknown]).toEqual(['confirmed', null, true]);
  });

  it('are not certain if a change after those that were accepted can’t be read', async () => {
    const ticket = await buildChangedTicket();
    expect((await ticket.accept()).status).toBe(200);
    expect((await ticket.read()).is_change_unknown).toBe(false);
    ticket.flights.readFlightChange = () =>
      Promise.reject(new FlightProviderError('provider_failed', 'nonsense'));
    for (const schedule_changed of [true, false]) {
      // Where the list of changes can't be read, the ticket says nothing about them either.
      ticket.flights.ticketFields = { ...ticket.flights.ticketFields, schedule_changed };
      expect((await ticket.read()).is_change_unknown).toBe(true);
    }
  });

  it('are accepted once, which closes the case and sends the new ticket', async () => {
    const ticket = await buildChangedTicket();
    expect((await ticket.accept()).status).toBe(200);
    const booking = await ticket.read();
    expect([booking.status, booking.flight_change]).toEqual(['confirmed', null]);
    expect(getEvents(booking)).toEqual(['paid', 'ticketed', 'schedule_changed', 'flights_accepted']);
    expect(await ticket.readCases()).toEqual([]);
    expect(await ticket.listMails()).toEqual(['flights_accepted']);
    expect(await ticket.readRefunded()).toBe(0);
  });

  it('are shown again if the airline changes those that were accepted', async () => {
    const ticket = await buildChangedTicket();
    await ticket.accept();
    // Nothing but the acceptance says now that there ever was a change.
    await ticket.backend.tables.deleteFrom('booking_cases').execute();
    ticket.flights.ticketFields = { ...ticket.flights.ticketFields, schedule_changed: false };
    ticket.flights.change = buildFlightChange({ id: 'second' });
    expect((await ticket.read()).flight_change?.id).toBe('second');
    expect((await ticket.accept('second')).status).toBe(200);
    expect((await ticket.read()).flight_change).toBe(null);
  });

  it('are accepted once in two tabs, and if the answer to the first attempt was lost', async () => {
    const ticket = await buildChangedTicket();
    const answers = await Promise.all([ticket.accept(), ticket.accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ticket.accept()).status).toBe(200);
    expect(getEvents(await ticket.read()).filter(event => event === 'flights_accepted')).toHaveLength(1);
    expect(await ticket.listMails()).toHaveLength(1);
    expect(await ticket.readCases()).toEqual([]);
  });

  it('are accepted if the airline has done it, and its answer was lost', async () => {
    const ticket = await buildChangedTicket();
    ticket.flights.onAccept = () => {
      ticket.flights.change = null;
      throw new FlightProviderError('provider_timeout', 'silence');
    };
    expect((await ticket.accept()).status).toBe(200);
    expect(await ticket.readCases()).toEqual([]);
  });

  it.each([
    [
      'other flights than those that are there now',
      'older',
      'possible',
      409,
      'flights_changed_again',
      'The airline has changed these flights again. Nothing was accepted. Please look at the new ones.',
    ],
    [
      'what the airline takes no answer to',
      'change',
      'by_phone',
      409,
      'change_not_acceptable',
      'These flights cannot be accepted online. Nothing was changed. Please call us.',
    ],
  ] as const)('are not accepted: %s', async (_what, changeId, acceptance, status, code, error) => {
    const ticket = await buildChangedTicket(buildFlightChange({ acceptance }));
    expect(await ticket.accept(changeId)).toEqual({ status, body: { error, code } });
    const booking = await ticket.read();
    expect(booking.flight_change).not.toBe(null);
    expect(getEvents(booking)).not.toContain('flights_accepted');
    expect(await ticket.readCases()).toEqual(['schedule_changed']);
    expect(await ticket.listMails()).toEqual([]);
  });

  it('are not accepted where the airline has changed nothing, or for a change that nobody was shown', async () => {
    const ticket = await buildChangedTicket();
    ticket.flights.change = null;
    expect((await ticket.accept()).status).toBe(409);
    ticket.flights.change = buildFlightChange();
    expect((await ticket.accept()).status).toBe(200);
    expect((await ticket.accept('invented')).status).toBe(409);
    expect(getEvents(await ticket.read()).filter(event => event === 'flights_accepted')).toHaveLength(1);
    expect(await ticket.listMails()).toHaveLength(1);
  });

  it('are neither accepted nor refused while the airline is silent', async () => {
    const ticket = await buildChangedTicket();
    ticket.flights.onAccept = () => {
      throw new FlightProviderError('provider_timeout', 'silence');
    };
    expect((await ticket.accept()).status).toBeGreaterThanOrEqual(500);
    expect(await ticket.readCases()).toEqual(['schedule_changed']);
    ticket.flights.onAccept = () => {};
    expect((await ticket.accept()).status).toBe(200);
    expect(await ticket.readCases()).toEqual([]);
  });

  it('of a booking that is canceled are not accepted', async () => {
    const ticket = await buildChangedTicket();
    await ticket.cancel();
    expect((await ticket.accept()).status).toBe(409);
    expect(ticket.countAcceptances()).toBe(0);
  });

  it('are accepted by nobody without the link, or without naming them', async () => {
    const ticket = await buildChangedTicket();
    expect((await ticket.call('accept-flights', { link: 'bkg_1', change_id: 'change' })).status).toBe(404);
    expect((await ticket.accept(null)).status).toBe(400);
    expect((await ticket.accept('')).status).toBe(400);
    expect(ticket.countAcceptances()).toBe(0);
  });
});
