import { assign, raise, setup } from 'xstate';

/** How long a slide takes (specification, section 9). */
export const slideDuration = 300;
/** How long a carousel that turns by itself rests before each turn. */
const autoplayInterval = 900;

export interface CarouselContext {
  cards: number;
  /** How many of them are in view at the page's width. */
  perView: number;
  /** The first card in view, from 0. */
  position: number;
  /** Turns that it may still take by itself. */
  autoplayTurns: number;
}

export interface CarouselInput {
  cards: number;
  perView: number;
  /** How often it may turn by itself once `autoplay.start` came: never, unless told. Five take less than 5 s. */
  autoplayTurns?: number;
}

export type CarouselEvent =
  | { type: 'carousel.turn'; by: 1 | -1 }
  /** The visitor scrolls it by hand; `to` is the first card in view. */
  | { type: 'carousel.move'; to: number }
  | { type: 'view.change'; perView: number }
  | { type: 'autoplay.start' }
  | { type: 'autoplay.pause' }
  | { type: 'autoplay.resume' }
  | { type: 'autoplay.stop' }
  | { type: 'autoplay.turn' };

/** Positions run from 0 to this (specification, section 4, "Carousels"). */
export const getLastPosition = ({ cards, perView }: Pick<CarouselContext, 'cards' | 'perView'>): number =>
  Math.max(1, cards - perView);

const getTurnedPosition = (context: CarouselContext, by: 1 | -1): number => {
  const positions = getLastPosition(context) + 1;
  return (context.position + by + positions) % positions;
};

const clampPosition = (context: Pick<CarouselContext, 'cards' | 'perView'>, position: number): number =>
  Math.min(Math.max(0, position), getLastPosition(context));

/**
 * Every carousel: a position that wraps, the slide from one to the next, and the few turns that it may take by itself
 * until the visitor's hand is on it.
 */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
    tags: '' /** It goes to its position on its own, rather than under the visitor's finger. */ as
      | 'sliding'
      /** It may turn at any moment without being asked. */
      | 'autoplaying'
      /** The visitor moved it: they want to hear where it is. */
      | 'userControlled',
  },
  delays: { slideDuration: slideDuration, autoplayInterval: autoplayInterval },
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
  description: 'A row of cards that the visitor turns, and that turns a few times by itself.',
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
      description: 'Which cards are in view.',
      initial: 'resting',
      on: {
        'carousel.turn': {
          description: 'A button or an arrow key turns it.',
          target: '.sliding',
          actions: { type: 'turn', params: ({ event }) => ({ by: event.by }) },
        },
        'autoplay.turn': {
          description: 'It turns by itself.',
          target: '.sliding',
          actions: { type: 'turn', params: { by: 1 } },
        },
        'carousel.move': {
          description: 'It is scrolled to other cards.',
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.resting',
          actions: { type: 'moveTo', params: ({ event }) => ({ position: event.to }) },
        },
        'view.change': {
          description: 'The window shows more or fewer cards.',
          target: '.resting',
          actions: { type: 'changeView', params: ({ event }) => ({ perView: event.perView }) },
        },
      },
      states: {
        resting: { description: 'The row rests.' },
        sliding: {
          description: 'The row slides to its cards.',
          tags: 'sliding',
          after: { slideDuration: { description: 'The slide is over after 300 ms.', target: 'resting' } },
        },
      },
    },
    autoplay: {
      description: 'Whether it turns by itself.',
      initial: 'off',
      on: {
        'carousel.turn': { description: 'A turn by hand ends its own turns.', target: '.over' },
        'carousel.move': {
          description: 'Scrolling by hand ends its own turns.',
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.over',
        },
      },
      states: {
        off: {
          description: 'It doesn’t turn by itself, or not yet.',
          on: {
            'autoplay.start': {
              description: 'It comes into view, and may turn by itself.',
              guard: 'hasAutoplayTurn',
              target: 'waiting',
            },
          },
        },
        waiting: {
          description: 'It is about to turn by itself.',
          tags: 'autoplaying',
          after: {
            autoplayInterval: [
              {
                description: 'It has rested, and turns.',
                guard: 'hasAutoplayTurn',
                target: 'waiting',
                reenter: true,
                actions: ['takeAutoplayTurn', 'turnAutomatically'],
              },
              { description: 'It has rested, and has no turn left.', target: 'spent' },
            ],
          },
          on: {
            'autoplay.pause': { description: 'A pointer or the focus comes onto it.', target: 'paused' },
            'autoplay.stop': {
              description: 'The row is pressed: it never turns by itself again.',
              target: 'spent',
            },
          },
        },
        paused: {
          description: 'It waits while a pointer or the focus is on it.',
          on: {
            'autoplay.resume': { description: 'Pointer and focus are gone.', target: 'waiting' },
            'autoplay.stop': { description: 'The row is pressed while it waits.', target: 'spent' },
          },
        },
        spent: { description: 'It has taken its own turns.' },
        over: {
          description: 'The visitor’s hand is on it: it never turns by itself again.',
          tags: 'userControlled',
        },
      },
    },
  },
});
