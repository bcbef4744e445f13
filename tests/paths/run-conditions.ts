import { parseConditions, type PathConditions } from '#tools/paths/conditions.ts';

/** A condition's value as options write it. */
export const formatConditionValue = (value: string | number | null): string => String(value ?? 'none');

/** The conditions with the values of options in place of their own. @throws Error for an unknown value */
export const replaceConditions = (
  conditions: PathConditions,
  replacements: Readonly<Record<string, string>>,
): PathConditions =>
  parseConditions(
    Object.fromEntries(
      Object.entries(conditions).map(([name, value]) => {
        const text = replacements[name] ?? formatConditionValue(value);
        return [name, text === formatConditionValue(null) ? String(null) : text];
      }),
    ),
  );

/** The shell command that runs a path under the same conditions, even after the plan has changed. */
export const formatCommand = (id: string, conditions: PathConditions): string =>
  [
    `npm run test:paths -- --path ${id}`,
    ...Object.entries(conditions).map(([name, value]) => `--${name} ${formatConditionValue(value)}`),
  ].join(' ');
