/** What `/book` answers for the first booking of a backend of doubles, once it is ticketed. */
export const confirmedResponse = {
  status: 200,
  body: { booking: { data: { id: 'bkg_1', status: 'confirmed', booking_reference: 'REF001' } } },
};

/** The same while the airline has not confirmed. */
export const pendingResponse = {
  status: 202,
  body: { booking: { data: { id: 'bkg_1', status: 'pending', booking_reference: null } } },
};
