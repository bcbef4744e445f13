import * as v from 'valibot';

/** One call of a provider and its response, as `npm run record` saves it and the adapter's tests play it. */
export const recordingSchema = v.strictObject({
  request: v.strictObject({
    method: v.picklist(['GET', 'POST']),
    /** With its query. */
    path: v.pipe(v.string(), v.startsWith('/')),
    /** Null without one. */
    body: v.unknown(),
  }),
  response: v.strictObject({
    status: v.number(),
    headers: v.record(v.string(), v.string()),
    /** The parsed JSON; a text if it is no JSON. */
    body: v.unknown(),
  }),
});
export type Recording = v.InferOutput<typeof recordingSchema>;

const jsonSchema = v.pipe(v.string(), v.parseJson());

/** The body of a request or a response: what is no JSON stays a text. */
export function parseBody(text: string): unknown {
  const parsed = v.safeParse(jsonSchema, text);
  return parsed.success ? parsed.output : text;
}
