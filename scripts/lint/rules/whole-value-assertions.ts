import type { Rule } from '@oxlint/plugins';
import { getPropertyName } from '../syntax.ts';

const looseMatchers = new Set(
  `toMatchObject toBeTruthy toBeFalsy toMatchSnapshot toMatchInlineSnapshot toMatchFileSnapshot
  toThrowErrorMatchingSnapshot toThrowErrorMatchingInlineSnapshot`.split(/\s+/),
);

/** An assertion states the whole value. */
export const wholeValueAssertions: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    MemberExpression(node) {
      const name = getPropertyName(node);
      if (name !== null && looseMatchers.has(name))
        context.report({
          node,
          message: `${name} checks a part. Compare the whole value with toEqual or toBe.`,
        });
    },
  }),
};
