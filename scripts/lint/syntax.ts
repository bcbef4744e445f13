import type { Context, ESTree, Variable } from '@oxlint/plugins';

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

export const isFunction = (node: ESTree.Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

/** The expression inside parentheses, optional chains and type annotations. */
export function unwrap(node: ESTree.Node): ESTree.Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

/** The node around an expression, without parentheses, optional chains and type annotations. */
export function getOuterNode(node: ESTree.Node): ESTree.Node {
  let outer = node;
  while (outer.parent !== null && unwrap(outer.parent) === unwrap(node)) outer = outer.parent;
  return outer;
}

/** A string that is written as a literal, else null. */
export function getString(node: ESTree.Node): string | null {
  const inner = unwrap(node);
  if (inner.type === 'Literal' && typeof inner.value === 'string') return inner.value;
  if (inner.type === 'TemplateLiteral' && inner.expressions.length === 0)
    return inner.quasis[0]?.value.cooked ?? null;
  return null;
}

/** The name of a property that is known from the text: `a.name`, `a['name']`, `{ name: … }`. */
export function getPropertyName(
  node:
    | ESTree.MemberExpression
    | ESTree.ObjectProperty
    | ESTree.ObjectPattern['properties'][number]
    | ESTree.AssignmentTargetProperty,
): string | null {
  if (node.type === 'RestElement') return null;
  const key = node.type === 'MemberExpression' ? node.property : node.key;
  if ('computed' in node && node.computed) return getString(key);
  return key.type === 'Identifier' ? key.name : getString(key);
}

/** The variable that an identifier stands for, else null (a global). */
export function findVariable(context: Context, identifier: ESTree.Node): Variable | null {
  if (identifier.type !== 'Identifier') return null;
  let scope: ReturnType<typeof context.sourceCode.getScope> | null = context.sourceCode.getScope(identifier);
  while (scope !== null) {
    const variable = scope.set.get(identifier.name);
    if (variable !== undefined) return variable.defs.length === 0 ? null : variable;
    scope = scope.upper;
  }
  return null;
}

/** Where an imported name comes from: `{ source: 'valibot', name: 'parse' }`; name `*` for a namespace. */
export function findImport(
  context: Context,
  identifier: ESTree.Node,
): { source: string; name: string } | null {
  const definition = findVariable(context, identifier)?.defs.find(({ type }) => type === 'ImportBinding');
  if (definition?.parent?.type !== 'ImportDeclaration') return null;
  const source = definition.parent.source.value;
  const { node } = definition;
  if (node.type === 'ImportNamespaceSpecifier') return { source, name: '*' };
  if (node.type === 'ImportDefaultSpecifier') return { source, name: 'default' };
  if (node.type !== 'ImportSpecifier') return null;
  return { source, name: node.imported.type === 'Identifier' ? node.imported.name : node.imported.value };
}

/** The function that is called, as `{ source, name }` of its import: `v.parse(…)`, `parse(…)`. */
export function findImportedCallee(
  context: Context,
  call: ESTree.CallExpression,
): { source: string; name: string } | null {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return findImport(context, callee);
  const imported = findImport(context, unwrap(callee.object));
  const name = getPropertyName(callee);
  return imported?.name === '*' && name !== null ? { source: imported.source, name } : null;
}

/** Identifiers that no declaration in the file explains, in values (`isType: false`) and in types. */
export function findGlobals(context: Context): { identifier: ESTree.Node; name: string; isType: boolean }[] {
  return context.sourceCode.scopeManager.scopes.flatMap(scope =>
    scope.references
      .filter(({ resolved }) => resolved === null || resolved.defs.length === 0)
      .map(({ identifier }) => ({
        identifier,
        name: identifier.name,
        isType: typeParents.has(identifier.parent?.type ?? ''),
      })),
  );
}

const typeParents = new Set([
  'TSTypeReference',
  'TSQualifiedName',
  'TSTypeQuery',
  'TSInterfaceHeritage',
  'TSClassImplements',
  'TSTypePredicate',
]);

type ModuleReference = { node: ESTree.Node; specifier: string };

/** Visitor entries that report each module that a file names: import, export, import(), import type, require, mock. */
export function visitModuleReferences(visit: (reference: ModuleReference) => void) {
  const visitSource = (node: ESTree.Node | null) => {
    const specifier = node === null ? null : getString(node);
    if (node !== null && specifier !== null) visit({ node, specifier });
  };
  return {
    ImportDeclaration: (node: ESTree.ImportDeclaration) => visitSource(node.source),
    ExportNamedDeclaration: (node: ESTree.ExportNamedDeclaration) => visitSource(node.source),
    ExportAllDeclaration: (node: ESTree.ExportAllDeclaration) => visitSource(node.source),
    ImportExpression: (node: ESTree.ImportExpression) => visitSource(node.source),
    TSImportType: (node: ESTree.TSImportType) => visitSource(node.source),
    TSExternalModuleReference: (node: ESTree.TSExternalModuleReference) => visitSource(node.expression),
  };
}

/** The innermost function around a node, else null. */
export function findFunction(node: ESTree.Node): FunctionNode | null {
  for (let outer = node.parent; outer !== null; outer = outer.parent) if (isFunction(outer)) return outer;
  return null;
}

/** A function's own name, or the name of the constant that holds it. */
export function getFunctionName(node: FunctionNode): string | null {
  if (node.type !== 'ArrowFunctionExpression' && node.id !== null) return node.id.name;
  const outer = getOuterNode(node).parent;
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier') return outer.id.name;
  // memo(function), forwardRef(() => …)
  if (outer?.type === 'CallExpression') {
    const declarator = getOuterNode(outer).parent;
    if (declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier')
      return declarator.id.name;
  }
  return null;
}

const isCss = (tag: ESTree.Expression): boolean => {
  if (tag.type === 'Identifier') return tag.name === 'css' || tag.name === 'createGlobalStyle';
  if (tag.type === 'CallExpression') return isCss(tag.callee);
  return (
    tag.type === 'MemberExpression' &&
    ((tag.object.type === 'Identifier' && tag.object.name === 'styled') || isCss(tag.object))
  );
};

/** The styles in a template of styled-components, without comments, with an x for each expression; else null. */
export function getStyles({ tag, quasi }: ESTree.TaggedTemplateExpression): string | null {
  const isStyled =
    tag.type === 'CallExpression' && tag.callee.type === 'Identifier' && tag.callee.name === 'styled';
  if (!isStyled && !isCss(tag)) return null;
  return quasi.quasis.map(({ value }) => value.raw.replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('x');
}
