/** Whether tickets and charges are real: only in `live`. */
export const modes = ['sandbox', 'test', 'live'] as const;

export type Mode = (typeof modes)[number];
