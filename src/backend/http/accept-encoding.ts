import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** The first of the encodings that the request accepts; null if it accepts none of them. */
export function chooseEncoding<Encoding extends string>(
  c: Context,
  encodings: readonly Encoding[],
): Encoding | null {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '');
  const accepts = (encoding: Encoding) =>
    accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
  return encodings.find(accepts) ?? null;
}
