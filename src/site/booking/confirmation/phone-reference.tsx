import { useBooking } from '../booking-provider.tsx';
import { getPhoneReference } from './failure-text.ts';

/** The number of the booking that is to be said on the phone, if there is one. */
export function PhoneReference() {
  const reference = useBooking(({ context }) => getPhoneReference(context));

  return reference === null ? null : (
    <p>
      Your booking number, if you call us:{' '}
      <strong key={reference} translate="no">
        {reference}
      </strong>
    </p>
  );
}
