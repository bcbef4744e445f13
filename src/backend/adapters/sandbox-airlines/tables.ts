export interface SandboxOrderRow {
  id: string;
  reference: string;
  offer_id: string;
  booking_reference: string;
  /** The ticket as JSON; empty after it was erased. */
  ticket: string;
  /** When a pending order settles, and with which status. */
  settles_at: number;
  settles_as: string;
  /** By how many minutes each change shifts the flight times. */
  drift_minutes: number;
  /** Always 0: versions before counted in it. */
  reads: number;
  /** How many changes were accepted; null before the first. Versions before counted reads. */
  accepted_reads: number | null;
  /** When the airline changes the flights for the first time; null if it doesn't. */
  changes_at: number | null;
  /** How many changes have been announced by an event. */
  announced_changes: number;
  created_at: number;
  /** The local date of the last flight; null for orders of the first version. */
  last_flight_date: string | null;
  erased_at: number | null;
  canceled_at: number | null;
}

interface SandboxCounterRow {
  name: string;
  value: number;
  updated_at: number;
}

export type SandboxAirlinesTables = {
  sandbox_orders: SandboxOrderRow;
  sandbox_counters: SandboxCounterRow;
  sandbox_secrets: { name: string; value: string };
};
