import type { ESTree } from 'vite';

/** The value without `as const` and similar. */
const unwrap = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node;

/** The object literal that an expression is; null for every other one. */
export const getObject = (node: ESTree.Expression): ESTree.ObjectExpression | null => {
  const value = unwrap(node);
  return value.type === 'ObjectExpression' ? value : null;
};

/** The one value, or the values of an array. */
export const getItems = (node: ESTree.Expression): ESTree.Expression[] => {
  const value = unwrap(node);
  return value.type === 'ArrayExpression'
    ? value.elements.filter(item => item !== null && item.type !== 'SpreadElement')
    : [value];
};

/** The key of a property where it is literal; null for computed ones. */
function getKey({ key, computed }: ESTree.ObjectProperty): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

/** The properties of an object that have a literal key, by key. */
export function getProperties(node: ESTree.Expression): Map<string, ESTree.ObjectProperty> {
  const properties = new Map<string, ESTree.ObjectProperty>();
  for (const property of getObject(node)?.properties ?? []) {
    const key = property.type === 'Property' ? getKey(property) : null;
    if (property.type === 'Property' && key !== null) properties.set(key, property);
  }
  return properties;
}

/** The name of a called function or method: `createMachine` for `setup({}).createMachine()`. */
export function getCalleeName({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name;
  return callee.type === 'Identifier' ? callee.name : '';
}

/** The value of a string literal; null for every other expression. */
export function getString(node: ESTree.Expression | undefined): string | null {
  const value = node === undefined ? null : unwrap(node);
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
}
