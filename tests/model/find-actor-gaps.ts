import type { Gap } from '#tools/model/gap.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import { findEntry } from '#tools/source/find-entry.ts';
import { getLine, readSources } from '#tools/source/source-file.ts';
import { bookingActors } from '#machines/booking/booking-actors.ts';
import { bookingModel } from './booking/booking-model.ts';

/** Where actors are declared and provided, each with an actor whose entry is an example. */
const places = [
  {
    folder: 'machines/booking',
    problem: 'is not declared: nothing types its input and output.',
    isNeeded: (actor: string) => !Object.keys(bookingActors).includes(actor),
  },
  {
    folder: 'src/site/booking',
    problem: 'is not provided by the site: nothing makes its call.',
    isNeeded: (actor: string) => findEntry(readSources('src/site/booking'), actor) === null,
  },
];
const exampleActor = 'validateOffer' satisfies keyof typeof bookingActors;

/** The words of a file name: `load-seats`. */
const toFileName = (actor: string): string =>
  actor.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The entry of the example for another actor, as source text. */
const writeEntry = (text: string, actor: string): string =>
  `${text.replaceAll(exampleActor, actor).replaceAll(toFileName(exampleActor), toFileName(actor))},`;

/** Actors that the booking invokes, but that the machine doesn't declare or the site doesn't provide. */
export function findActorGaps({ states }: InventoryMachine): Gap[] {
  const implemented = Object.keys(bookingModel.machine.implementations.actors);
  const invoked = new Set(states.flatMap(({ actors }) => actors.map(({ does }) => does)));
  const machines = implemented.filter(name => !Object.keys(bookingActors).includes(name));
  return [...invoked]
    .filter(actor => !machines.includes(actor))
    .flatMap(actor =>
      places
        .filter(({ isNeeded }) => isNeeded(actor))
        .map(({ folder, problem }) => {
          const example = findEntry(readSources(folder), exampleActor);
          return {
            problem: `The actor ${actor} ${problem}`,
            file: example?.source.file ?? folder,
            line: example === null ? 1 : getLine(example.source, example.end) + 1,
            example:
              example === null
                ? ''
                : writeEntry(example.source.text.slice(example.start, example.end), actor),
          };
        }),
    );
}
