import { getBlockId } from './field-ids.ts';

/** Scrolls to a passenger's fields, and moves the focus to them. A folded block opens. */
export function showBlock(index: number): void {
  const block = document.getElementById(getBlockId(index));
  block?.scrollIntoView({ block: 'start' });
  block?.focus({ preventScroll: true });
}
