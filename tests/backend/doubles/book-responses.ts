import { getSupportCode } from '#backend/bookings/support-code.ts';

const support_code = getSupportCode('bkg_1');

/** The response of `/book` for the first booking of a test backend, after it is ticketed. */
export const confirmedResponse = {
  status: 200,
  body: {
    booking: { data: { id: 'bkg_1', status: 'confirmed', booking_reference: 'REF001', support_code } },
  },
};

/** The response of `/book` while the airline hasn't confirmed. */
export const pendingResponse = {
  status: 202,
  body: { booking: { data: { id: 'bkg_1', status: 'pending', booking_reference: null, support_code } } },
};
