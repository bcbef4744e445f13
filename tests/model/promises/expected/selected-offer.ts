import * as v from 'valibot';
import type { ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getOfferIdentity, getTotal, parseOffers, type RawOffer } from './raw-offer.ts';

/** The parts of a session that say which offer was selected. */
export interface SelectingSession extends Pick<BrowserSession, 'results' | 'selectedOfferId'> {
  interceptor: Pick<BrowserSession['interceptor'], 'responseBodies'>;
}

/** The offer that was selected, or the newer one for the same flights; null before a flight is selected. */
export function findSelectedOffer({
  results,
  selectedOfferId,
  interceptor,
}: SelectingSession): RawOffer | null {
  const selected = parseOffers(results).find(({ id }) => id === selectedOfferId) ?? null;
  if (selected === null) return null;
  const identity = getOfferIdentity(selected);
  const latest = parseOffers(interceptor.responseBodies.get('searchFlights'));
  return latest.find(offer => getOfferIdentity(offer) === identity) ?? selected;
}

const parseJsonAs = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.string(), v.parseJson(), schema);

const checkedOfferSchema = parseJsonAs(
  v.object({ offer: v.object({ data: v.object({ total_amount: v.string() }) }) }),
);
const refusedAmountSchema = parseJsonAs(v.object({ total_amount: v.string() }));

/** The amount that a response names for the selected offer; null if it names none. */
function findNamedFare(session: BrowserSession, call: ApiCall, body: string): number | null {
  if (call === 'validateOffer') {
    const checked = v.safeParse(checkedOfferSchema, body);
    return checked.success ? Number(checked.output.offer.data.total_amount) : null;
  }
  if (call === 'createPaymentIntent') {
    const refused = v.safeParse(refusedAmountSchema, body);
    return refused.success ? Number(refused.output.total_amount) : null;
  }
  const offer = call === 'searchFlights' ? findSelectedOffer(session) : null;
  return offer === null ? null : getTotal(offer);
}

/** The amount that the latest response names for the selected offer; null if none does. */
export const findLatestFare = (session: BrowserSession): number | null =>
  session.interceptor.responses
    .map(({ call, body }) => findNamedFare(session, call, body))
    .findLast(fare => fare !== null) ?? null;

/** The fare that the pages show: the accepted one, or a lower one since; null before a flight is selected. */
export function getExpectedFare(session: BrowserSession): number | null {
  const latest = findLatestFare(session);
  return session.fare !== null && latest !== null ? Math.min(session.fare, latest) : session.fare;
}
