/** A 32-bit hash of a text: the sandbox's only source of variety, the same on every run (FNV-1a, then mixed). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 up to, but not including, 1, fixed by the text. */
export const seededUnit = (text: string): number => hashText(text) / 4_294_967_296;

/** A number between two bounds, fixed by the text. */
export const seededBetween = (low: number, high: number, text: string): number =>
  low + (high - low) * seededUnit(text);

/** One of the choices, fixed by the text; undefined where there is none. */
export const seededPick = <T>(choices: readonly T[], text: string): T | undefined =>
  choices[hashText(text) % choices.length];
