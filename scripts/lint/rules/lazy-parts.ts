import type { ESTree, Rule } from '@oxlint/plugins';

const message =
  'Code that is missing must not take the page with it: load components with lazyPart() (src/site/ui/lazy-part.tsx), routes with lazyRoute() and calls with lazyActor(), which handle a failure.';

const lazyNames = new Set(['lazy', 'lazyRouteComponent']);
const wrappers = new Set(['lazyPart', 'lazyRoute', 'lazyActor']);

const isInWrapper = (node: ESTree.Node | null): boolean =>
  node !== null &&
  ((node.type === 'CallExpression' && node.callee.type === 'Identifier' && wrappers.has(node.callee.name)) ||
    isInWrapper(node.parent));

/** A view's code that is loaded later is loaded by a helper that stays on the page if that fails. */
export const lazyParts: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    ImportSpecifier(node) {
      if (node.imported.type === 'Identifier' && lazyNames.has(node.imported.name))
        context.report({ node, message });
    },
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && node.property.name === 'lazy')
        context.report({ node, message });
    },
    ImportExpression(node) {
      if (context.filename.endsWith('.tsx') && !isInWrapper(node)) context.report({ node, message });
    },
  }),
};
