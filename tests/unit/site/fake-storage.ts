/** An in-memory `Storage`. */
export class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly texts = new Map<string, string>();

  get length(): number {
    return this.texts.size;
  }
  key(index: number): string | null {
    return this.keys()[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
  clear(): void {
    this.texts.clear();
  }
  keys(): string[] {
    return [...this.texts.keys()].toSorted();
  }
}

/** A storage that is full. */
export class FullStorage extends FakeStorage {
  override setItem(): void {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}
