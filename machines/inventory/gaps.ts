import { inventoryOf, type InventoryMachine } from './inventory.ts';
import { mapOf, type RouteMap } from './route-map.ts';
import type { Story } from './story.ts';

const isSentence = (text: string): boolean => /^\S.*[.:…]$/s.test(text);

const untold = ({ states, transitions }: InventoryMachine): string[] =>
  [...states, ...transitions]
    .filter(({ sentence }) => !isSentence(sentence))
    .map(({ id }) => `${id} has no sentence`);

const gone = ({ states, transitions }: InventoryMachine, story: Story): string[] => {
  const known = new Set([...states, ...transitions].map(({ id }) => id));
  const told = [story.states, story.transitions, story.defences ?? {}].flatMap(part => Object.keys(part));
  return [...told, ...story.happyPath]
    .filter(id => !known.has(id))
    .map(id => `the story speaks of ${id}, and the machine has it not`);
};

const unseen = ({ states }: InventoryMachine): string[] =>
  states
    .filter(({ kind, isPassing, visible }) => kind === 'atomic' && !isPassing && visible.length === 0)
    .map(({ id }) => `${id} shows nothing that could be looked for`);

const unplayed = ({ events }: InventoryMachine): string[] =>
  events.filter(({ cases }) => cases.length === 0).map(({ event }) => `${event} has no payload`);

const unknown = ({ events }: InventoryMachine, { play }: Story): string[] => {
  const known = events.map(({ event }) => event);
  return play.moves
    .filter(({ on, does }) => !known.includes(on) || !isSentence(does))
    .map(
      ({ id, on }) =>
        `the move "${id}" is of ${on}, which the machine doesn't know, or doesn't say what to do`,
    );
};

/** What the moves never come to, and where one comes to nothing that should not. */
function unreached({ transitions }: InventoryMachine, { play }: Story, { ways }: RouteMap): string[] {
  const all = [...ways.values()].flat();
  const taken = new Set(all.flatMap(way => way.taken));
  const made = new Set(all.map(({ move }) => move));
  const refused = new Set(play.moves.filter(({ kind }) => kind === 'negative').map(({ id }) => id));
  const idle = new Set(
    all.filter(({ move, taken: ids }) => ids.length === 0 && !refused.has(move)).map(way => way.move),
  );
  return [
    ...transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => `no move ever takes ${id}`),
    ...play.moves.filter(({ id }) => !made.has(id)).map(({ id }) => `the move "${id}" can never be made`),
    ...[...idle].map(id => `the move "${id}" comes to nothing where it can be made`),
  ];
}

/** What a machine's story leaves out, or says of what is gone, as far as the words alone give it away. */
export function untoldOf(story: Story): string[] {
  const machine = inventoryOf(story);
  return [
    ...untold(machine),
    ...gone(machine, story),
    ...unseen(machine),
    ...unplayed(machine),
    ...unknown(machine, story),
  ];
}

/** The same, and what the moves don't come to: in sentences, empty where the story tells the whole machine. */
export const gapsOf = (story: Story): string[] => [
  ...untoldOf(story),
  ...unreached(inventoryOf(story), story, mapOf(story)),
];
