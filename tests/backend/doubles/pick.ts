/** Some fields of an object, to compare them as a whole value. */
export const pick = <Value extends object, Key extends keyof Value & string>(
  value: Value | null | undefined,
  ...keys: readonly Key[]
) => value && Object.fromEntries(keys.map(key => [key, value[key]]));
