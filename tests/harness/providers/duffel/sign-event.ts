import { createHmac } from 'node:crypto';

export interface EventBody {
  id: string;
  type: string;
  object: unknown;
  idempotencyKey?: string | null;
  liveMode?: boolean;
  createdAt?: string;
}

/** The body of an event. */
export const buildEventBody = ({
  id,
  type,
  object,
  idempotencyKey = null,
  liveMode = false,
  createdAt = '2027-01-01T10:00:00.000Z',
}: EventBody): string =>
  JSON.stringify({
    id,
    type,
    api_version: 'v2',
    live_mode: liveMode,
    idempotency_key: idempotencyKey,
    created_at: createdAt,
    data: { object },
  });

/** The header that Duffel signs an event with. */
export function signEvent(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
