/** `Nov 25, 2026, 5:35 AM EST`, by the clock of the reader, who may be in another zone when it is read again. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
