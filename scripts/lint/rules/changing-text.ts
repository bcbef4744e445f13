import type { ESTree, Rule } from '@oxlint/plugins';
import { unwrap } from '../syntax.ts';

const message =
  'A page that the browser translates has other text nodes than React knows. Text beside an expression must be an element of its own, or one template literal: React then replaces the element’s content as a whole.';

type Child = ESTree.JSXElement['children'][number];

/** What JSX drops: line breaks with the spaces around them. */
const isFormatting = (child: Child) =>
  (child.type === 'JSXText' && /^\s*$/.test(child.value) && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

const isLiteral = (node: ESTree.Node) =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0);

/** Whether an expression is text for all that can be read from it. */
function isText(expression: ESTree.Node): boolean {
  const node = unwrap(expression);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.left) || isText(node.right);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && /^(?:format|to|get|describe)[A-Z]/.test(node.callee.name);
    default:
      return false;
  }
}

const isChanging = (child: Child) =>
  child.type === 'JSXExpressionContainer' && !isLiteral(unwrap(child.expression));

const isTextChild = (child: Child) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isText(child.expression));

/** Translators leave these alone. */
const isVerbatim = (node: ESTree.JSXElement | ESTree.JSXFragment) =>
  node.type === 'JSXElement' &&
  node.openingElement.attributes.some(
    attribute =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'translate' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  );

/** Text that changes is the only child of its element. */
export const changingText: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
      const children = node.children.filter(child => !isFormatting(child));
      if (isVerbatim(node)) return;
      if (children.length > 1 && children.some(isTextChild) && children.some(isChanging))
        context.report({ node: children.find(isChanging) ?? node, message });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
