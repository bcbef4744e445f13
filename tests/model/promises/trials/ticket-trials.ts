import * as v from 'valibot';
import { addDays } from '#contract/rules/plain-date.ts';
import { passThrough, type CallResult } from '#tests/harness/api-call.ts';
import { findTextDifference } from '../expected/page-text.ts';
import { getOfferIdentity, parseOffers, type RawOffer } from '../expected/raw-offer.ts';
import { findSelectedOffer } from '../expected/selected-offer.ts';
import { formatTicket, parseTicket } from '../expected/ticket-text.ts';
import { findUnprintable, readPrinted } from '../printed-page.ts';
import type { Situation } from '../promise.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

/** Without permission to copy, the reference is selected, ready to be copied by hand. */
export async function findWrongCopy({
  session: { page, traveler },
  page: shown,
}: Situation): Promise<string[]> {
  const [ticket = ''] = shown.areas.ticket;
  const [, reference = ''] = /Booking reference (\S+)/.exec(ticket) ?? [];
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('Not allowed.')) },
    }),
  );
  await traveler.button('Copy reference').click();
  const message = 'Your browser doesn’t let us copy. The reference is selected: copy it from there.';
  const status = page.getByRole('main').getByRole('status').filter({ hasText: message });
  const isSaid = await status.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  const selected = await page.evaluate(() => String(getSelection()));
  return [
    ...(isSaid ? [] : ['The page doesn’t say that the reference couldn’t be copied.']),
    ...(selected.trim() === reference ? [] : [`"${selected}" is selected instead of ${reference}.`]),
  ];
}

/** The ticket as it is printed: all that it says, black on white, and nothing to press. */
export async function findWrongPrint({ session }: Situation): Promise<string[]> {
  const { page, interceptor } = session;
  const ticket = parseTicket(interceptor.responseBodies.get('loadTicket') ?? '');
  const { printed, head } = await readPrinted(page, async () => ({
    printed: await takePageSnapshot(page, false),
    head: await page.evaluate(() =>
      [...document.querySelectorAll('[data-reference]')]
        .filter(element => element.checkVisibility())
        .map(element =>
          ['::before', '::after'].map(part => getComputedStyle(element, part).content).join(' '),
        )
        .join(' '),
    ),
  }));
  const names = ticket.passengers.map(({ given_name: given, family_name: family }) => `${given} ${family}`);
  const [area = ''] = printed.areas.ticket;
  const [text = ''] = area.split('Booked with');
  const expected = formatTicket(ticket, printed).flatMap(part =>
    part.startsWith('The airline asks for the reference') ? [] : [part.replace(' Copy reference', '')],
  );
  return [
    ...findTextDifference('Printed ticket', text, expected),
    ...[ticket.booking_reference, ...names]
      .filter(part => !head.includes(part))
      .map(part => `The head of the printed pages lacks ${part}.`),
    ...findUnprintable(printed),
  ];
}

const answerSchema = v.looseObject({
  data: v.looseObject({
    issued_at: v.string(),
    slices: v.array(
      v.looseObject({
        segments: v.array(v.looseObject({ passengers: v.array(v.looseObject({ baggages: v.unknown() })) })),
      }),
    ),
  }),
});

/** Longer than canceling is free. */
const dayMs = 25 * 3_600_000;

/** The ticket as if it had been issued a day earlier, with a way back on which everybody may take other bags. */
const ofYesterday: CallResult = {
  kind: 'change',
  change(text) {
    const { data } = v.parse(answerSchema, JSON.parse(text));
    const more = data.slices.map(slice => ({
      ...slice,
      segments: slice.segments.map(segment => ({
        ...segment,
        passengers: segment.passengers.map(one => ({ ...one, baggages: [{ type: 'checked', quantity: 3 }] })),
      })),
    }));
    const issuedAt = new Date(Date.parse(data.issued_at) - dayMs).toISOString();
    return JSON.stringify({
      data: { ...data, issued_at: issuedAt, slices: [...data.slices.slice(0, 1), ...more.slice(-1)] },
    });
  },
};

