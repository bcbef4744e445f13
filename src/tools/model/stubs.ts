import { stubMark } from './gap.ts';

/** A text that nobody has filled in yet, as it stands in the sources, and one that could take its place. */
interface Stub {
  text: string;
  example: string;
}

export const stubs = {
  state: {
    text: `${stubMark}: say what the traveler does here.`,
    example: 'The traveler reads everything once more.',
  },
  transition: {
    text: `${stubMark}: say what the traveler does.`,
    example: 'The traveler confirms the trip.',
  },
  /** Before the description of a transition that leads to another state than it did. */
  redirection: { text: `${stubMark}: correct what no longer happens next: `, example: '' },
  page: { text: `${stubMark}: say what the page shows.`, example: 'Review your trip' },
  instruction: {
    text: `${stubMark}: say what the traveler does, or what happens.`,
    example: 'Press Confirm.',
  },
  button: { text: `${stubMark}: name the button`, example: 'Confirm' },
  delay: { text: `fastForward(${stubMark})`, example: 'fastForward(navigationDelay)' },
} as const satisfies Record<string, Stub>;

/** A line of source text with an example in place of its stub. */
export function fillInExample(line: string): string {
  const stub = Object.values(stubs).find(({ text }) => line.includes(text));
  return stub === undefined ? '' : line.replace(stub.text, stub.example);
}
