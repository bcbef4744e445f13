import { getProperty } from './get-property.ts';

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The names in a guard, negated ones with a leading `not`. A minified build does not reveal how they are combined. */
export function getGuardNames(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  const inner = getProperty(guard, 'guards');
  if (Array.isArray(inner)) {
    const names = inner.flatMap(getGuardNames);
    return inner.length === 1 ? names.map(name => `not ${name}`) : names;
  }
  const params = toText(getProperty(guard, 'params'));
  const name = toText(getProperty(guard, 'type')) || 'inline';
  return [params === '' ? name : `${name} ${params}`];
}

/** A guard as text: `isValid`, `not isValid`, `isPage /`, `isValid and isOpen`; null without a guard. */
export function formatGuard(guard: unknown): string | null {
  const names = getGuardNames(guard);
  const check = toText(getProperty(getProperty(guard, 'check'), 'name'));
  return names.length === 0 ? null : names.join(check.startsWith('checkOr') ? ' or ' : ' and ');
}
