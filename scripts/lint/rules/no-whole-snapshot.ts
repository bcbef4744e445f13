import type { ESTree, Rule } from '@oxlint/plugins';
import {
  findSelector,
  getCalleeName,
  getReturnedPart,
  isMachineHook,
  resolveFunction,
} from '../snapshots.ts';
import {
  findFunction,
  getFunctionName,
  getOuterNode,
  getPropertyName,
  unwrap,
  type FunctionNode,
} from '../syntax.ts';

const advice = 'Select the one value that is shown, so that the component renders only when it changes.';

/** Hooks and array methods that call the function they are given while the component renders. */
const calledWhileRendering = new Set(
  'useMemo useState useReducer map flatMap filter find findLast some every reduce forEach toSorted'.split(
    ' ',
  ),
);

function isCalledWhileRendering(node: FunctionNode): boolean {
  const outer = getOuterNode(node);
  const { parent } = outer;
  if (parent?.type !== 'CallExpression') return false;
  if (parent.callee === outer) return true;
  const callee = unwrap(parent.callee);
  if (callee.type === 'Identifier') return calledWhileRendering.has(callee.name);
  return callee.type === 'MemberExpression' && calledWhileRendering.has(getPropertyName(callee) ?? '');
}

/** Whether a component or a hook runs this as it renders, and not in a handler or an effect. */
function isRendering(node: ESTree.Node): boolean {
  let inner = findFunction(node);
  while (inner !== null && isCalledWhileRendering(inner) && !isComponent(inner)) inner = findFunction(inner);
  return inner !== null && isComponent(inner);
}

const isComponent = (node: FunctionNode): boolean => /^(?:use)?[A-Z]/.test(getFunctionName(node) ?? '');

/** Components take from a machine what they show, and nothing else. */
export const noWholeSnapshot: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    CallExpression(node) {
      const report = (message: string) => context.report({ node, message: `${message} ${advice}` });
      if (isMachineHook(context, node))
        return report('This hook gives the whole snapshot: use useActorRef with useSelector.');
      const selector = findSelector(context, node);
      if (selector === null) return report('Without a selector, this gives the whole snapshot.');
      if (selector !== undefined) {
        const selects = resolveFunction(context, selector);
        if (selects === null) return report('Write the selector here or in this file.');
        const part = getReturnedPart(context, selects, ['snapshot']);
        if (part !== null) report(`This selects the whole ${part}.`);
        return;
      }
      const name = getCalleeName(context, node);
      if (name === 'getSnapshot' && unwrap(node.callee).type === 'MemberExpression' && isRendering(node))
        return report('A snapshot that is read while rendering goes stale: use a selector.');
      if (!/^use[A-Z]/.test(name ?? '')) return;
      for (const argument of node.arguments) {
        const given = resolveFunction(context, argument);
        if (given === null) continue;
        if (name === 'useSyncExternalStore' && getReturnedPart(context, given, []) !== null)
          report('This subscribes to the whole snapshot.');
        else if (selectsContext(given)) report('This selects the whole context.');
      }
    },
  }),
};

/** `s => s.context`, given to a hook that the rule doesn't know. */
function selectsContext(given: FunctionNode): boolean {
  if (given.body === null || given.body.type === 'BlockStatement') return false;
  const [parameter] = given.params;
  const body = unwrap(given.body);
  return (
    parameter?.type === 'Identifier' &&
    body.type === 'MemberExpression' &&
    getPropertyName(body) === 'context' &&
    body.object.type === 'Identifier' &&
    body.object.name === parameter.name
  );
}
