/**
 * A 32-bit hash of a text (FNV-1a with a finalizer). The only source of variety in the sandbox, so every run is the
 * same.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 (inclusive) to 1 (exclusive), determined by the text. */
export const seededUnit = (text: string): number => hashText(text) / 4_294_967_296;

/** A number between two bounds, determined by the text. */
export const seededBetween = (low: number, high: number, text: string): number =>
  low + (high - low) * seededUnit(text);

/** One of the choices, determined by the text; undefined if there are none. */
export const seededPick = <T>(choices: readonly T[], text: string): T | undefined =>
  choices[hashText(text) % choices.length];
