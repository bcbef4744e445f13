import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { withPortableComponentIds } from '#scripts/vite/component-ids.ts';

/** The IDs of components after a build of these files in a new directory. */
async function buildIds(files: Record<string, string>, plugins: Plugin[]): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'component-ids-'));
  try {
    for (const [file, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), code);
    }
    const result = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins,
      oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false } } },
      build: {
        ssr: true,
        write: false,
        rolldownOptions: { input: path.join(root, 'src/page.ts'), external: ['styled-components'] },
      },
    });
    const outputs = 'output' in result ? result.output : [];
    return outputs.flatMap(output =>
      output.type === 'chunk' ? Array.from(output.code.matchAll(/sc-[\w-]+/g), ([id]) => id) : [],
    );
  } finally {
    await rm(root, { recursive: true });
  }
}

const imported = "import { styled } from 'styled-components';\n";
const files = {
  'src/page.ts': `${imported}import { Card } from './card.ts';
    export const [Title, Text] = [styled.h1\`color: red;\`, styled.p\`color: blue;\`];
    export const Row = styled(Card)\`inline-size: 100%;\`;`,
  'src/card.ts': `${imported}export const Card = styled.div\`color: green;\`;`,
};

test('components have the same IDs in each copy of the repository, and differ from each other', async () => {
  const ids = await buildIds(files, [withPortableComponentIds()]);
  expect(ids.length).toBe(4);
  expect(new Set(ids).size).toBe(4);
  expect(await buildIds(files, [withPortableComponentIds()])).toEqual(ids);
  expect(await buildIds(files, [])).not.toEqual(await buildIds(files, []));
});
