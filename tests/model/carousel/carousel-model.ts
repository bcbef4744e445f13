import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { carouselMachine } from '#machines/carousel/carousel-machine.ts';
import { button } from '../expectations.ts';

const buttons = [button('Previous'), button('Next')];

export const carouselModel = defineMachineModel({
  machine: carouselMachine,
  title: 'Carousel',
  folders: { chart: 'machines/carousel', model: 'tests/model/carousel' },
  states: {
    'carousel.position.resting': { expectations: buttons },
    'carousel.position.sliding': { expectations: buttons },
    'carousel.autoplay.off': { expectations: buttons },
    'carousel.autoplay.waiting': { expectations: buttons },
    'carousel.autoplay.paused': { expectations: buttons },
    'carousel.autoplay.finished': { expectations: buttons },
    'carousel.autoplay.interrupted': { expectations: buttons },
  },
  happyPath: [
    { from: 'carousel.position', on: 'carousel.turn', to: 'carousel.position.sliding' },
    { from: 'carousel.position.sliding', to: 'carousel.position.resting' },
    { from: 'carousel.autoplay', on: 'carousel.turn', to: 'carousel.autoplay.interrupted' },
  ],
  coverageExclusions: [
    {
      items: /--autoplay\.start\{hasAutoplayTurn\}.* is false$/,
      reason: 'A row without turns never watches whether it is in view.',
    },
  ],
  testModel: createSimpleTestModel(
    carouselMachine,
    {
      'carousel.turn: next': { instruction: 'Press Next.', event: { type: 'carousel.turn', by: 1 } },
      'carousel.turn: previous': {
        instruction: 'Press Previous.',
        event: { type: 'carousel.turn', by: -1 },
      },
      'carousel.move: third card': {
        instruction: 'Scroll the row to its third card.',
        event: { type: 'carousel.move', to: 2 },
      },
      'carousel.move: end': {
        instruction: 'Scroll the row to its end.',
        kind: 'edge',
        event: { type: 'carousel.move', to: 99 },
      },
      'carousel.move: same card': {
        instruction: 'Scroll the row a little, so that its first card stays the first.',
        kind: 'negative',
        event: { type: 'carousel.move', to: 0 },
        isEnabled: ({ context }) => context.position === 0,
      },
      'view.change: one card': {
        instruction: 'Make the window as narrow as a phone.',
        event: { type: 'view.change', perView: 1 },
      },
      'after(slideDuration)': { instruction: 'Wait 300 ms.' },
      'autoplay.start': {
        instruction: 'Scroll the page until the row is in view.',
        event: { type: 'autoplay.start' },
      },
      'after(autoplayInterval)': {
        instruction: 'Wait until the row turns, or has no turn left.',
        // A slide ends long before the next turn.
        isEnabled: ({ value }) => value.position === 'resting',
      },
      'autoplay.pause': {
        instruction: 'Move the pointer over the row.',
        event: { type: 'autoplay.pause' },
      },
      'autoplay.resume': {
        instruction: 'Move the pointer away from the row.',
        event: { type: 'autoplay.resume' },
      },
      'autoplay.stop': {
        instruction: 'Press on the row.',
        kind: 'edge',
        event: { type: 'autoplay.stop' },
      },
      'autoplay.turn': {
        instruction: 'The row turns by itself.',
        kind: 'edge',
        event: { type: 'autoplay.turn' },
        isEnabled: ({ value }) => value.autoplay === 'off',
      },
    },
    { cards: 4, perView: 2, autoplayTurns: 1 },
  ),
});
