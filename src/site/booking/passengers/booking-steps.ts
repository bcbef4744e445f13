/** The labels of the step indicator. */
export const bookingSteps = ['Passenger Info', 'Review', 'Payment', 'Confirmation'] as const;
