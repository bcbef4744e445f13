import { invalidRequest, StripeApiError } from './api-error.ts';

/** A response of the API. */
export interface Answer {
  status: number;
  body: unknown;
}

interface StoredAnswer {
  request: string;
  answer: Promise<Answer> | Answer;
}

/** The answers to requests with an idempotency key: a request that is repeated gets the first one's. */
export class StoredAnswers {
  readonly #stored = new Map<string, StoredAnswer>();

  /**
   * Carries a request out unless it was before.
   *
   * @param request What two requests with the same key must have in common.
   * @throws StripeApiError If the key belongs to another request, or to one in progress.
   */
  async answer(
    key: string,
    request: string,
    execute: () => Promise<Answer>,
  ): Promise<{ answer: Answer; isReplayed: boolean }> {
    if (key.length > 255) throw invalidRequest('Idempotency-Key is too long.');
    const found = this.#stored.get(key);
    if (found !== undefined) {
      if (found.request !== request) {
        throw new StripeApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      if (found.answer instanceof Promise) {
        throw invalidRequest(
          'There is currently another in-progress request using this key.',
          { code: 'idempotency_key_in_use' },
          409,
        );
      }
      return { answer: found.answer, isReplayed: true };
    }
    const entry: StoredAnswer = { request, answer: execute() };
    this.#stored.set(key, entry);
    const settled = await entry.answer;
    entry.answer = settled;
    return { answer: settled, isReplayed: false };
  }
}
