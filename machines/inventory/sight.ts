/** Something to see while a state is active, found as a screen reader finds it: by role and name. */
export interface Sight {
  role: string;
  /** What its accessible name starts with or contains; left out where the role alone finds it. */
  name?: string;
  /** Words that stand in it. */
  says?: string;
  /** Words that describe it to assistive technology, as a field's error does. */
  described?: string;
  /** `busy`: it is there, and works; `absent`: it is not there. */
  is?: 'busy' | 'absent';
}

/** A sight as a tester looks for it: `the button "Pay $" is busy`. */
export function sightText({ role, name, says, described, is }: Sight): string {
  const what = `${role}${name === undefined ? '' : ` "${name}"`}${says === undefined ? '' : ` with "${says}"`}${described === undefined ? '' : ` described "${described}"`}`;
  if (is === 'absent') return `no ${what}`;
  return is === 'busy' ? `${what}, busy` : what;
}
