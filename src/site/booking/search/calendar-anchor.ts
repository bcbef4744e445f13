/** The name by which the calendar finds the field of its end of the trip. */
export const calendarAnchor = (end: 'departure' | 'return') => `--${end}-date`;
