import type { ESTree, Rule } from '@oxlint/plugins';
import { getString, unwrap } from '../syntax.ts';
import { findBannedName, findBannedText } from '../vocabulary.ts';

/** `test`, `test.each(…)`, `describe.skipIf(…)` */
function isTestCallee(callee: ESTree.Node): boolean {
  const inner = unwrap(callee);
  if (inner.type === 'Identifier') return /^(?:test|it|describe|suite|bench|\w+Test)$/.test(inner.name);
  if (inner.type === 'MemberExpression') return isTestCallee(inner.object);
  if (inner.type === 'CallExpression') return isTestCallee(inner.callee);
  return inner.type === 'TaggedTemplateExpression' && isTestCallee(inner.tag);
}

const cachedNames = new Map<string, string | null>();
function findCachedName(name: string): string | null {
  let error = cachedNames.get(name);
  if (error === undefined) cachedNames.set(name, (error = findBannedName(name)));
  return error;
}

/** Names, comments and test titles use the field's standard terms. */
export const vocabulary: Rule = {
  meta: { type: 'suggestion' },
  create(context) {
    const report = (node: ESTree.Node | { range: [number, number] }, message: string | null) => {
      if (message === null) return;
      const [start, end] = node.range;
      const { sourceCode } = context;
      context.report({
        loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
        message: `${message} scripts/lint/vocabulary.ts lists the words.`,
      });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          report(comment, findBannedText(comment.value));
      },
      Identifier: node => report(node, findCachedName(node.name)),
      CallExpression(node) {
        const [title] = node.arguments;
        if (title === undefined || !isTestCallee(node.callee)) return;
        const text =
          title.type === 'TemplateLiteral'
            ? title.quasis.map(({ value }) => value.raw).join(' ')
            : getString(title);
        if (text !== null) report(title, findBannedText(text));
      },
    };
  },
};
