/** The labels of the step indicator (specification, section 2). */
export const bookingSteps = ['Passenger Info', 'Review', 'Payment', 'Confirmation'] as const;
