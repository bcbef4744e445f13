import { getDocumentProxy, getMeta } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookingDetailsInput } from '#contract/booking.ts';
import { buildTicketPdf } from '#backend/bookings/ticket-pdf.ts';
import { book, createAuthorizedPayment, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { findUnreadablePrint } from '#tests/harness/printed-text.ts';
import { readPrintedPages } from '#tests/harness/printed-ticket.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

const agency = { brand: 'Sagewing', phone: '+1 307 555 0142' };
const now = new Date('2027-01-10T12:00:00Z');
const build = (ticket: Partial<BookingDetailsInput>) =>
  buildTicketPdf(buildBookingDetails(ticket), agency, now);

const buildPassengers = (...names: readonly string[]) =>
  names.map((given_name, index) => ({
    id: `pas_${index}`,
    title: 'ms',
    given_name,
    family_name: 'Earhart',
    type: 'adult',
  }));

describe('a ticket as a PDF', () => {
  it('has the names as they were typed, in any Latin letters', async () => {
    const names = ['Łukasz Żółć', 'Đặng Nguyễn', 'Şükrü Ğ', 'Ŧŋşĕ', 'Gal·la D’Arcy', 'Ñandú Œuvre', 'Ǧ Ɓɗ'];
    const text = (await readPrintedPages(await build({ passengers: buildPassengers(...names) }))).join(' ');
    expect(names.filter(name => !text.includes(`MS ${name} Earhart`))).toEqual([]);
  });

  it('writes a name with combining marks as one with whole letters', async () => {
    const typed = 'Amélie'.normalize('NFD');
    const [text = ''] = await readPrintedPages(await build({ passengers: buildPassengers(typed) }));
    expect(text).toContain('MS Amélie Earhart');
  });

  it('has a title, a language and a structure for screen readers, in the order of its text', async () => {
    const pdf = await build({});
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    const { info } = await getMeta(document);
    expect(pick(info, 'Title', 'Language', 'Author')).toEqual({
      Title: 'Electronic ticket: London (LHR) to New York (JFK) (RZPNX8)',
      Language: 'en-US',
      Author: 'Sagewing',
    });
    expect(await document.getViewerPreferences()).toEqual({ DisplayDocTitle: true });
    const tree: unknown = await (await document.getPage(1)).getStructTree();
    const roles = [...JSON.stringify(tree).matchAll(/"role":"(\w+)"/g)].map(([, role]) => role);
    expect(roles.slice(0, 8)).toEqual(['Document', 'H1', 'P', 'P', 'H2', 'Table', 'TR', 'TH']);
  });

  it('repeats the reference, the phone and the number of the page on each page', async () => {
    const passengers = buildPassengers(...Array.from({ length: 9 }, (_, index) => `Amelia${index}`));
    const pages = await readPrintedPages(await build({ passengers }));
    expect(pages.length).toBe(2);
    expect(
      pages.map((page, index) =>
        page.endsWith(
          `Booked with Sagewing. Help, day and night: +1 307 555 0142 · Booking reference RZPNX8 · Page ${index + 1} of 2`,
        ),
      ),
    ).toEqual([true, true]);
  });

  it('can be read on white paper: no text is tiny, pale, covered, or beside the page', async () => {
    const passengers = buildPassengers(...Array.from({ length: 9 }, (_, index) => `Łukasz${index} Ǧ`));
    expect(await findUnreadablePrint(await build({ passengers }))).toEqual([]);
  });

  it('keeps the facts of a flight and of a passenger on one page, below their heading', async () => {
    const { slices } = buildBookingDetails({});
    const passengers = buildPassengers(...Array.from({ length: 9 }, (_, index) => `Amelia${index}`));
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const trip = Array.from({ length: count }, () => slices).flat();
      const pages = await readPrintedPages(await build({ passengers, slices: trip }));
      const counted = pages.map(text =>
        [/(?:Outbound|Return|Flight \d+|Flight): /g, /Departs/g, /Cabin/g].map(
          words => text.match(words)?.length ?? 0,
        ),
      );
      expect(counted.map(([, ...facts]) => facts)).toEqual(counted.map(([heading]) => [heading, heading]));
      expect(pages.map(text => text.match(/MS /g)?.length)).toEqual(
        pages.map(text => text.match(/Baggage/g)?.length),
      );
    }
  });

  it.each([
    [true, false],
    [false, true],
    [null, true],
  ])('where the airline says %j about being real, is called a test: %j', async (live_mode, isTest) => {
    const [text = ''] = await readPrintedPages(await build({ live_mode }));
    expect(text.includes('Test ticket, not valid for travel')).toBe(isTest);
  });
});

describe('GET /api/bookings/ticket-pdf', () => {
  async function buyTicket(): Promise<TestBackend> {
    const backend = await buildBackend();
    backends.push(backend);
    const { intentId } = await createAuthorizedPayment(backend.app);
    await readResponse(book(backend.app, intentId));
    return backend;
  }

  it('is the ticket, which leads back to no booking', async () => {
    const { app } = await buyTicket();
    const response = await get(app, '/api/bookings/ticket-pdf?booking_id=bkg_1');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="ticket-REF001.pdf"');
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/);
    const pdf = new Uint8Array(await response.arrayBuffer());
    const text = (await readPrintedPages(pdf)).join(' ');
    expect(text).toContain('Booking reference REF001');
    expect(text).not.toMatch(/bkg_|https?:|booking_id/);
    expect(new TextDecoder('latin1').decode(pdf)).not.toMatch(/\/URI|bkg_/);
  });

  it.each([
    ['an unknown booking', '?booking_id=bkg_2', 404],
    ['no booking', '', 400],
  ])('has none of %s', async (_, query, status) => {
    const { app } = await buyTicket();
    const response = await get(app, `/api/bookings/ticket-pdf${query}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  });
});
