import * as fc from 'fast-check';
import type * as v from 'valibot';

type Schema = v.GenericSchema;

const isObject = (schema: Schema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object';
const isArray = (schema: Schema): schema is v.ArraySchema<Schema, undefined> => schema.type === 'array';
const isWrapped = (schema: Schema): schema is v.OptionalSchema<Schema, undefined> =>
  schema.type === 'optional' || schema.type === 'nullable';
const isUnion = (schema: Schema): schema is v.UnionSchema<Schema[], undefined> =>
  schema.type === 'union' || schema.type === 'variant';
const isPicklist = (schema: Schema): schema is v.PicklistSchema<string[], undefined> =>
  schema.type === 'picklist';
const isLiteral = (schema: Schema): schema is v.LiteralSchema<string, undefined> => schema.type === 'literal';

/** Text that breaks careless code: markup, SQL, paths, templates, control and direction characters, half a character, length. */
export const hostileTexts = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\uD800',
  'A\u202Egnp.exe',
  'e\u0301'.repeat(200),
  '💥'.repeat(100),
  '<img src=x onerror=alert(1)>',
  "'; drop table bookings; --",
  '" or ""="',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '$where',
  '9'.repeat(400),
  '1e999',
  '-1',
  'null',
  'x'.repeat(50_000),
  '(a+)+$'.repeat(500),
  'http://169.254.169.254/latest/meta-data',
] as const;

/** Numbers at the ends of what computers, currencies and calendars count. */
const hostileNumbers = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  245.3,
  1e21,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  99_999_999,
];

/** Values that the schemas of this API accept somewhere, so that random requests also get past the first check. */
const plausibleTexts = [
  'off_1',
  'pas_1',
  'LHR',
  'JFK',
  '2027-03-15',
  'usd',
  'Amelia',
  '+13075550100',
  'a@b.co',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...plausibleTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

/** Any JSON value, in a form that nobody expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $ne: null }, { length: 1e9 }, { toJSON: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values of the shape of a schema, whose contents its checks and the policies behind them may refuse. */
export function toArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (isObject(schema)) {
    const entries = Object.entries(schema.entries).map(([key, entry]) => [key, toArbitrary(entry)] as const);
    return fc.record(Object.fromEntries(entries));
  }
  if (isArray(schema)) return fc.array(toArbitrary(schema.item), { maxLength: 11 });
  if (isWrapped(schema)) {
    return fc.oneof(toArbitrary(schema.wrapped), fc.constant(schema.type === 'optional' ? undefined : null));
  }
  if (isUnion(schema)) return fc.oneof(...schema.options.map(toArbitrary));
  if (isPicklist(schema)) return fc.constantFrom(...schema.options);
  if (isLiteral(schema)) return fc.constant(schema.literal);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number') return fc.constantFrom(...hostileNumbers, 1, 2, 11);
  if (schema.type === 'string') return text;
  if (schema.type === 'unknown') return hostileValue;
  throw new Error(`No arbitrary for a schema of the type ${schema.type}.`);
}
