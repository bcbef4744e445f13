import * as v from 'valibot';
import { parseBody, recordingSchema, type Recording } from './recording.ts';

/** A recording before personal data are replaced. */
export interface RawRecording extends Recording {
  name: string;
}

/** What may be called with a live token: it reads what no traveler has written. */
const liveRoutes = [/^GET \/places\/suggestions\?/, /^POST \/air\/offer_requests\?/, /^GET \/air\/offers\//];

/** What the file of a call is named after. */
const routeNames: readonly [RegExp, string][] = [
  [/^GET \/places/, 'places'],
  [/^POST \/air\/offer_requests/, 'search'],
  [/^GET \/air\/offers\//, 'offer'],
  [/^POST \/air\/orders/, 'order'],
  [/^GET \/air\/orders\?/, 'order-list'],
  [/^GET \/air\/orders\//, 'order-read'],
  [/^GET \/air\/airline_initiated_changes/, 'changes'],
];

const offersSchema = v.looseObject({ data: v.looseObject({ offers: v.array(v.unknown()) }) });
const listSchema = v.looseObject({ data: v.array(v.unknown()) });

/** Keeps the first offers of a search, or the first objects of a list. */
function cutList(body: unknown, maxLength: number): unknown {
  if (v.is(offersSchema, body)) {
    return { ...body, data: { ...body.data, offers: body.data.offers.slice(0, maxLength) } };
  }
  return v.is(listSchema, body) ? { ...body, data: body.data.slice(0, maxLength) } : body;
}

export interface RecordFetchOptions {
  isLive: boolean;
  /** Of each search; no list is longer, either. */
  maxOffers: number;
}

/** A `fetch` that keeps every call and its response while a step is recorded. */
export function createRecordFetch({ isLive, maxOffers }: RecordFetchOptions) {
  const recordings: RawRecording[] = [];
  let step: string | null = null;

  async function recordFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = `${url.pathname}${url.search}`;
    const route = `${init.method} ${path}`;
    if (isLive && !liveRoutes.some(pattern => pattern.test(route))) {
      throw new Error('A live token is for searches, offers and places only.');
    }
    const name = step;
    const response = await fetch(input, init);
    const text = await response.text();
    // The client repeats what the rate limit refuses: the response that counts comes later.
    if (name !== null && response.status !== 429) {
      const routeName = routeNames.find(([pattern]) => pattern.test(route))?.[1] ?? 'call';
      const recording = v.parse(recordingSchema, {
        request: {
          method: init.method,
          path,
          body: typeof init.body === 'string' ? parseBody(init.body) : null,
        },
        response: {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: cutList(parseBody(text), maxOffers),
        },
      });
      const number = String(recordings.length + 1).padStart(2, '0');
      recordings.push({ name: `${number}-${name}-${routeName}`, ...recording });
    }
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? text : null, { status: response.status, headers: response.headers });
  }

  return {
    fetch: recordFetch,
    recordings,
    /** Names what is recorded from now on; null records nothing. */
    setStep(name: string | null): void {
      step = name;
    },
  };
}
