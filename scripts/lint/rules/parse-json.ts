import type { Context, ESTree, Rule } from '@oxlint/plugins';
import { findImportedCallee, findVariable, getOuterNode, getPropertyName, unwrap } from '../syntax.ts';

const parsers = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'is', 'assert']);
const message =
  'JSON from outside has no known shape. Parse text with `v.parse(v.pipe(v.string(), v.parseJson(), schema), text)` and a response with `v.parse(schema, await response.json())`.';

/** `v.any()` and `v.unknown()` accept everything. */
function isOpenSchema(context: Context, schema: ESTree.Node): boolean {
  const inner = unwrap(schema);
  if (inner.type !== 'CallExpression') return false;
  const callee = findImportedCallee(context, inner);
  return callee?.source === 'valibot' && (callee.name === 'any' || callee.name === 'unknown');
}

function isParsed(context: Context, node: ESTree.Node, isTest: boolean): boolean {
  const outer = getOuterNode(node);
  const { parent } = outer;
  if (parent?.type === 'AwaitExpression') return isParsed(context, parent, isTest);
  if (parent?.type !== 'CallExpression' || parent.callee === outer) return false;
  const callee = unwrap(parent.callee);
  // A test compares the whole value: `expect(await response.json()).toEqual(…)`.
  if (isTest && callee.type === 'Identifier' && callee.name === 'expect') return true;
  const imported = findImportedCallee(context, parent);
  const [schema, value] = parent.arguments;
  return (
    imported?.source === 'valibot' &&
    parsers.has(imported.name) &&
    value === outer &&
    schema !== undefined &&
    !isOpenSchema(context, schema)
  );
}

/** Everything from outside is parsed with a schema at the edge. */
export const parseJson: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const isTest = /(?:^|\/)tests\/|\.test\.tsx?$/.test(context.filename);
    return {
      Identifier(node) {
        if (node.name !== 'JSON' || findVariable(context, node) !== null) return;
        const outer = getOuterNode(node);
        const member = outer.parent;
        if (member?.type !== 'MemberExpression') {
          // `const { parse } = JSON`, `const json = JSON`
          const isAlias =
            (member?.type === 'VariableDeclarator' && member.init === outer) ||
            (member?.type === 'AssignmentExpression' && member.right === outer) ||
            member?.type === 'CallExpression';
          if (isAlias) context.report({ node, message });
          return;
        }
        if (member.object !== outer || getPropertyName(member) === 'stringify') return;
        const called = getOuterNode(member).parent;
        const isCall = called?.type === 'CallExpression' && unwrap(called.callee) === member;
        if (!isCall || !isParsed(context, called, isTest)) context.report({ node: member, message });
      },
      // `globalThis.JSON`
      MemberExpression(node) {
        if (getPropertyName(node) === 'JSON') context.report({ node, message });
      },
      CallExpression(node) {
        const callee = unwrap(node.callee);
        if (callee.type !== 'MemberExpression' || getPropertyName(callee) !== 'json') return;
        if (node.arguments.length === 0 && !isParsed(context, node, isTest))
          context.report({ node, message });
      },
    };
  },
};
