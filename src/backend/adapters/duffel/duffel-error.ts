import * as v from 'valibot';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';

/** Codes, types and request ids are constants of Duffel: whatever looks different could quote a traveler. */
const toConstant = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:=-]{1,80}$/.test(value) ? value : null;

/** `/data/passengers/0/born_on` */
const toPointer = (value: unknown): string | null =>
  typeof value === 'string' && /^(?:\/[a-z\d_]{1,40}){1,8}$/.test(value) ? value : null;

/** Whatever an error response lacks is null: proxies respond with pages, and one recorded code is a number. */
const errorBodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    errors: v.array(
      v.object({
        type: v.optional(v.unknown()),
        code: v.optional(v.unknown()),
        source: v.optional(v.unknown()),
      }),
    ),
    meta: v.fallback(v.object({ request_id: v.optional(v.unknown()) }), {}),
  }),
);
const sourceSchema = v.object({ pointer: v.optional(v.unknown()) });

/** What is known of a response that is an error, or of a request without a response. */
export interface DuffelFailure {
  /** The route, without ids: `GET /air/offers/{id}`. */
  route: string;
  /** The status of the response; null if there was none. */
  status: number | null;
  /** Duffel's code of the error, or ours in capitals. */
  reason: string;
  type?: string | null;
  pointer?: string | null;
  requestId?: string | null;
}

/**
 * Duffel refused or failed. The message has the route, the status, Duffel's code and the request id for its support; never
 * anything that was sent, nor a sentence of Duffel, which may quote it.
 */
export class DuffelError extends FlightProviderError {
  readonly failure: Readonly<DuffelFailure>;
  constructor(code: FlightProviderErrorCode, failure: DuffelFailure) {
    const { route, status, reason, pointer, requestId } = failure;
    const at = pointer ? ` at ${pointer}` : '';
    super(
      code,
      `Duffel, ${route}: ${status ?? 'no response'}, ${reason}${at} (request ${requestId ?? 'without an id'})`,
    );
    this.failure = failure;
  }

  /** The same failure, as what it means for the caller. */
  withCode(code: FlightProviderErrorCode): DuffelError {
    return new DuffelError(code, this.failure);
  }
}

/** The id by which Duffel's support finds a request. */
export const getRequestId = (headers: Headers): string | null => toConstant(headers.get('x-request-id'));

/** The error that a response is. */
export function readErrorBody(route: string, status: number, headers: Headers, body: string): DuffelError {
  const parsed = v.safeParse(errorBodySchema, body);
  const [first] = parsed.success ? parsed.output.errors : [];
  const source = v.safeParse(sourceSchema, first?.source);
  const code = typeof first?.code === 'number' ? String(first.code) : toConstant(first?.code);
  return new DuffelError('provider_failed', {
    route,
    status,
    reason: code ?? (parsed.success ? 'NO_CODE' : 'NO_ERROR_BODY'),
    type: toConstant(first?.type),
    pointer: source.success ? toPointer(source.output.pointer) : null,
    requestId: getRequestId(headers) ?? (parsed.success ? toConstant(parsed.output.meta.request_id) : null),
  });
}

/** Our own refusal of a call that Duffel would have refused. */
export const rateLimitedReason = 'RATE_LIMITED: the limit is not reset in time';

/**
 * Whether a failure shows that Duffel itself doesn't work. An airline's failure doesn't, and neither does a search for which
 * the airlines took too long.
 */
export function judgeError(error: unknown): 'outage' | 'response' | 'not sent' {
  if (!(error instanceof DuffelError)) return 'response';
  const { status, reason, type } = error.failure;
  if (reason === rateLimitedReason) return 'not sent';
  const isOutage =
    status === null
      ? reason === 'NETWORK' || reason === 'TIMEOUT'
      : status >= 500 && type !== 'airline_error' && reason !== 'gateway_timeout_error';
  return isOutage ? 'outage' : 'response';
}
