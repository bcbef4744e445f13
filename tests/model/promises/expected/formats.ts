/** How travelers read dates, times and amounts, by the platform's own formatters. The site has others. */

const toDate = (local: string): number =>
  Date.parse(`${local.length === 10 ? `${local}T00:00` : local.slice(0, 16)}Z`);

/** Remembers what was created: a formatter takes longer to create than to use. */
function remember<Value>(create: (key: string) => Value): (key: string) => Value {
  const created = new Map<string, Value>();
  return key => {
    const value = created.get(key) ?? create(key);
    created.set(key, value);
    return value;
  };
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (local: string): string => formatter.format(toDate(local));
};

/** `9:05 AM`, of a local time such as `2027-03-15T09:05:00`. */
export const formatClock = format({ hour: 'numeric', minute: '2-digit' });
/** `9:05 AM`, of an instant, where the clocks show the time of a time zone. */
export const formatClockIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    Date.parse(instant),
  );
/** `Mar 15, 2027, 9:05 AM EDT`, of an instant, where the clocks show the time of a time zone. */
export const formatMomentIn = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
/** `March 15, 2027, 9:05 AM UTC` */
export const formatUtc = (instant: number): string =>
  `${formatLongDate(new Date(instant).toISOString())}, ${formatClock(new Date(instant).toISOString())} UTC`;
/** `Monday, March 15, 2027` */
export const formatFullDate = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** `March 15, 2027` */
export const formatLongDate = format({ month: 'long', day: 'numeric', year: 'numeric' });
const formatDateWithYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const formatDateWithoutYear = format({ weekday: 'short', month: 'short', day: 'numeric' });
const formatShortDateWithYear = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Mon, Mar 15, 2027`; without the year in `currentYear`. */
export const formatDay = (local: string, currentYear: string | null = null): string =>
  local.slice(0, 4) === currentYear ? formatDateWithoutYear(local) : formatDateWithYear(local);

/** `Tue, Mar 16`: the day after that of an instant, where the clocks show the time of a time zone. */
export const formatNextDay = ({ now, timeZone }: { now: number; timeZone: string }): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    now + 24 * 3_600_000,
  );

/** `Mar 15, 2027` */
export const formatShortDay = formatShortDateWithYear;

const getAmountFormatter = remember(
  currency =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
);

/** `$1,234.50` */
export const formatAmount = (amount: number | string, currency: string): string =>
  getAmountFormatter(currency).format(Number(amount));

/** `$1,235`, rounded. */
export const formatWholeAmount = (amount: number, currency: string): string =>
  formatAmount(Math.round(amount), currency).replace(/\.0+$/, '');

/** The decimals of a currency. */
const countDecimals = (currency: string): number =>
  getAmountFormatter(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** `$617.25`, of a total of several people. */
export function formatShare(total: number, people: number, currency: string): string {
  const units = 10 ** countDecimals(currency);
  return formatAmount(Math.round(Math.round(total * units) / people) / units, currency);
}

export const formatPeople = (count: number): string => (count === 1 ? '1 passenger' : `${count} passengers`);

/** The calendar days from one local time to another. */
export const countDays = (from: string, to: string): number =>
  Math.round((toDate(to.slice(0, 10)) - toDate(from.slice(0, 10))) / 86_400_000);

/** `9h 5m` */
export const formatMinutes = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)}h`] : []),
    ...(minutes % 60 > 0 || minutes < 60 ? [`${minutes % 60}m`] : []),
  ].join(' ');

/** The minutes of an ISO 8601 duration. */
export function parseMinutes(duration: string): number {
  const units = { D: 1440, H: 60, M: 1 };
  return Object.entries(units).reduce(
    (sum, [unit, size]) => sum + Number(new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0) * size,
    0,
  );
}

/** Formats instants as `2027-03-15 09:05:00`, by the clocks of a time zone. */
const getInstantFormatter = remember(
  timeZone => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** The instant of a local time in a time zone, in minutes since 1970. */
export function toInstantMinutes(local: string, zone: string): number {
  const wanted = toDate(local);
  const toLocal = (instant: number) =>
    Date.parse(`${getInstantFormatter(zone).format(instant).replace(' ', 'T')}Z`);
  const guess = wanted - (toLocal(wanted) - wanted);
  return (guess - (toLocal(guess) - wanted)) / 60_000;
}
