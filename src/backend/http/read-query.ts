import type { Context } from 'hono';
import type * as v from 'valibot';
import { ApiError } from '#backend/api-error.ts';
import { parseInput } from './parse-input.ts';

/** The query parameters of the schema, each given at most once. @throws ApiError `invalid_request` */
export function readQuery<const Entries extends v.ObjectEntries>(
  c: Context,
  schema: v.ObjectSchema<Entries, undefined>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const searchParams = new URL(c.req.url).searchParams;
  const names = Object.keys(schema.entries);
  const repeated = names.filter(name => searchParams.getAll(name).length > 1);
  if (repeated.length > 0) {
    throw new ApiError('invalid_request', {
      issues: repeated.map(path => ({ path, message: 'Say this once only.' })),
    });
  }
  return parseInput(
    schema,
    Object.fromEntries(
      names.flatMap(name => (searchParams.has(name) ? [[name, searchParams.get(name)]] : [])),
    ),
  );
}
