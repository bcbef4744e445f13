import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseSync } from 'vite';
import { projectRoot } from './lint-tree.ts';

/** A node of the syntax tree; its other properties are read with a schema. */
const nodeSchema = v.looseObject({ type: v.string() });
export type SyntaxNode = v.InferOutput<typeof nodeSchema>;

/** The node and everything in it. */
function* walk(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (v.is(nodeSchema, value)) yield value;
  for (const child of Object.values(value)) yield* walk(child);
}

/** Every TypeScript file of these folders, with its nodes. */
export const readSyntax = (folders: readonly string[]): { file: string; nodes: SyntaxNode[] }[] =>
  folders.flatMap(folder =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => {
        const file = `${folder}/${name}`;
        return { file, nodes: parseNodes(file, readFileSync(join(projectRoot, file), 'utf8')) };
      }),
  );

export const parseNodes = (file: string, code: string): SyntaxNode[] => [
  ...walk(parseSync(file, code).program.body),
];
