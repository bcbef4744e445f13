import { setup } from 'xstate';

/** A lamp: its sources show where gaps of its model are reported. */
export const lampMachine = setup({ delays: { nightDelay: 1000 } }).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  meta: { path: '/lamp' },
  initial: 'off',
  states: {
    off: { description: 'It is dark.', on: { press: { description: 'It goes on.', target: 'on' } } },
    on: {
      description: 'It is bright.',
      on: { dim: { description: 'It becomes darker.', target: 'dimmed' } },
    },
    dimmed: {
      description: 'It is less bright.',
      after: { nightDelay: { description: 'It goes off.', target: 'off' } },
    },
  },
});
