import type { Rule } from '@oxlint/plugins';
import { findImport } from '../syntax.ts';

const isOwn = (specifier: string): boolean => /^[.#/]/.test(specifier);

/** What a module exports is declared in it, so that each name has one place. */
export const noReExport: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const message =
      'Import this from the file that declares it: barrels and re-exports hide where a name lives.';
    return {
      ExportAllDeclaration(node) {
        if (isOwn(node.source.value)) context.report({ node, message });
      },
      ExportNamedDeclaration(node) {
        if (node.source !== null && isOwn(node.source.value)) context.report({ node, message });
      },
      ExportSpecifier(node) {
        const imported = findImport(context, node.local);
        if (imported !== null && isOwn(imported.source)) context.report({ node, message });
      },
    };
  },
};
