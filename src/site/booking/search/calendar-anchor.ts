/** The name by which the calendar finds the field of its end of the trip. */
export const getCalendarAnchorName = (end: 'departure' | 'return') => `--${end}-date`;
