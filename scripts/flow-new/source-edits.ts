import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MagicString } from 'magic-string';
import { format, resolveConfig } from 'prettier';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Changes of source files that are written together. Everything that isn't changed keeps its form. */
export class SourceEdits {
  readonly #files = new Map<string, MagicString>();

  /** A file from the root of the repository. Its offsets are those of the text on disk. */
  open(file: string): MagicString {
    const opened = this.#files.get(file) ?? new MagicString(readFileSync(join(projectRoot, file), 'utf8'));
    this.#files.set(file, opened);
    return opened;
  }

  /** Inserts a text before a line, from 1. */
  insertAtLine(file: string, line: number, text: string): void {
    const code = this.open(file);
    const before = code.original.split('\n').slice(0, line - 1);
    code.appendLeft(before.join('\n').length + (before.length === 0 ? 0 : 1), `${text}\n`);
  }

  /** Formats the files with Prettier and writes them. Returns their paths. */
  async write(): Promise<string[]> {
    const files = [...this.#files].filter(([, code]) => code.hasChanged());
    for (const [file, code] of files) {
      const path = join(projectRoot, file);
      const options = await resolveConfig(path);
      writeFileSync(path, await format(code.toString(), { ...options, filepath: path }));
    }
    return files.map(([file]) => file);
  }
}
