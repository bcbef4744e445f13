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
      initial: 'resting',
      on: {
        'carousel.turn': {
          target: '.sliding',
          actions: { type: 'turn', params: ({ event }) => ({ by: event.by }) },
        },
        'autoplay.turn': { target: '.sliding', actions: { type: 'turn', params: { by: 1 } } },
        'carousel.move': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.resting',
          actions: { type: 'moveTo', params: ({ event }) => ({ position: event.to }) },
        },
        'view.change': {
          target: '.resting',
          actions: { type: 'changeView', params: ({ event }) => ({ perView: event.perView }) },
        },
      },
      states: {
        resting: {},
        sliding: { tags: 'sliding', after: { slideDuration: 'resting' } },
      },
    },
    autoplay: {
      initial: 'off',
      on: {
        'carousel.turn': '.over',
        'carousel.move': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ position: event.to }) },
          target: '.over',
        },
      },
      states: {
        off: { on: { 'autoplay.start': { guard: 'hasAutoplayTurn', target: 'waiting' } } },
        waiting: {
          tags: 'autoplaying',
          after: {
            autoplayInterval: [
              {
                guard: 'hasAutoplayTurn',
                target: 'waiting',
                reenter: true,
                actions: ['takeAutoplayTurn', 'turnAutomatically'],
              },
              { target: 'spent' },
            ],
          },
          on: { 'autoplay.pause': 'paused', 'autoplay.stop': 'spent' },
        },
        paused: { on: { 'autoplay.resume': 'waiting', 'autoplay.stop': 'spent' } },
        spent: {},
        over: { tags: 'userControlled' },
      },
    },
  },
});
