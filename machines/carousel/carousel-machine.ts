import { assign, raise, setup } from 'xstate';

/** How long a slide takes. */
export const slideDuration = 300;
/** How long autoplay waits before each turn. */
const autoplayInterval = 900;

export interface CarouselContext {
  cards: number;
  /** How many of them are in view at the page's width. */
  perView: number;
  /** The first card in view, from 0. */
  position: number;
  /** Autoplay turns that are left. */
  autoplayTurns: number;
}

export interface CarouselInput {
  cards: number;
  perView: number;
  /** How many times autoplay may turn the carousel. Defaults to 0. Five turns take less than 5 s. */
  autoplayTurns?: number;
}

export type CarouselEvent =
  | { type: 'carousel.turn'; by: 1 | -1 }
  /** The visitor scrolls the carousel; `to` is the first card in view. */
  | { type: 'carousel.move'; to: number }
  | { type: 'view.change'; perView: number }
  | { type: 'autoplay.start' }
  | { type: 'autoplay.pause' }
  | { type: 'autoplay.resume' }
  | { type: 'autoplay.stop' }
  | { type: 'autoplay.turn' };

export type CarouselTag =
  /** A slide animation is running, as opposed to the visitor's own scrolling. */
  | 'sliding'
  /** Autoplay may turn the carousel at any moment. */
  | 'autoplaying'
  /** The visitor moved the carousel, so screen readers announce its position. */
  | 'userControlled';

/** Positions run from 0 to this. */
export const getLastPosition = ({ cards, perView }: Pick<CarouselContext, 'cards' | 'perView'>): number =>
  Math.max(1, cards - perView);

const getTurnedPosition = (context: CarouselContext, by: 1 | -1): number => {
  const positions = getLastPosition(context) + 1;
  return (context.position + by + positions) % positions;
};

const clampPosition = (context: Pick<CarouselContext, 'cards' | 'perView'>, position: number): number =>
  Math.min(Math.max(0, position), getLastPosition(context));

/** A carousel: a position that wraps, the slide animation, and autoplay for a few turns until the visitor takes over. */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
    tags: {} as CarouselTag,
  },
  delays: { slideDuration, autoplayInterval },
  guards: {
    isElsewhere: ({ context }, params: { position: number }) =>
      clampPosition(context, params.position) !== context.position,
    hasAutoplayTurn: ({ context }) => context.autoplayTurns > 0,
  },
  actions: {
    turn: assign(({ context }, params: { by: 1 | -1 }) => ({
      position: getTurnedPosition(context, params.by),
    })),
    moveTo: assign(({ context }, params: { position: number }) => ({
      position: clampPosition(context, params.position),
    })),
    changeView: assign(({ context }, params: { perView: number }) => {
      const perView = Math.max(1, params.perView);
      return { perView, position: clampPosition({ ...context, perView }, context.position) };
    }),
    takeAutoplayTurn: assign(({ context }) => ({ autoplayTurns: context.autoplayTurns - 1 })),
    turnAutomatically: raise({ type: 'autoplay.turn' }),
  },
}).createMachine({
  description: 'A row of cards that the visitor can turn, and that first turns a few times by itself.',
  id: 'carousel',
  context: ({ input }) => ({
    cards: input.cards,
    perView: input.perView,
    position: 0,
    autoplayTurns: input.autoplayTurns ?? 0,
  }),
  type: 'parallel',
  states: {
    position: {
      description: 'Tracks which cards are in view.',
      initial: 'resting',
      on: {
        'carousel.turn': {
          description: 'The visitor turns the carousel with a button or an arrow key.',
          target: '.sliding',
          actions: { type: 'turn', params: ({ event }) => ({ by: event.by }) },
        },
        'autoplay.turn': {
          description: 'Autoplay turns the carousel.',
          target: '.sliding',
          actions: { type: 'turn', params: { by: 1 } },
        },
        'carousel.move': {
          description: 'The visitor scrolls to other cards.',
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.resting',
          actions: { type: 'moveTo', params: ({ event }) => ({ position: event.to }) },
        },
        'view.change': {
          description: 'The window is resized and fits more or fewer cards.',
          target: '.resting',
          actions: { type: 'changeView', params: ({ event }) => ({ perView: event.perView }) },
        },
      },
      states: {
        resting: { description: 'The carousel stands still.' },
        sliding: {
          description: 'The carousel slides to its new position.',
          tags: 'sliding',
          after: { slideDuration: { description: 'The slide ends after 300 ms.', target: 'resting' } },
        },
      },
    },
    autoplay: {
      description: 'Tracks whether the carousel turns by itself.',
      initial: 'off',
      on: {
        'carousel.turn': { description: 'A turn by the visitor ends autoplay.', target: '.interrupted' },
        'carousel.move': {
          description: 'Scrolling by the visitor ends autoplay.',
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.interrupted',
        },
      },
      states: {
        off: {
          description: 'Autoplay is off or has not started yet.',
          on: {
            'autoplay.start': {
              description: 'The carousel comes into view, and autoplay starts.',
              guard: 'hasAutoplayTurn',
              target: 'waiting',
            },
          },
        },
        waiting: {
          description: 'Waits for the next autoplay turn.',
          tags: 'autoplaying',
          after: {
            autoplayInterval: [
              {
                description: 'The interval has passed. The carousel turns.',
                guard: 'hasAutoplayTurn',
                target: 'waiting',
                reenter: true,
                actions: ['takeAutoplayTurn', 'turnAutomatically'],
              },
              { description: 'The interval has passed, and no autoplay turn is left.', target: 'finished' },
            ],
          },
          on: {
            'autoplay.pause': {
              description: 'The pointer or the focus enters the carousel.',
              target: 'paused',
            },
            'autoplay.stop': {
              description: 'The visitor presses the carousel. Autoplay ends.',
              target: 'finished',
            },
          },
        },
        paused: {
          description: 'Autoplay is paused while the pointer or the focus is in the carousel.',
          on: {
            'autoplay.resume': {
              description: 'The pointer and the focus leave the carousel.',
              target: 'waiting',
            },
            'autoplay.stop': {
              description: 'The visitor presses the paused carousel. Autoplay ends.',
              target: 'finished',
            },
          },
        },
        finished: { description: 'Autoplay has ended.' },
        interrupted: {
          description: 'The visitor has taken over. Autoplay never starts again.',
          tags: 'userControlled',
        },
      },
    },
  },
});
