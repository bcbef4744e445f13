/** A booking that a process has saved and holds no lease of. */
export interface BookingSignal {
  /** `hashSecret` of the booking's id, which is a secret: signals reach everybody who may connect to the database. */
  bookingHash: string;
  /** When its next step is due, by the store's clock: never (`Infinity`) once it has ended. */
  dueAt: number;
}

/**
 * News of bookings from all processes on a store, so that none has to look for them again and again. A signal is only a
 * hint: some are lost when a connection is, and what they say may have changed.
 */
export interface BookingSignals {
  /** Calls back with each signal; with null when some may have been lost. Returns how to stop that. */
  subscribe(listener: (signal: BookingSignal | null) => void): () => void;
  /** Whether signals arrive now. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** For stores whose processes can't call each other. */
export const noSignals: BookingSignals = {
  subscribe: () => () => {},
  isListening: () => false,
  close: async () => {},
};
