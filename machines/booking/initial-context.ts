import { emptyContext, getFare, type BookingContext, type BookingInput } from './booking-context.ts';
import { toEntries } from './passenger-entries.ts';

/** The booking as the browser's storage has it. */
export const initialContext = (input: BookingInput): BookingContext => ({
  ...emptyContext,
  form: input.form ?? emptyContext.form,
  flights: input.flights ?? null,
  searchParams: input.searchParams ?? null,
  flight: input.flight ?? null,
  passengers: input.passengers ? toEntries(input.passengers) : null,
  fare: input.flight ? getFare(input.flight) : null,
});