/** A ticket that is opened again on the next day says what applies then, and of each flight what differs. */
export async function findOutdatedTicket({ session }: Situation): Promise<string[]> {
  const { page, interceptor } = session;
  interceptor.alwaysRespond('findBooking', passThrough);
  interceptor.alwaysRespond('loadTicket', ofYesterday);
  await page.reload();
  await page.getByRole('article', { name: 'Electronic Ticket' }).waitFor();
  const opened = await takePageSnapshot(page, false);
  const [shown = ''] = opened.areas.ticket;
  const [text = ''] = shown.split('Booked with');
  const ticket = parseTicket(interceptor.responseBodies.get('loadTicket') ?? '');
  return findTextDifference('Ticket on the next day', text, formatTicket(ticket, opened));
}

const searchSchema = v.looseObject({ departure_date: v.string(), return_date: v.optional(v.string()) });
const intentSchema = v.object({
  currency: v.string(),
  booking: v.looseObject({
    passengers: v.array(
      v.looseObject({
        id: v.string(),
        family_name: v.string(),
        infant_passenger_id: v.optional(v.string()),
      }),
    ),
  }),
});
const validatedSchema = v.object({
  offer: v.object({
    data: v.object({ total_amount: v.string(), passengers: v.array(v.object({ id: v.string() })) }),
  }),
});

/** The same flights, whatever their date. */
const getFlights = (offer: RawOffer): string => getOfferIdentity(offer).replaceAll(/\d{4}-\d\d-\d\d/g, '');

/** A ticket for the same people on the same flights is asked about again; for others it isn't. */
export async function findWrongDuplicates({ session }: Situation): Promise<string[]> {
  const { interceptor, site } = session;
  const people = [...session.bookedPassengers.values()];
  const booked = findSelectedOffer(session);
  const search = v.parse(searchSchema, JSON.parse(interceptor.requestBodies.get('searchFlights') ?? '{}'));
  const intent = v.parse(
    intentSchema,
    JSON.parse(interceptor.requestBodies.get('createPaymentIntent') ?? '{}'),
  );
  if (booked === null || search.return_date !== undefined) return [];

  /** Starts a payment for the flights on another day, or for people of another name. Returns the status. */
  async function pay(days: number, familyName: string | null): Promise<number | null> {
    const response = await site.callBackend('/api/flights/search', {
      ...search,
      departure_date: addDays(search.departure_date, days),
    });
    const offer = parseOffers(await response.text()).find(
      one => booked !== null && getFlights(one) === getFlights(booked),
    );
    if (offer === undefined) return null;
    const validated = await site.callBackend(
      `/api/bookings/validate-offer?offer_id=${encodeURIComponent(offer.id)}`,
    );
    const { data } = v.parse(validatedSchema, await validated.json()).offer;
    const ids = new Map(
      intent.booking.passengers.map(({ id }, index) => [id, data.passengers[index]?.id] as const),
    );
    const passengers = intent.booking.passengers.map(
      ({ infant_passenger_id: infant, ...passenger }, index) => ({
        ...passenger,
        id: ids.get(passenger.id),
        ...(infant === undefined ? {} : { infant_passenger_id: ids.get(infant) }),
        family_name: familyName ?? people[index]?.familyName,
      }),
    );
    const { status } = await site.callBackend('/api/payments/create-payment-intent', {
      ...intent,
      amount: Number(data.total_amount),
      offerId: offer.id,
      booking: { passengers },
    });
    return status;
  }

  const trials = [
    ['The same flight again', 0, null, 409],
    ['The same flight for another name', 0, 'Somebodyelse', 200],
    ['The same flight on the next day', 1, null, 200],
    ['The same flight a week later', 7, null, 200],
  ] as const;
  const wrong: string[] = [];
  for (const [what, days, name, expected] of trials) {
    const status = await pay(days, name);
    if (status !== null && status !== expected) wrong.push(`${what}: expected ${expected}, it is ${status}.`);
  }
  return wrong;
}
