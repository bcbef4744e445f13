/** Something to see while a state is active, found as a screen reader finds it: by role and name. */
export interface Expectation {
  role: string;
  /** What its accessible name starts with or contains; left out where the role alone finds it. */
  name?: string;
  /** Words that stand in it. */
  text?: string;
  /** Words that describe it to assistive technology, as a field's error does. */
  description?: string;
  /** `busy`: it is there, and works; `absent`: it is not there. */
  state?: 'busy' | 'absent';
}

/** A sight as a tester looks for it: `the button "Pay $" is busy`. */
export function formatExpectation({ role, name, text, description, state: is }: Expectation): string {
  const what = `${role}${name === undefined ? '' : ` "${name}"`}${text === undefined ? '' : ` with "${text}"`}${description === undefined ? '' : ` described "${description}"`}`;
  if (is === 'absent') return `no ${what}`;
  return is === 'busy' ? `${what}, busy` : what;
}
