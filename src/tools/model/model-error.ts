/** A mistake in a machine or in its test model, in sentences for whoever changed it. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
