import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '#backend/ports/client-secret.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { linkTtlMs } from '#backend/bookings/manage-links.ts';
import { get, post, readResponse, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';
import { buildManagedTicket, type ManagedTicket } from './managed-ticket.ts';

let ticket: ManagedTicket;
beforeEach(async () => {
  ticket = await buildManagedTicket();
});
afterEach(() => ticket.backend.close());

const described = { booking_reference: 'REF001', family_name: 'Earhart', email: 'amelia@example.com' };

const find = (changes: Partial<typeof described> = {}) =>
  readResponse(post(ticket.backend.app, '/api/bookings/find', { ...described, ...changes }));

/** The links that wait to be sent. */
const countLinks = async () => {
  const rows = await ticket.backend.tables
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'manage_link')
    .execute();
  return rows.length;
};

/** What is done after the response has been done. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => void setImmediate(resolve));
}

const found = { status: 202, body: {} };

describe('looking for a booking', () => {
  it.each<[string, Partial<typeof described>]>([
    ['as it is printed', {}],
    ['in other letters and with spaces', { booking_reference: ' ref 001', family_name: ' EÀRHART ' }],
    ['with the address in capitals', { email: 'Amelia@Example.COM' }],
    ['by the code for the phone', { booking_reference: getSupportCode('bkg_1').toLowerCase() }],
  ])('%s sends a link', async (_what, changes) => {
    expect(await find(changes)).toEqual(found);
    await vi.waitFor(async () => expect(await countLinks()).toBe(1));
  });

  it.each<[string, Partial<typeof described>]>([
    ['another reference', { booking_reference: 'REF002' }],
    ['another name', { family_name: 'Ehrhart' }],
    ['another address', { email: 'amelia@example.org' }],
  ])('with %s responds the same, and sends nothing', async (_what, changes) => {
    expect(await find(changes)).toEqual(found);
    await settle();
    expect(await countLinks()).toBe(0);
  });

  it.each(['drafted', 'discarding', 'discarded'])(
    'finds no payment that came to nothing: %s',
    async state => {
      const { intentId } = await startPayment(ticket.backend.app, { confirm_duplicate: true });
      const draft = await ticket.backend.store.findByPaymentIntent(intentId);
      await ticket.backend.tables
        .updateTable('bookings')
        .set({ state })
        .where('id', '=', draft?.id ?? '')
        .execute();
      await find({ booking_reference: getSupportCode(draft?.id ?? '') });
      await settle();
      expect(await countLinks()).toBe(0);
    },
  );

  it('looks nothing up before the response', async () => {
    const reads = vi.spyOn(ticket.backend.store, 'findByReference');
    await find();
    expect(reads).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(reads).toHaveBeenCalledOnce());
  });

  it('says which field is missing, and echoes nothing', async () => {
    expect(await find({ email: 'not an address', family_name: ' ' })).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [
          { path: 'family_name', message: 'This has another form than expected.' },
          { path: 'email', message: 'Invalid email address' },
        ],
      },
    });
  });
});

describe('guesses', () => {
  let strict: ManagedTicket;
  let peer = '';
  beforeEach(async () => {
    peer = '203.0.113.1';
    strict = await buildManagedTicket({ rateLimits: { factor: 1, getPeerAddress: () => peer } });
  });
  afterEach(() => strict.backend.close());

  const guess = async (booking_reference: string) => {
    const { status } = await readResponse(
      post(strict.backend.app, '/api/bookings/find', { ...described, booking_reference }),
    );
    return status;
  };

  it('of one client are five in fifteen minutes', async () => {
    const statuses: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) statuses.push(await guess(`GUESS${number}`));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const refused = await readResponse(post(strict.backend.app, '/api/bookings/find', described));
    expect(refused.body).toEqual({
      error: 'That was a lot of requests in a short time. Please wait 15 minutes, then try again.',
      code: 'rate_limited',
    });
    peer = '203.0.113.2';
    expect(await guess('GUESS7')).toBe(202);
  });

  it.each([
    ['a booking', ['REF001', 'ref001', ' REF 001', 'R-E-F-0-0-1', 'REF.001', 'ref 0 01']],
    ['none', ['GUESS1', 'guess1', 'GUESS 1', 'G-UESS1', 'GUESS1.', '"GUESS1"']],
    [
      'a booking, by its code for the phone',
      ['', ' ', '-', '--', '.', '/'].map(between => getSupportCode('bkg_1').replace('-', between)),
    ],
  ])(
    'of one reference are five in fifteen minutes, whoever makes them and however it is spelled: %s',
    async (_what, spellings) => {
      const statuses: number[] = [];
      for (const [index, spelling] of spellings.entries()) {
        peer = `198.51.100.${index}`;
        statuses.push(await guess(spelling));
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    },
  );
});

describe('a link', () => {
  it('is reusable until it expires, and is kept as a hash only', async () => {
    const code = ticket.link;
    expect(code).toMatch(/^[\w-]{43}$/);
    expect((await ticket.read()).status).toBe('confirmed');
    const { link_expires_at } = await ticket.read();
    expect(Date.parse(link_expires_at) - ticket.backend.clock.now().getTime()).toBe(linkTtlMs);
    const rows = await ticket.backend.tables.selectFrom('manage_links').selectAll().execute();
    expect(rows.map(({ code_hash }) => code_hash)).toEqual([hashSecret(code)]);
    expect(JSON.stringify(rows)).not.toContain(code);
    ticket.backend.clock.advance(linkTtlMs - 1);
    expect((await ticket.call('manage')).status).toBe(200);
    ticket.backend.clock.advance(1);
    expect((await ticket.call('manage')).status).toBe(404);
  });

  it.each(['manage', 'cancellation-quote', 'cancel', 'accept-flights', 'resend-ticket'])(
    'is needed for /%s: the id of the booking, and a code that was never sent, are refused alike',
    async path => {
      const rest = {
        change_id: 'change',
        refund_amount: '245.30',
        refund_currency: 'USD',
        refund_to: 'card',
      };
      for (const link of ['bkg_1', 'A'.repeat(43)]) {
        expect(await ticket.call(path, { ...rest, link })).toEqual({
          status: 404,
          body: {
            error: 'This link has expired, or is not complete. Ask for a new one below.',
            code: 'link_expired',
          },
        });
      }
      expect(ticket.countCancellations()).toBe(0);
      expect((await get(ticket.backend.app, `/api/bookings/details?booking_id=bkg_1`)).status).toBe(200);
    },
  );

  it('sends the ticket again, five times in fifteen minutes', async () => {
    const strict = await buildManagedTicket({ rateLimits: { factor: 1 } });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) statuses.push((await strict.call('resend-ticket')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const tickets = await strict.backend.tables
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'ticket_issued')
      .execute();
    expect(tickets).toHaveLength(6);
    await strict.backend.close();
  });

  it('sends no ticket that is canceled', async () => {
    await ticket.cancel();
    const { status, body } = await ticket.call('resend-ticket');
    expect([status, body]).toEqual([410, expect.objectContaining({ code: 'booking_canceled' })]);
  });

  it('sends no ticket that the airline has not issued, and says so', async () => {
    const pending = await buildManagedTicket();
    const { tables } = pending.backend;
    const countTickets = async () => {
      const rows = await tables
        .selectFrom('messages')
        .select('id')
        .where('kind', '=', 'ticket_issued')
        .execute();
      return rows.length;
    };
    const before = await countTickets();
    await tables.updateTable('bookings').set({ state: 'awaitingAirline' }).execute();
    expect(await pending.call('resend-ticket')).toEqual(buildRefusal('booking_pending'));
    expect(await countTickets()).toBe(before);
    const { status, cancellation } = await pending.read();
    expect([status, cancellation]).toEqual([
      'pending',
      {
        is_possible: false,
        free_until: null,
        reason:
          'The airline has not confirmed this booking yet. Once it has, the booking can be canceled here.',
      },
    ]);
    await pending.backend.close();
  });

  it('of a booking whose personal data are erased shows nothing', async () => {
    await ticket.backend.tables.updateTable('bookings').set({ erased_at: 1, passengers: null }).execute();
    const { status, body } = await ticket.call('manage');
    expect([status, body]).toEqual([410, expect.objectContaining({ code: 'booking_erased' })]);
  });
});
