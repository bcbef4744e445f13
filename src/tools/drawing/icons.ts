import type { InventoryTransition } from '../model/inventory.ts';

/** The icons of a chart: 18 units wide, centered on the origin. */
const iconPaths = {
  event: 'M-5 -1a5 5 0 1 1 10 0M0 -1v8M0 7l-3 -3M0 7l3 -3',
  done: 'M-6 0l4 5l8 -9',
  error: 'M-5 -5l10 10M5 -5l-10 10',
  after: 'M0 -7a7 7 0 1 0 .01 0M0 -3.5v3.5l3 2',
  always: 'M-6 -4l5 4l-5 4M1 -4l5 4l-5 4',
  internal: 'M5 -4a6 6 0 1 0 1 5M5.5 -7.5v4h-4',
  actor: 'M0 -2.2a2.2 2.2 0 1 0 .01 0M-4.5 -4.5a6.4 6.4 0 0 0 0 9M4.5 -4.5a6.4 6.4 0 0 1 0 9',
  goal: 'M-8 0l5.5 6.5l11 -12.5',
  failed: 'M0 -8l9 15h-18zM0 -2.5v4M0 4.4v.2',
  transient: 'M-8 -5l6 5l-6 5M0 -5l6 5l-6 5',
  busy: 'M-8 4a9 9 0 0 1 16 0M3.5 -3.5l.01 0',
} as const;

export type IconName = keyof typeof iconPaths;

export const getIconName = ({ kind, targets }: InventoryTransition): IconName =>
  targets.length === 0 ? 'internal' : kind;

export const drawIcon = (name: IconName, x: number, y: number, className: string = name): string =>
  `<path class="icon ${className}" transform="translate(${x} ${y})" d="${iconPaths[name]}"/>`;
