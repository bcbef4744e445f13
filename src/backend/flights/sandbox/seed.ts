/** A 32-bit hash of a text: the sandbox's only source of variety, the same on every run (FNV-1a, then mixed). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 up to, but not including, 1, fixed by the text. */
export const unitOf = (text: string): number => hashOf(text) / 4_294_967_296;

/** A number between two bounds, fixed by the text. */
export const between = (low: number, high: number, text: string): number => low + (high - low) * unitOf(text);

/** One of the choices, fixed by the text; undefined where there is none. */
export const pick = <T>(choices: readonly T[], text: string): T | undefined =>
  choices[hashOf(text) % choices.length];
