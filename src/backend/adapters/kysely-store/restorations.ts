import { sql } from 'kysely';

/**
 * Whether every restore from a backup was followed by a comparison with the providers' books. Until then, no booking may
 * be leased: what the backup says about orders and payments may be outdated.
 */
export const isReconciled = sql<boolean>`not exists (select 1 from restorations where reconciled_at is null)`;
