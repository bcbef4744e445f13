import type { Context } from 'hono';
import type * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import { parseInput } from './parse.ts';

/** The query parameters that the schema names, each given at most once. @throws Refusal `invalid_request` */
export function readQuery<const Entries extends v.ObjectEntries>(
  c: Context,
  schema: v.ObjectSchema<Entries, undefined>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = new URL(c.req.url).searchParams;
  const names = Object.keys(schema.entries);
  const repeated = names.filter(name => given.getAll(name).length > 1);
  if (repeated.length > 0) {
    throw new Refusal('invalid_request', {
      issues: repeated.map(path => ({ path, message: 'Say this once only.' })),
    });
  }
  return parseInput(
    schema,
    Object.fromEntries(names.flatMap(name => (given.has(name) ? [[name, given.get(name)]] : []))),
  );
}
