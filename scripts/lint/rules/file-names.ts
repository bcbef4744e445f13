import { relative } from 'node:path/posix';
import type { Rule } from '@oxlint/plugins';
import { findNameError } from '../name-errors.ts';

/** A file is named after what it holds. */
export const fileNames: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    Program(node) {
      const error = findNameError(relative(context.cwd, context.filename));
      if (error !== null) context.report({ node, message: error });
    },
  }),
};
