import { relative } from 'node:path/posix';
import type { Rule } from '@oxlint/plugins';
import { findImportError, findPrefixedPath } from '#scripts/import-zones.ts';
import { visitModuleReferences } from '../syntax.ts';

/** Imports run in the directions of scripts/import-zones.ts, and relative paths are short. */
export const importZonesRule: Rule = {
  meta: { type: 'problem', fixable: 'code' },
  create(context) {
    const importer = relative(context.cwd, context.filename);
    return visitModuleReferences(({ node, specifier }) => {
      const message = findImportError(importer, specifier);
      if (message === null) return;
      const prefixed = findPrefixedPath(importer, specifier);
      context.report({
        node,
        message,
        fix: fixer => (prefixed === null ? null : fixer.replaceText(node, `'${prefixed}'`)),
      });
    });
  },
};
