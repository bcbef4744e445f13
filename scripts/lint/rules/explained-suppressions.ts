import type { Rule } from '@oxlint/plugins';

/** A suppressed rule names its reason, and is suppressed for one line. */
export const explainedSuppressions: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        if (/^@ts-(?:ignore|nocheck|expect-error)\b/.test(text))
          context.report({ node: comment, message: 'Fix the type instead of silencing the compiler.' });
        else if (
          /^(?:oxlint|eslint)-disable/.test(text) &&
          !/^oxlint-disable(?:-next)?-line [\w/@-]+(?:, [\w/@-]+)* -- \S/.test(text)
        )
          context.report({
            node: comment,
            message: 'Name one line, the rule and the reason: `oxlint-disable-next-line rule -- reason`.',
          });
      }
    },
  }),
};
