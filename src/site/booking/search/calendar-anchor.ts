/** The CSS anchor name of a date field. The calendar opens next to it. */
export const getCalendarAnchorName = (end: 'departure' | 'return') => `--${end}-date`;
