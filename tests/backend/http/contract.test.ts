import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bookResponseSchema,
  byPaymentResponseSchema,
  bookingDetailsResponseSchema,
} from '#contract/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { errorCatalog, errorEnvelopeSchema, supportCodeHeader } from '#contract/errors.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import {
  cancellationQuoteResponseSchema,
  findBookingResponseSchema,
  managedBookingResponseSchema,
  resendTicketResponseSchema,
} from '#contract/managed-booking.ts';
import { modeResponseSchema } from '#contract/mode-response.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { createPaymentIntentResponseSchema } from '#contract/payment-intent.ts';
import { dayFaresSchema } from '#contract/day-fares.ts';
import { nearbyAirportsSchema } from '#contract/nearby-airports.ts';
import { placePositionsSchema } from '#contract/place-positions.ts';
import { placeSuggestionsSchema } from '#contract/place-suggestions.ts';
import { buildManagedTicket } from '#tests/backend/self-service/managed-ticket.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  buildBookBody,
  confirmCard,
  get,
  buildPaymentBody,
  post,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';

describe('every response', () => {
  it('matches the schemas of the site', async () => {
    const { app } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    const byPayment = `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`;
    const search = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      passengers: [{ type: 'adult' }],
    };
    const parse = async <Output>(
      schema: v.GenericSchema<unknown, Output>,
      answer: Response | Promise<Response>,
    ) => v.parse(schema, await (await answer).json());

    expect((await parse(modeResponseSchema, get(app, '/api/mode'))).mode).toEqual('sandbox');
    const places = await parse(placeSuggestionsSchema, get(app, '/api/flights/place-suggestions?query=lon'));
    expect(places.data).toHaveLength(1);
    const nearby = await parse(nearbyAirportsSchema, get(app, '/api/flights/nearby-airports?code=LHR'));
    expect(nearby.data).toHaveLength(5);
    const positions = get(app, '/api/flights/place-positions?codes=LHR,JFK');
    expect((await parse(placePositionsSchema, positions)).data).toHaveLength(2);
    const fares = get(app, '/api/flights/day-fares?origin=LHR&destination=JFK&month=2027-03');
    expect((await parse(dayFaresSchema, fares)).data).toHaveLength(31);
    const found = await parse(flightSearchResponseSchema, post(app, '/api/flights/search', search));
    expect(found.flights).toHaveLength(1);
    const offer = await parse(validatedOfferSchema, get(app, '/api/bookings/validate-offer?offer_id=off_1'));
    expect(offer.offer?.data.total_amount).toEqual('245.30');
    const intent = post(app, '/api/payments/create-payment-intent', buildPaymentBody());
    expect((await parse(createPaymentIntentResponseSchema, intent)).clientSecret).toMatch(
      /^pi_\w+_secret_\w+$/,
    );
    expect(await parse(byPaymentResponseSchema, get(app, byPayment))).toEqual(null);
    const refused = await parse(
      errorEnvelopeSchema,
      post(app, '/api/bookings/book', buildBookBody(intentId)),
    );
    expect(refused.code).toEqual('payment_not_authorised');

    await confirmCard(app, clientSecret);
    const booked = await parse(bookResponseSchema, post(app, '/api/bookings/book', buildBookBody(intentId)));
    expect(booked).toEqual({
      id: 'bkg_1',
      status: 'confirmed',
      error: null,
      code: null,
      isEscalated: false,
      supportCode: getSupportCode('bkg_1'),
      bookingReference: 'REF001',
    });
    expect(await parse(byPaymentResponseSchema, get(app, byPayment))).toEqual(booked);
    const details = await parse(
      bookingDetailsResponseSchema,
      get(app, `/api/bookings/details?booking_id=${booked.id}`),
    );
    expect(details.data.booking_reference).toEqual('REF001');
  });

  it('about a booking that is managed by a link does, too', async () => {
    const { backend, link } = await buildManagedTicket();
    const call = async <Output>(schema: v.GenericSchema<unknown, Output>, path: string, body: object) =>
      v.parse(schema, await (await post(backend.app, `/api/bookings/${path}`, { link, ...body })).json());
    await call(findBookingResponseSchema, 'find', {
      booking_reference: 'REF001',
      family_name: 'Earhart',
      email: 'amelia@example.com',
    });
    const managed = await call(managedBookingResponseSchema, 'manage', {});
    expect([managed.data.status, managed.data.ticket?.booking_reference]).toEqual(['confirmed', 'REF001']);
    await call(resendTicketResponseSchema, 'resend-ticket', {});
    const { data: quote } = await call(cancellationQuoteResponseSchema, 'cancellation-quote', {});
    const canceled = await call(managedBookingResponseSchema, 'cancel', quote);
    expect(canceled.data.status).toBe('canceled');
    await backend.close();
  });
});

describe('the header of the support code', () => {
  it('is on refusals that are about a booking, for callers who may know of it', async () => {
    const { app } = await buildBackend();
    const { intentId } = await startPayment(app);
    const readCode = async (response: Response | Promise<Response>) =>
      (await response).headers.get(supportCodeHeader);
    expect([
      await readCode(post(app, '/api/bookings/book', buildBookBody(intentId))),
      await readCode(post(app, '/api/bookings/book', { payment_intent_id: intentId })),
      await readCode(get(app, '/api/bookings/details?booking_id=bkg_9')),
    ]).toEqual([getSupportCode('bkg_1'), null, null]);
  });
});

describe('the error catalog', () => {
  it('has full sentences, and reports our own faults', () => {
    for (const [code, { status, error, report }] of Object.entries(errorCatalog)) {
      expect(`${code} ${error}`).toMatch(/^[a-z_]+ [A-Z].*\.$/);
      expect(report).toEqual(['order_failed', 'service_unavailable', 'internal_error'].includes(code));
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
