import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '#backend/api-error.ts';
import { parseInput } from './parse-input.ts';

const maxJsonDepth = 32;

/** The nesting depth of lists and objects, measured without parsing them. */
function measureJsonDepth(json: string): number {
  let depth = 0;
  let maxDepth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{' || c === '[') maxDepth = Math.max(maxDepth, ++depth);
    else if (c === '}' || c === ']') depth--;
  }
  return maxDepth;
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

function parseJson(text: string): unknown {
  const parsed = v.safeParse(jsonSchema, text);
  if (!parsed.success) throw new ApiError('invalid_json');
  return parsed.output;
}

/** The text of the request body. @throws ApiError `malformed_request` if the client went away, or its body stopped arriving */
export const readText = (c: Context): Promise<string> =>
  c.req.text().catch(() => {
    throw new ApiError('malformed_request');
  });

/** Parses the request body as JSON and validates it. @throws ApiError */
export async function readJsonBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  const text = await readText(c);
  if (measureJsonDepth(text) > maxJsonDepth) throw new ApiError('invalid_json');
  return parseInput(schema, parseJson(text));
}
