import type { Context, ESTree, Rule } from '@oxlint/plugins';
import { findImport, getOuterNode, getPropertyName, isFunction, unwrap } from '../syntax.ts';

const switches = new Set(['skip', 'only', 'todo', 'fails']);
const conditionalSwitches = new Set(['skipIf', 'runIf']);
const oldNames = /^(?:x(?:it|test|describe)|f(?:it|describe))$/;
const testNames = new Set(['test', 'it', 'describe', 'suite', 'bench', 'context', 'ctx', 'task']);
const commentedTest = /^[\s*]*(?:await\s+)?(?:(?:x|f)?(?:test|it|describe)|expect)(?:\.\w+)*\s*(?:\(|`)/m;

/** The name at the start of a chain: `test` of `test.concurrent.each(…)`. */
function getRootName(node: ESTree.Node): string | null {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  if (inner.type === 'MemberExpression') return getRootName(inner.object);
  if (inner.type === 'CallExpression') return getRootName(inner.callee);
  return null;
}

function isTestFunction(context: Context, node: ESTree.Node): boolean {
  const inner = unwrap(node);
  const imported = findImport(context, inner);
  const name = imported?.source === 'vitest' ? imported.name : getRootName(inner);
  return name !== null && (testNames.has(name) || /(?:test|describe)$/i.test(name));
}

function findStatement(node: ESTree.Node): ESTree.Node | null {
  let outer: ESTree.Node | null = node;
  while (outer !== null && outer.type !== 'ExpressionStatement') outer = outer.parent;
  return outer;
}

/** Every test runs, or is deleted. */
export const noSkippedTests: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (commentedTest.test(comment.value))
          context.report({
            node: comment,
            message: 'Delete this test or run it: a commented test checks nothing.',
          });
    },
    MemberExpression(node) {
      const name = getPropertyName(node) ?? '';
      if (!isTestFunction(context, node.object)) return;
      if (switches.has(name))
        context.report({ node, message: `Every test runs: fix or delete it instead of \`.${name}\`.` });
      if (!conditionalSwitches.has(name)) return;
      const call = getOuterNode(node).parent;
      const condition = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
      const isConstant = condition === undefined || unwrap(condition).type === 'Literal';
      const statement = findStatement(node);
      const hasReason = statement !== null && context.sourceCode.getCommentsBefore(statement).length > 0;
      if (isConstant || !hasReason)
        context.report({
          node,
          message: `\`.${name}\` needs a condition and a comment before it that says when and why the test doesn't run.`,
        });
    },
    CallExpression(node) {
      const callee = unwrap(node.callee);
      if (callee.type === 'Identifier' && oldNames.test(callee.name))
        context.report({ node, message: `Every test runs: fix or delete it instead of \`${callee.name}\`.` });
      if (!isTestFunction(context, node.callee)) return;
      for (const argument of node.arguments) {
        // `test('…', { skip: true }, …)` and `test('…', ({ skip }) => …)`
        const object = isFunction(argument) ? argument.params[0] : argument;
        if (object?.type !== 'ObjectExpression' && object?.type !== 'ObjectPattern') continue;
        for (const property of object.properties)
          if (property.type === 'Property' && switches.has(getPropertyName(property) ?? ''))
            context.report({ node: property, message: 'Every test runs: fix or delete it.' });
      }
    },
  }),
};
