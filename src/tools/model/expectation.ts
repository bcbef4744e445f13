/** Something that a page shows while a state is active, found as a screen reader finds it: by role and name. */
export interface Expectation {
  role: string;
  /** A part of its accessible name; omitted where the role alone identifies it. */
  name?: string;
  /** A part of its text. */
  text?: string;
  /** A part of its accessible description, such as a field's error. */
  description?: string;
  /** `busy`: it has `aria-busy`; `absent`: it must not be there. */
  state?: 'busy' | 'absent';
}

/** An expectation as text for testers: `button "Save", busy`. */
export function formatExpectation({ role, name, text, description, state }: Expectation): string {
  const element = [
    role,
    ...(name === undefined ? [] : [`"${name}"`]),
    ...(text === undefined ? [] : [`with "${text}"`]),
    ...(description === undefined ? [] : [`described "${description}"`]),
  ].join(' ');
  if (state === 'absent') return `no ${element}`;
  return state === 'busy' ? `${element}, busy` : element;
}
