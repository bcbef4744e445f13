import type { TestBackend } from './build-backend.ts';

/** The rows of our database, without the sandbox's books. */
export type Backup = Awaited<ReturnType<typeof backUpRows>>;

export async function backUpRows({ tables }: Pick<TestBackend, 'tables'>) {
  return {
    bookings: await tables.selectFrom('bookings').selectAll().execute(),
    cases: await tables.selectFrom('booking_cases').selectAll().execute(),
  };
}

/** Replaces the rows by those of a backup. The books of the bank and of the airline stay as they are. */
export async function restoreRows(
  { tables, reconciliation, clock }: Pick<TestBackend, 'tables' | 'reconciliation' | 'clock'>,
  { bookings, cases }: Backup,
): Promise<void> {
  await tables.deleteFrom('bookings').execute();
  await tables.deleteFrom('booking_cases').execute();
  if (bookings.length > 0) await tables.insertInto('bookings').values(bookings).execute();
  if (cases.length > 0) await tables.insertInto('booking_cases').values(cases).execute();
  await reconciliation.markRestored(clock.now().getTime());
}
