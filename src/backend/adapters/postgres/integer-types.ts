import { types, type CustomTypesConfig } from 'pg';

/** Of the types that `count`, `sum` and columns of 64 bits have; `pg` returns them as text. */
const integerTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** @throws RangeError for an integer that a number can't hold */
function parseInteger(text: string): number | string {
  if (!/^-?\d+$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('The database has an integer beyond 2^53.');
  return value;
}

/** Integers of the database arrive as numbers. */
export const integerTypeConfig: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    integerTypes.includes(id) && format !== 'binary' ? parseInteger : types.getTypeParser(id, format),
};
