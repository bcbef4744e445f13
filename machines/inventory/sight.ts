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
