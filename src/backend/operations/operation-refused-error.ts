interface RefusalOptions extends ErrorOptions {
  isAirlineRefusal?: boolean;
}

/** An operator's command that isn't carried out. The message says why, whether the card was charged, and what to do. */
export class OperationRefusedError extends Error {
  override readonly name = 'OperationRefusedError';
  /** Whether it is the airline that refuses, and not for a moment only. */
  readonly isAirlineRefusal: boolean;

  constructor(message: string, { isAirlineRefusal = false, ...options }: RefusalOptions = {}) {
    super(message, options);
    this.isAirlineRefusal = isAirlineRefusal;
  }
}
