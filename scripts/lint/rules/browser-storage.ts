import type { Rule } from '@oxlint/plugins';
import { findGlobals, getPropertyName } from '../syntax.ts';

const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore']);
const message =
  'src/site/booking/booking-storage.ts alone reads and writes what the browser keeps: add it there.';

/** One file names the storage keys and parses what it reads. */
export const browserStorage: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    Program() {
      for (const { identifier, name, isType } of findGlobals(context))
        if (stores.has(name) && !isType) context.report({ node: identifier, message });
    },
    MemberExpression(node) {
      const name = getPropertyName(node);
      const isCookie = name === 'cookie' && context.sourceCode.getText(node.object).endsWith('document');
      if (isCookie || (name !== null && stores.has(name))) context.report({ node, message });
    },
    ObjectPattern(node) {
      for (const property of node.properties)
        if (stores.has(getPropertyName(property) ?? '')) context.report({ node: property, message });
    },
  }),
};
