import { Visitor } from 'vite';
import { readSources, type SourceFile } from '#tools/source/source-file.ts';
import type { SourceEdits } from './source-edits.ts';

/** Where a name is imported from in a file; null where it isn't. */
function findSpecifier({ program }: SourceFile, name: string): string | null {
  let found: string | null = null;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (specifiers.some(({ local }) => local.name === name)) found = source.value;
    },
  }).visit(program);
  return found;
}

const isDeclared = ({ text }: SourceFile, name: string): boolean =>
  new RegExp(`\\b(?:const|function) ${name}\\b`).test(text);

/** Imports the functions that a text calls as the other files of the folder do. */
export function addImports(edits: SourceEdits, folder: string, file: string, text: string): void {
  const sources = readSources(folder);
  const source = sources.find(one => one.file === file);
  if (source === undefined) return;
  const names = new Set([...text.matchAll(/(?<![.\w'])([a-z]\w*)\(/g)].map(([, name = '']) => name));
  for (const name of names) {
    if (findSpecifier(source, name) !== null || isDeclared(source, name)) continue;
    const specifier = sources.map(one => findSpecifier(one, name)).find(one => one !== null);
    if (specifier !== undefined && specifier !== null)
      edits.open(file).prepend(`import { ${name} } from '${specifier}';\n`);
  }
}
