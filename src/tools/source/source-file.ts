import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ESTree } from 'vite';

/** The folder of the repository. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** A TypeScript file. */
export interface SourceFile {
  /** From the root of the repository, with `/`. */
  file: string;
  text: string;
  program: ESTree.Program;
}

/** A part of a file, by offsets. */
export interface SourcePlace {
  source: SourceFile;
  start: number;
  end: number;
}

/** The line of an offset, from 1. */
export const getLine = ({ text }: SourceFile, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** The text of every TypeScript file in a folder and its folders, by path from the root of the repository. */
export const readTexts = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .toSorted()
    .map(name => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      return { file, text: readFileSync(join(projectRoot, file), 'utf8') };
    });

/** Parses every TypeScript file in a folder and its folders. */
export const readSources = (folder: string): SourceFile[] =>
  readTexts(folder).map(({ file, text }) => ({ file, text, program: parseSync(file, text).program }));
