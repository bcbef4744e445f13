import { smallPlay } from '../inventory/small-play.ts';
import type { Sight } from '../inventory/sight.ts';
import type { Story } from '../inventory/story.ts';
import { carouselMachine } from './carousel-machine.ts';

const row: readonly Sight[] = [
  { role: 'button', name: 'Previous' },
  { role: 'button', name: 'Next' },
];

/** A row of cards that turns, told. */
export const carouselStory: Story = {
  machine: carouselMachine,
  title: 'Carousel',
  sentence: 'A row of cards, turned by hand, and a few times by itself.',
  states: {
    carousel: { sentence: 'A carousel: where it stands, and whether it may turn by itself.' },
    'carousel.position': { sentence: 'Which cards are in view.' },
    'carousel.position.resting': { sentence: 'The row rests.', visible: row },
    'carousel.position.sliding': { sentence: 'The row slides to its cards.', visible: row },
    'carousel.autoplay': { sentence: 'Whether it turns by itself.' },
    'carousel.autoplay.off': { sentence: 'It doesn’t turn by itself, or not yet.', visible: row },
    'carousel.autoplay.waiting': { sentence: 'It is about to turn by itself.', visible: row },
    'carousel.autoplay.paused': { sentence: 'It waits while a pointer or the focus is on it.', visible: row },
    'carousel.autoplay.spent': { sentence: 'It has taken its own turns.', visible: row },
    'carousel.autoplay.over': {
      sentence: 'The visitor’s hand is on it: it never turns by itself again.',
      visible: row,
    },
  },
  transitions: {
    'carousel.position --carousel.turn--> position.sliding': 'A button or an arrow key turns it.',
    'carousel.position --autoplay.turn--> position.sliding': 'It turns by itself.',
    'carousel.position --carousel.move{isElsewhere}--> position.resting': 'It is scrolled to other cards.',
    'carousel.position --view.change--> position.resting': 'The window shows more or fewer cards.',
    'carousel.position.sliding --after(slideTime)--> position.resting': 'The slide is over after 300 ms.',
    'carousel.autoplay --carousel.turn--> autoplay.over': 'A turn by hand ends its own turns.',
    'carousel.autoplay --carousel.move{isElsewhere}--> autoplay.over':
      'Scrolling by hand ends its own turns.',
    'carousel.autoplay.off --autoplay.start{hasOwnTurn}--> autoplay.waiting':
      'It comes into view, and may turn by itself.',
    'carousel.autoplay.waiting --after(restTime){hasOwnTurn}--> autoplay.waiting':
      'It has rested, and turns.',
    'carousel.autoplay.waiting --after(restTime)--> autoplay.spent': 'It has rested, and has no turn left.',
    'carousel.autoplay.waiting --autoplay.pause--> autoplay.paused': 'A pointer or the focus comes onto it.',
    'carousel.autoplay.waiting --autoplay.stop--> autoplay.spent':
      'The row is pressed: it never turns by itself again.',
    'carousel.autoplay.paused --autoplay.resume--> autoplay.waiting': 'Pointer and focus are gone.',
    'carousel.autoplay.paused --autoplay.stop--> autoplay.spent': 'The row is pressed while it waits.',
  },
  happyPath: [
    'carousel.position --carousel.turn--> position.sliding',
    'carousel.position.sliding --after(slideTime)--> position.resting',
    'carousel.autoplay --carousel.turn--> autoplay.over',
  ],
  play: smallPlay(
    carouselMachine,
    [
      { on: 'carousel.turn', name: 'on', does: 'Press Next.', event: { type: 'carousel.turn', by: 1 } },
      {
        on: 'carousel.turn',
        name: 'back',
        does: 'Press Previous.',
        event: { type: 'carousel.turn', by: -1 },
      },
      {
        on: 'carousel.move',
        name: 'to the third card',
        does: 'Scroll the row to its third card.',
        event: { type: 'carousel.move', to: 2 },
      },
      {
        on: 'carousel.move',
        name: 'further than it goes',
        does: 'Scroll the row as far as it goes.',
        kind: 'edge',
        event: { type: 'carousel.move', to: 99 },
      },
      {
        on: 'view.change',
        name: 'one card',
        does: 'Make the window as narrow as a phone.',
        event: { type: 'view.change', perView: 1 },
      },
      {
        on: 'after(slideTime)',
        does: 'Wait 300 ms.',
        event: { type: 'xstate.after.slideTime.carousel.position.sliding' },
      },
      {
        on: 'autoplay.start',
        does: 'Scroll the page until the row is in view.',
        event: { type: 'autoplay.start' },
      },
      {
        on: 'after(restTime)',
        does: 'Wait until it turns, or has no turn left.',
        event: { type: 'xstate.after.restTime.carousel.autoplay.waiting' },
        // A slide is over long before the next rest is.
        isThere: snapshot => snapshot.matches({ position: 'resting' }),
      },
      { on: 'autoplay.pause', does: 'Hold the pointer over it.', event: { type: 'autoplay.pause' } },
      { on: 'autoplay.resume', does: 'Take the pointer away.', event: { type: 'autoplay.resume' } },
      {
        on: 'autoplay.stop',
        does: 'Press on the row.',
        kind: 'edge',
        event: { type: 'autoplay.stop' },
      },
      {
        on: 'autoplay.turn',
        does: 'It turns by itself: part of its waiting.',
        kind: 'edge',
        event: { type: 'autoplay.turn' },
        isThere: snapshot => snapshot.matches({ autoplay: 'off' }),
      },
    ],
    { cards: 4, perView: 2, ownTurns: 1 },
  ),
};
