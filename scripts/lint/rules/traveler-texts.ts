import type { ESTree, Rule } from '@oxlint/plugins';
import { getPropertyName } from '../syntax.ts';
import { findBannedTravelerText } from '../vocabulary.ts';

/** Names of products, which keep their owner's spelling, and whole sentences that are specified word for word. */
const exactTexts = ['Neighbour-Free'];

/** A date as programs write it, in a sentence. */
const isoDate = /\b\d{4}-\d{2}-\d{2}\b/;

/** Words that a traveler may type, in any spelling: they are searched and never shown. */
const isSearched = (node: ESTree.Node) =>
  node.parent?.type === 'Property' && getPropertyName(node.parent) === 'keywords';

function findError(text: string): string | null {
  const banned = findBannedTravelerText(exactTexts.reduce((rest, exact) => rest.replaceAll(exact, ''), text));
  if (banned !== null) return `${banned} scripts/lint/american-english.tsv lists the words.`;
  const date = /\s/.test(text.trim()) ? isoDate.exec(text) : null;
  return date === null ? null : `Write ${date[0]} as people in the United States do (formatDate).`;
}

/** Texts for travelers: American spelling, one word for each thing, written dates. */
export const travelerTexts: Rule = {
  meta: { type: 'suggestion' },
  create(context) {
    const check = (node: ESTree.Node, text: string) => {
      const error = findError(text);
      if (error !== null) context.report({ node, message: error });
    };
    return {
      JSXText: node => check(node, node.value),
      Literal(node) {
        if (typeof node.value === 'string' && !isSearched(node) && node.parent.type !== 'ImportDeclaration')
          check(node, node.value);
      },
      TemplateLiteral: node => check(node, node.quasis.map(({ value }) => value.raw).join(' … ')),
    };
  },
};
