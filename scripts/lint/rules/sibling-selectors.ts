import type { Rule } from '@oxlint/plugins';
import { getStyles } from '../syntax.ts';

const siblingOfAny = /\*\s*[+~]/;

/** No selector is about the siblings of just any element. */
export const siblingSelectors: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    TaggedTemplateExpression(node) {
      const text = getStyles(node);
      if (text === null || !siblingOfAny.test(text)) return;
      context.report({
        node: node.quasi,
        message:
          'Because of this selector, browsers compute the styles of all that is in an element again whenever a child is added to it, on the whole page. Use a gap, or `:not(:first-child)`.',
      });
    },
  }),
};
