/** The CSS anchor name of a date field. The calendar opens next to it. */
export const getCalendarAnchorName = (end: 'departure' | 'return', flight = 1) => `--${end}-date-${flight}`;
