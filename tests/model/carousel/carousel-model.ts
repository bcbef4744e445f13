import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { carouselMachine } from '#machines/carousel/carousel-machine.ts';

const buttons: readonly Expectation[] = [
  { role: 'button', name: 'Previous' },
  { role: 'button', name: 'Next' },
];

/** A row of cards that turns, told. */
export const carouselModel = defineMachineModel({
  machine: carouselMachine,
  title: 'Carousel',
  states: {
    'carousel.position.resting': { expectations: buttons },
    'carousel.position.sliding': { expectations: buttons },
    'carousel.autoplay.off': { expectations: buttons },
    'carousel.autoplay.waiting': { expectations: buttons },
    'carousel.autoplay.paused': {
      expectations: buttons,
    },
    'carousel.autoplay.finished': { expectations: buttons },
    'carousel.autoplay.interrupted': {
      expectations: buttons,
    },
  },
  happyPath: [
    { from: 'carousel.position', on: 'carousel.turn', to: 'carousel.position.sliding' },
    { from: 'carousel.position.sliding', to: 'carousel.position.resting' },
    { from: 'carousel.autoplay', on: 'carousel.turn', to: 'carousel.autoplay.interrupted' },
  ],
  testModel: createSimpleTestModel(
    carouselMachine,
    [
      {
        eventName: 'carousel.turn',
        name: 'on',
        instruction: 'Press Next.',
        event: { type: 'carousel.turn', by: 1 },
      },
      {
        eventName: 'carousel.turn',
        name: 'back',
        instruction: 'Press Previous.',
        event: { type: 'carousel.turn', by: -1 },
      },
      {
        eventName: 'carousel.move',
        name: 'to the third card',
        instruction: 'Scroll the row to its third card.',
        event: { type: 'carousel.move', to: 2 },
      },
      {
        eventName: 'carousel.move',
        name: 'further than it goes',
        instruction: 'Scroll the row as far as it goes.',
        kind: 'edge',
        event: { type: 'carousel.move', to: 99 },
      },
      {
        eventName: 'view.change',
        name: 'one card',
        instruction: 'Make the window as narrow as a phone.',
        event: { type: 'view.change', perView: 1 },
      },
      {
        eventName: 'after(slideDuration)',
        instruction: 'Wait 300 ms.',
        event: { type: 'xstate.after.slideDuration.carousel.position.sliding' },
      },
      {
        eventName: 'autoplay.start',
        instruction: 'Scroll the page until the row is in view.',
        event: { type: 'autoplay.start' },
      },
      {
        eventName: 'after(autoplayInterval)',
        instruction: 'Wait until it turns, or has no turn left.',
        event: { type: 'xstate.after.autoplayInterval.carousel.autoplay.waiting' },
        // A slide is over long before the next rest is.
        isEnabled: snapshot => snapshot.matches({ position: 'resting' }),
      },
      {
        eventName: 'autoplay.pause',
        instruction: 'Hold the pointer over it.',
        event: { type: 'autoplay.pause' },
      },
      {
        eventName: 'autoplay.resume',
        instruction: 'Take the pointer away.',
        event: { type: 'autoplay.resume' },
      },
      {
        eventName: 'autoplay.stop',
        instruction: 'Press on the row.',
        kind: 'edge',
        event: { type: 'autoplay.stop' },
      },
      {
        eventName: 'autoplay.turn',
        instruction: 'It turns by itself: part of its waiting.',
        kind: 'edge',
        event: { type: 'autoplay.turn' },
        isEnabled: snapshot => snapshot.matches({ autoplay: 'off' }),
      },
    ],
    { cards: 4, perView: 2, autoplayTurns: 1 },
  ),
});
