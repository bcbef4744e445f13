import type { MachineModel } from '#tools/model/machine-model.ts';

/** What shows the states of a machine, and says what they look like. */
interface ViewPlaces {
  /** Where its tags are declared. */
  tags: string;
  /** The components that ask for them. */
  components: string;
  /** Where a component takes the focus. */
  focus: string;
  /** Where tests declare what the page says, and where the focus is. */
  expected: readonly string[];
  interruptions: string;
  /** Runs one of its paths. */
  run: string;
}

const places: Readonly<Record<string, ViewPlaces | undefined>> = {
  booking: {
    tags: 'BookingTag in machines/booking/booking-setup.ts',
    components: 'src/site/booking',
    focus: 'src/site/booking/passengers/use-focus-on-show.ts',
    expected: [
      'Say in tests/model/promises/expected, in the file of the page, what the page says in this state: the text of a page is compared as a whole.',
    ],
    interruptions: 'interruption-outcomes.ts',
    run: 'npm run test:paths -- --path ID',
  },
  manageBooking: {
    tags: 'tags in machines/manage-booking/manage-booking-setup.ts',
    components: 'src/site/pages/my-booking',
    focus: 'data-view-heading in src/site/pages/my-booking/my-booking-page.tsx',
    expected: [
      'Say in tests/model/promises/expected/my-booking-page-text.ts what the page says in this state: the text of a page is compared as a whole.',
      'Say in tests/model/promises/page-promises.ts (managedFocus) where the focus is.',
    ],
    interruptions: 'manage-interruption-outcomes.ts',
    run: 'npx vitest run --project paths-browser manage-booking-paths -t ID',
  },
};

const pathsOf = ({ machine }: MachineModel, state: string): string =>
  `npm run paths -- --machine ${machine.id} --through ${state}`;

/** What is left to do for a new state by hand, in order. A small machine has neither texts nor interruptions of its own. */
export function listViewSteps(model: MachineModel, state: string, path: string | null): string[] {
  const own = places[model.machine.id];
  if (own === undefined)
    return [
      `Let the component that runs the machine show the state: give it a tag (tags in ${model.folders.chart}), and ask for it with hasTag.`,
      pathsOf(model, state),
      'npx vitest run --project paths-browser small-machines, unless the machine runs headless only',
    ];
  return [
    `Let ${path === null ? 'a page' : `the page ${path}`} show the state: give it a tag (${own.tags}), and ask for it with hasTag in the component (${own.components}).`,
    ...own.expected,
    `Let the component take the focus where the state removes what had it (${own.focus}).`,
    `What a reload, Back, Forward, a lost network, a second tab and an expiry lead to is declared for its parent in tests/model/interruptions/${own.interruptions}. Add entries where it differs.`,
    pathsOf(model, state),
    `${own.run}, with the ID of one of these paths`,
  ];
}
