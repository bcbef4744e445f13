import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { carouselMachine } from '#machines/carousel/carousel-machine.ts';

const buttons: readonly Expectation[] = [
  { role: 'button', name: 'Previous' },
  { role: 'button', name: 'Next' },
];

/** A row of cards that turns, told. */
export const carouselModel: MachineModel = {
  machine: carouselMachine,
  title: 'Carousel',
  description: 'A row of cards, turned by hand, and a few times by itself.',
  states: {
    carousel: { description: 'A carousel: where it stands, and whether it may turn by itself.' },
    'carousel.position': { description: 'Which cards are in view.' },
    'carousel.position.resting': { description: 'The row rests.', expectations: buttons },
    'carousel.position.sliding': { description: 'The row slides to its cards.', expectations: buttons },
    'carousel.autoplay': { description: 'Whether it turns by itself.' },
    'carousel.autoplay.off': { description: 'It doesn’t turn by itself, or not yet.', expectations: buttons },
    'carousel.autoplay.waiting': { description: 'It is about to turn by itself.', expectations: buttons },
    'carousel.autoplay.paused': {
      description: 'It waits while a pointer or the focus is on it.',
      expectations: buttons,
    },
    'carousel.autoplay.spent': { description: 'It has taken its own turns.', expectations: buttons },
    'carousel.autoplay.over': {
      description: 'The visitor’s hand is on it: it never turns by itself again.',
      expectations: buttons,
    },
  },
  transitions: {
    'carousel.position --carousel.turn--> position.sliding': 'A button or an arrow key turns it.',
    'carousel.position --autoplay.turn--> position.sliding': 'It turns by itself.',
    'carousel.position --carousel.move{isElsewhere}--> position.resting': 'It is scrolled to other cards.',
    'carousel.position --view.change--> position.resting': 'The window shows more or fewer cards.',
    'carousel.position.sliding --after(slideDuration)--> position.resting': 'The slide is over after 300 ms.',
    'carousel.autoplay --carousel.turn--> autoplay.over': 'A turn by hand ends its own turns.',
    'carousel.autoplay --carousel.move{isElsewhere}--> autoplay.over':
      'Scrolling by hand ends its own turns.',
    'carousel.autoplay.off --autoplay.start{hasAutoplayTurn}--> autoplay.waiting':
      'It comes into view, and may turn by itself.',
    'carousel.autoplay.waiting --after(autoplayInterval){hasAutoplayTurn}--> autoplay.waiting':
      'It has rested, and turns.',
    'carousel.autoplay.waiting --after(autoplayInterval)--> autoplay.spent':
      'It has rested, and has no turn left.',
    'carousel.autoplay.waiting --autoplay.pause--> autoplay.paused': 'A pointer or the focus comes onto it.',
    'carousel.autoplay.waiting --autoplay.stop--> autoplay.spent':
      'The row is pressed: it never turns by itself again.',
    'carousel.autoplay.paused --autoplay.resume--> autoplay.waiting': 'Pointer and focus are gone.',
    'carousel.autoplay.paused --autoplay.stop--> autoplay.spent': 'The row is pressed while it waits.',
  },
  happyPath: [
    'carousel.position --carousel.turn--> position.sliding',
    'carousel.position.sliding --after(slideDuration)--> position.resting',
    'carousel.autoplay --carousel.turn--> autoplay.over',
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
};
