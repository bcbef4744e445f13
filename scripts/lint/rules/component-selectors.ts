import type { Rule } from '@oxlint/plugins';
import { getStyles } from '../syntax.ts';

const componentName = /^[A-Z][a-z]/;
/** `& + &`: for it, styled-components needs the component's own class name. */
const repeatedSelf = /&[^&;{},]+&/;

/** Selectors name no component: the built site's elements have no class for that (scripts/vite/short-classes.ts). */
export const componentSelectors: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    TaggedTemplateExpression(node) {
      const text = getStyles(node);
      if (text === null) return;
      const { quasi } = node;
      const component = quasi.expressions.find(
        expression => expression.type === 'Identifier' && componentName.test(expression.name),
      );
      if (component !== undefined || repeatedSelf.test(text))
        context.report({
          node: component ?? quasi,
          message:
            'In the built site elements have no class of their component. Name the element, or give it an attribute or a class of its own.',
        });
    },
  }),
};
