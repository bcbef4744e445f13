import type { BackupReport } from '#backend/adapters/sqlite/back-up.ts';

/** What a checked backup has. */
export const formatReport = (title: string, { bytes, bookings }: BackupReport): string =>
  [
    `${title} (${bytes} bytes).`,
    bookings.size === 0 ? 'It has no bookings.' : 'Bookings by state:',
    ...[...bookings].map(([state, count]) => `  ${state.padEnd(18)}${String(count).padStart(9)}`),
    '',
  ].join('\n');
