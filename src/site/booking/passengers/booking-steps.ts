/** The steps of the booking as the indicator names them (specification, section 2). */
export const bookingSteps = ['Passenger Info', 'Review', 'Payment', 'Confirmation'] as const;
