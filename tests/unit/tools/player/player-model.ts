import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createTestModel } from '#tools/model/test-model.ts';
import type { EventCases } from '#tools/model/event-case.ts';

type PlayerEvent = { type: 'track.choose'; track: string } | { type: 'play.press' } | { type: 'track.ended' };

interface PlayerContext {
  track: string | null;
  errors: number;
}

const getInitialContext = (): PlayerContext => ({ track: null, errors: 0 });
const getSampleEvent = (): PlayerEvent => ({ type: 'play.press' });

/** A music player: a machine that has nothing to do with the product. */
export const playerMachine = setup({
  types: {
    context: getInitialContext(),
    events: getSampleEvent(),
    meta: { path: '' },
  },
  delays: { hideDelay: 2000 },
  actors: {
    loadTrack: fromPromise<string>(() => Promise.reject(new Error('Provide the actor loadTrack.'))),
    watchTrack: fromCallback(() => {}),
  },
  guards: {
    hasTrack: ({ context }) => context.track !== null,
    hasFailedTwice: ({ context }) => context.errors > 1,
  },
}).createMachine({
  id: 'player',
  description: 'Plays one track.',
  context: getInitialContext(),
  type: 'parallel',
  states: {
    sound: {
      description: 'What can be heard.',
      meta: { path: '/player' },
      initial: 'stopped',
      states: {
        stopped: {
          description: 'There is silence.',
          on: {
            'track.choose': {
              description: 'A track is chosen.',
              actions: assign({ track: ({ event }) => event.track }),
            },
            'play.press': { description: 'Loading starts.', guard: 'hasTrack', target: 'loading' },
          },
        },
        loading: {
          description: 'The track is loading.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'loadTrack',
            onDone: { description: 'The track is loaded.', target: 'playing' },
            onError: [
              { description: 'Loading has failed too often.', guard: 'hasFailedTwice', target: 'broken' },
              {
                description: 'Loading fails.',
                target: 'stopped',
                actions: assign({ errors: ({ context }) => context.errors + 1 }),
              },
            ],
          },
        },
        playing: {
          description: 'The track is playing.',
          invoke: { id: 'watch', src: 'watchTrack' },
          on: { 'track.ended': { description: 'The track ends.', target: 'stopped' } },
        },
        broken: { description: 'The player is out of order.' },
      },
    },
    controls: {
      description: 'What can be seen.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The controls are visible.',
          after: { hideDelay: { description: 'The controls disappear.', target: 'hidden' } },
        },
        hidden: { description: 'The controls are hidden.' },
      },
    },
  },
});

type PlayerSnapshot = SnapshotFrom<typeof playerMachine>;

const isIn = (state: PlayerSnapshot['value']['sound']) => (snapshot: PlayerSnapshot) =>
  snapshot.value.sound === state;

const eventCases = {
  'track.choose': {
    instruction: 'Choose a track.',
    getStep: ({ snapshot, environment }) =>
      isIn('stopped')(snapshot) && snapshot.context.track === null
        ? { event: { type: 'track.choose', track: 'Blue' }, environment }
        : null,
  },
  'play.press: with a track': {
    instruction: 'Press Play.',
    getStep: ({ snapshot }) =>
      isIn('stopped')(snapshot) && snapshot.context.track !== null ? { event: { type: 'play.press' } } : null,
  },
  'play.press: without a track': {
    instruction: 'Press Play: nothing happens.',
    kind: 'negative',
    getStep: ({ snapshot }) =>
      isIn('stopped')(snapshot) && snapshot.context.track === null ? { event: { type: 'play.press' } } : null,
  },
  'done(load)': {
    instruction: 'The track starts.',
    getStep: ({ snapshot }) => (isIn('loading')(snapshot) ? { result: 'sound' } : null),
  },
  'error(load)': {
    instruction: 'The track does not load.',
    kind: 'edge',
    isManual: true,
    getStep: ({ snapshot }) => (isIn('loading')(snapshot) ? { result: new Error('Not found') } : null),
  },
  'track.ended': {
    instruction: 'Wait until the track ends.',
    forcedBy: 'the track "Blue", 3 s',
    getStep: ({ snapshot }) => (isIn('playing')(snapshot) ? { event: { type: 'track.ended' } } : null),
  },
  'after(hideDelay)': {
    instruction: 'Wait 2 seconds.',
    getStep: ({ snapshot }) => (snapshot.value.controls === 'shown' ? {} : null),
  },
} satisfies EventCases<PlayerSnapshot, PlayerEvent, { errors: number }>;

export const playerModel = defineMachineModel({
  machine: playerMachine,
  title: 'Player',
  folders: { chart: 'tests/unit/tools/player', model: 'tests/unit/tools/player' },
  states: {
    'player.sound.stopped': { expectations: [{ role: 'button', name: 'Play' }] },
    'player.sound.loading': { expectations: [{ role: 'button', name: 'Play', state: 'busy' }] },
    'player.sound.playing': { expectations: [{ role: 'button', name: 'Stop' }] },
    'player.sound.broken': { expectations: [{ role: 'alert', text: 'Out of order' }] },
    'player.controls.shown': { expectations: [{ role: 'toolbar' }] },
    'player.controls.hidden': { expectations: [{ role: 'toolbar', state: 'absent' }] },
  },
  happyPath: [
    { from: 'player.sound.stopped', on: 'play.press', to: 'player.sound.loading' },
    { from: 'player.sound.loading', on: 'done', to: 'player.sound.playing' },
  ],
  callbackActors: { watchTrack: ['track.ended'] },
  testModel: createTestModel<PlayerSnapshot, PlayerEvent, { errors: number }>({
    machine: playerMachine,
    environment: { errors: 0 },
    eventCases,
    serializeState: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
  }),
});
