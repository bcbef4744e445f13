import {
  cardFields,
  cardProblems,
  type CardField,
  type CardProblems,
  type CardValues,
} from './card-problems.ts';

export interface CardState {
  values: CardValues;
  problems: CardProblems;
  isReadOnly: boolean;
}

const empty: CardState = {
  values: { number: '', expiry: '', securityCode: '' },
  problems: {},
  isReadOnly: false,
};

/** What is typed into one card form. It lives outside React, as the frame of a real provider would. */
export function createCardStore() {
  let state = empty;
  const listeners = new Set<() => void>();
  const inputs = new Map<CardField, HTMLInputElement>();

  function set(change: Partial<CardState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A field that is touched loses its error. */
    type(field: CardField, text: string): void {
      const problems = Object.fromEntries(Object.entries(state.problems).filter(([name]) => name !== field));
      set({ values: { ...state.values, [field]: text }, problems });
    },
    setReadOnly: (isReadOnly: boolean) => set({ isReadOnly }),
    /** Shows what is missing or wrong, and brings the traveller to the first of it. */
    show(problems: CardProblems): void {
      set({ problems });
      const first = cardFields.find(field => problems[field]);
      if (first) inputs.get(first)?.focus();
    },
    check: (today: Date): CardProblems => cardProblems(state.values, today),
    attach(field: CardField, input: HTMLInputElement): () => void {
      inputs.set(field, input);
      return () => inputs.delete(field);
    },
    /** To the first field that something is said about, ready to be typed over. */
    focus(): void {
      const input = inputs.get(cardFields.find(field => state.problems[field]) ?? 'number');
      input?.focus();
      input?.select();
    },
    clear: () => set(empty),
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
