import * as v from 'valibot';
import type { ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** What a response says to travelers. */
export interface ResponseMessage {
  call: ApiCall;
  /** 0 for a connection that was closed without a response. */
  status: number;
  code: string | null;
  errors: readonly string[];
  /** What is said on the phone: the airline's reference, our code, or a short ID. */
  numbers: readonly string[];
  /** What is wrong with the fields of the request. */
  issues: readonly string[];
}

const responseSchema = v.pipe(v.string(), v.parseJson());

/** Every text of a response with its key, at any depth. */
function collectTexts(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    collectTexts(inner, Array.isArray(value) ? key : name),
  );
}

const mostSpoken = 20;

/** The part of a session that has its responses. */
export interface RespondingSession {
  interceptor: Pick<BrowserSession['interceptor'], 'exchanges'>;
}

/** What the responses to these calls said in the session's tab, oldest first. */
export const readMessages = ({ interceptor }: RespondingSession, calls: RegExp): ResponseMessage[] =>
  interceptor.exchanges
    .filter(({ call, isOfOtherTab }) => calls.test(call) && !isOfOtherTab)
    .map(({ call, status, responseBody }) => {
      const parsed = v.safeParse(responseSchema, responseBody ?? '');
      const texts = parsed.success ? collectTexts(parsed.output) : [];
      const find = (keys: RegExp) => texts.filter(({ key }) => keys.test(key)).map(({ text }) => text);
      return {
        call,
        status: status ?? 0,
        code: find(/^code$/)[0] ?? null,
        errors: find(/^error$/),
        issues: find(/^message$/),
        numbers: [
          ...find(/^booking_?reference$/i),
          ...find(/^support_?code$/i),
          ...find(/^id$/).filter(({ length }) => length <= mostSpoken),
        ],
      };
    });
