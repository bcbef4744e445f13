export interface SandboxOrderRow {
  id: string;
  reference: string;
  offer_id: string;
  booking_reference: string;
  /** The ticket as JSON. */
  ticket: string;
  /** When a pending order settles, and with which status. */
  settles_at: number;
  settles_as: string;
  /** By how many minutes each read shifts the flight times. */
  drift_minutes: number;
  reads: number;
  created_at: number;
}

interface SandboxCounterRow {
  name: string;
  value: number;
}

export type SandboxAirlinesTables = {
  sandbox_orders: SandboxOrderRow;
  sandbox_counters: SandboxCounterRow;
};
