import type { ESTree, Rule } from '@oxlint/plugins';
import { findImport, findVariable, getOuterNode, getPropertyName, getString, unwrap } from '../syntax.ts';
import { getSnapshotPart } from '../snapshots.ts';

export const stateAdvice =
  'Only the machine names its states. Give the state a tag and ask `snapshot.hasTag(…)`, or ask `snapshot.can(…)`.';

/** `element.matches(':hover')`: the selector of a DOM element, which no state value looks like. */
const isCssSelector = (node: ESTree.Node | undefined): boolean =>
  node !== undefined && /^[:.#[]/.test(getString(node) ?? '');

const isCalled = (node: ESTree.Node): boolean => {
  const outer = getOuterNode(node);
  return outer.parent?.type === 'CallExpression' && outer.parent.callee === outer;
};

/** Views and backend ask a machine for its tags; the names of its states are its own. */
export const noStateMatching: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    MemberExpression(node) {
      const outer = getOuterNode(node);
      const { parent } = outer;
      if (getPropertyName(node) !== 'matches') return;
      if (parent?.type === 'CallExpression' && isCssSelector(parent.arguments[0])) return;
      const isBound =
        parent?.type === 'MemberExpression' &&
        ['bind', 'call', 'apply'].includes(getPropertyName(parent) ?? '');
      if (isCalled(node) || isBound || getSnapshotPart(context, node.object) === 'snapshot')
        context.report({ node, message: stateAdvice });
    },
    ObjectPattern(node) {
      for (const property of node.properties) {
        if (property.type === 'RestElement' || getPropertyName(property) !== 'matches') continue;
        const variable = findVariable(context, property.value);
        if (variable?.references.some(({ identifier }) => isCalled(identifier)))
          context.report({ node: property, message: stateAdvice });
      }
    },
    CallExpression(node) {
      if (findImport(context, unwrap(node.callee))?.name === 'matchesState')
        context.report({ node, message: stateAdvice });
    },
  }),
};
