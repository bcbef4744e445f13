/** An operator's command that isn't carried out. The message says why, whether the card was charged, and what to do. */
export class OperationRefusedError extends Error {
  override readonly name = 'OperationRefusedError';
}
