/** One way to break the app: a piece of a file, and what stands there instead. */
export interface Breakage {
  does: string;
  file: string;
  from: string;
  to: string;
}

const booking = 'src/site/booking';

/** The ways in which scripts/break-the-app.ts breaks the app; the table in docs/qa.md says what notices each. */
export const breakages: readonly Breakage[] = [
  {
    does: '"Accept new fare" does nothing',
    file: `${booking}/passengers/fare-rise-notice.tsx`,
    from: "<Button onClick={() => actor.send({ type: 'fare.accept' })}>",
    to: '<Button>',
  },
  {
    does: '"Try another card" goes home',
    file: `${booking}/payment/payment-failed-dialog.tsx`,
    from: "flushSync(() => actor.send({ type: 'payment.retry' }));",
    to: "flushSync(() => actor.send({ type: 'payment.abandon' }));",
  },
  {
    does: 'Retry is not offered where a booking failed',
    file: `${booking}/confirmation/booking-failure.tsx`,
    from: '{canRetry ? <Button',
    to: '{canRetry && problem === null ? <Button',
  },
  {
    does: 'The booking is sent to the address of the payment',
    file: `${booking}/actors/book-flight.ts`,
    from: "path: '/api/bookings/book'",
    to: "path: '/api/payments/create-payment-intent'",
  },
  {
    does: 'The offer is not looked at again: the last answer is kept',
    file: `${booking}/actors/validate-offer.ts`,
    from: 'gcTime: 0,',
    to: 'gcTime: Infinity, staleTime: Infinity,',
  },
  {
    does: 'A refusal of the backend is taken for an answer',
    file: `${booking}/actors/call.ts`,
    from: 'if (!response.ok) {',
    to: 'if (response.status === 1) {',
  },
  {
    does: 'A payment that could not be started is taken for one without a secret',
    file: `${booking}/actors/create-payment-intent.ts`,
    from: '    request,\n  );',
    to: '    request,\n  ).catch(() => ({ clientSecret: null }));',
  },
  {
    does: 'Two payments are started at once',
    file: `${booking}/actors/create-payment-intent.ts`,
    from: 'mutationFn: (body: CreatePaymentIntent) =>\n',
    to: "mutationFn: async (body: CreatePaymentIntent) => (await Promise.all([1, 2].map(() =>\n call({ path: '/api/payments/create-payment-intent', body }, paymentIntentAnswerSchema))))[0] ??\n",
  },
  {
    does: 'Waiting for the airline ends with its first answer',
    file: `${booking}/actors/book-flight.ts`,
    from: "if (answer.status !== 'pending') return answer;",
    to: 'return answer;',
  },
  {
    does: 'A declined card is taken for one that is being asked about',
    file: `${booking}/payment/confirm-outcome.ts`,
    from: "if (error.type === 'card_error') return { outcome: 'declined', message: error.message ?? other };",
    to: "if (error.type === 'card_error') return { outcome: 'redirecting' };",
  },
  {
    does: 'What was being paid is not remembered for the return from the bank',
    file: `${booking}/booking-actor.ts`,
    from: 'memory.rememberBooking(passengers, flight, flightDetails, searchParams),',
    to: 'void [passengers, flight, flightDetails, searchParams],',
  },
  {
    does: 'The passengers stay in local storage beside the ticket',
    file: `${booking}/booking-actor.ts`,
    from: 'forgetPassengers: () => memory.forgetPassengers(),',
    to: 'forgetPassengers: () => {},',
  },
  {
    does: 'A reload forgets that a payment was started',
    file: `${booking}/passenger-draft.ts`,
    from: 'passengers === null ? null : { passengers, clientSecret };',
    to: 'passengers === null ? null : { passengers, clientSecret: clientSecret && null };',
  },
  {
    does: 'The address does not follow the machine',
    file: `${booking}/navigation.ts`,
    from: '    go(destinationOf(snapshot, current));',
    to: '    void go;',
  },
  {
    does: 'Nobody says that the offer is about to end',
    file: `${booking}/actors/watch-offer.ts`,
    from: "[at(end - warning, 'offer.expiring'), at(end, 'offer.expired')]",
    to: "[at(end, 'offer.expired')]",
  },
  {
    does: 'A page shown again as it was left goes on as if nothing were',
    file: 'src/site/app/start-booking.ts',
    from: "if (event.persisted) actor.send({ type: 'page.restore' });",
    to: 'if (event.persisted) actor.getSnapshot();',
  },
  {
    does: 'Continue does not show that it works',
    file: `${booking}/passengers/passenger-form.tsx`,
    from: '<Button type="submit" size="large" wide busy={isBusy}>',
    to: '<Button type="submit" size="large" wide>',
  },
  {
    does: 'Pay names the fare before it rose',
    file: `${booking}/payment/payment-section.tsx`,
    from: 'const fare = useBooking(snapshot => snapshot.context.fare);',
    to: 'const flight = useBooking(snapshot => snapshot.context.flights?.[0] ?? null); const fare = flight && { amount: flight.total_amount, currency: flight.total_currency };',
  },
  {
    does: 'The email of the first passenger is in the address of the confirmation',
    file: `${booking}/navigation.ts`,
    from: "search: to === '/booking-confirmation' ? returnQueryOf(context.returned) : {},",
    to: "search: to === '/booking-confirmation' ? { ...returnQueryOf(context.returned), to: context.booked?.[0]?.email ?? '' } : {},",
  },
  {
    does: 'The ticket lacks its reference',
    file: `${booking}/confirmation/ticket-stub.tsx`,
    from: '<TicketFact term="Booking reference">',
    to: '<TicketFact term="Code">',
  },
  {
    does: 'The field doesn’t say what is wrong with it',
    file: 'src/site/ui/field.tsx',
    from: "'aria-describedby': description,",
    to: "'aria-describedby': undefined,",
  },
  {
    does: 'The machine skips the question whether the payment has a booking already',
    file: 'machines/booking/confirming-state.ts',
    from: "{ guard: 'hasSecret', target: 'findingBooking' },",
    to: "{ guard: 'hasSecret', target: 'booking' },",
  },
  {
    does: 'The machine takes a higher fare without asking',
    file: 'machines/booking/entering-passengers-state.ts',
    from: "              params: ({ context, event }) => ({ asked: askedBy(context, event.output) }),\n            },\n            target: 'acceptingFare',",
    to: "              params: ({ context, event }) => ({ asked: askedBy(context, event.output) }),\n            },\n            target: 'creatingPaymentIntent',",
  },
  {
    does: 'A day picked in the calendar does not come to its field',
    file: `${booking}/search/date-field.tsx`,
    from: '            onPick={date => {\n              onChange(date);\n',
    to: '            onPick={() => {\n',
  },
  {
    does: 'A child’s age is the place of the option in its list',
    file: `${booking}/search/guest-counts.tsx`,
    from: 'age: Number(event.currentTarget.value)',
    to: 'age: event.currentTarget.selectedIndex',
  },
  {
    does: 'The search asks for children of the usual age, whatever was chosen',
    file: 'machines/booking/search-form.ts',
    from: 'age: params.childAges[i] ?? defaultChildAge,',
    to: 'age: defaultChildAge,',
  },
  {
    does: 'The highest price stays where it was',
    file: `${booking}/results/filters.tsx`,
    from: "onChange={price => actor.send({ type: 'results.limitPrice', maxPrice: price })}",
    to: "onChange={() => actor.send({ type: 'results.limitPrice', maxPrice })}",
  },
  {
    does: 'A new search keeps the filters of the one before',
    file: 'machines/booking/booking-setup.ts',
    from: '      ...change.withoutFlight(context),\n      flights,\n      filters: noFilters,',
    to: '      ...change.withoutFlight(context),\n      flights,',
  },
  {
    does: 'A child that chooses again with an adult becomes the adult',
    file: 'machines/booking/passenger-entries.ts',
    from: 'before[i] ?? emptyEntry(type)',
    to: 'typed[i] ?? emptyEntry(type)',
  },
  {
    does: 'People are born a month before they were',
    file: `${booking}/passengers/birth-date-fields.tsx`,
    from: 'value={i + 1}',
    to: 'value={i}',
  },
  {
    does: 'The notice of a higher fare takes the new one for the old one',
    file: `${booking}/passengers/fare-rise-notice.tsx`,
    from: 'title={fareRiseText(newFare, fare)}',
    to: 'title={fareRiseText(fare, newFare)}',
  },
  {
    does: 'Every passenger has the first one’s ticket number',
    file: `${booking}/confirmation/ticket-words.ts`,
    from: '({ passenger_ids }) => passenger.id !== null && passenger_ids.includes(passenger.id)',
    to: '() => passenger.id !== null',
  },
  {
    does: 'Every flight of a ticket lands where the journey ends',
    file: `${booking}/confirmation/ticket-slice.tsx`,
    from: 'destination={segment.destination ?? slice.destination}',
    to: 'destination={slice.destination}',
  },
  {
    does: 'The backend takes the money before it orders',
    file: 'src/backend/bookings/steps.ts',
    from: '      await write({ orderSentAt: now() });',
    to: "      await write({ orderSentAt: now() });\n      await payments.captureIntent(booking.paymentIntentId, { idempotencyKey: 'pi-capture:' + booking.paymentIntentId });",
  },
  {
    does: 'The backend waits without end for an order that the airline has cancelled',
    file: 'src/backend/bookings/steps.ts',
    from: "    if (order.status === 'failed') return { ...known, ...giveUp('airline_cancelled') };\n",
    to: '',
  },
];
