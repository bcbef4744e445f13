import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the compiler gives each styled component: a hash of its file's absolute path, and its position there. */
const componentId = /(["'])sc-[a-z0-9]+-(\d+)\1/g;

/**
 * Class names follow from the IDs of components. These have the path within the repository instead, so that each copy of it
 * is built to the same files.
 */
export function withPortableComponentIds(): Plugin {
  let root = '';
  return {
    name: 'with-portable-component-ids',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /componentId/ },
      handler(code, id) {
        const file = path.relative(root, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
        const hash = createHash('sha256').update(file).digest('hex').slice(0, 7);
        return code.replaceAll(componentId, (_, quote: string, position: string) =>
          [quote, `sc-${hash}-${position}`, quote].join(''),
        );
      },
    },
  };
}
