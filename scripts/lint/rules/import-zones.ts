import { relative } from 'node:path/posix';
import type { Rule } from '@oxlint/plugins';
import { findImportError } from '#scripts/import-zones.ts';
import { visitModuleReferences } from '../syntax.ts';

/** Imports run in the directions of scripts/import-zones.ts, and relative paths are short. */
export const importZonesRule: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const importer = relative(context.cwd, context.filename);
    return visitModuleReferences(({ node, specifier }) => {
      const message = findImportError(importer, specifier);
      if (message !== null) context.report({ node, message });
    });
  },
};
