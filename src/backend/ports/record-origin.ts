/** The key of the installation in the metadata of orders and payments. */
export const installationKey = 'installation';

/**
 * Whose record it is, of those on one account at a provider: of the database that asks, of another one, or of nobody knows which,
 * since it was made before records named it.
 */
export type RecordOrigin = 'own' | 'other' | 'unknown';

/** The origin of a record by what its metadata say. `installation` is the id of the database that asks. */
export function getRecordOrigin(installation: string | undefined, named: unknown): RecordOrigin {
  if (typeof named !== 'string') return 'unknown';
  return named === installation ? 'own' : 'other';
}
