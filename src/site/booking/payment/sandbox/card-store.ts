import type { PlainDate } from '#contract/rules/plain-date.ts';
import {
  cardFields,
  validateCard,
  type CardField,
  type CardProblems,
  type CardValues,
} from './card-validation.ts';

export interface CardState {
  values: CardValues;
  problems: CardProblems;
  isReadOnly: boolean;
}

const initialState: CardState = {
  values: { number: '', expiry: '', securityCode: '' },
  problems: {},
  isReadOnly: false,
};

/** The state of one card form. It lives outside React, as in a real provider's iframe. */
export function createCardStore() {
  let state = initialState;
  const listeners = new Set<() => void>();
  const inputs = new Map<CardField, HTMLInputElement>();

  function setState(change: Partial<CardState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A changed field loses its error. */
    setValue(field: CardField, text: string): void {
      const problems = Object.fromEntries(Object.entries(state.problems).filter(([name]) => name !== field));
      setState({ values: { ...state.values, [field]: text }, problems });
    },
    setReadOnly: (isReadOnly: boolean) => setState({ isReadOnly }),
    /** Shows the errors and focuses the first invalid field. */
    showProblems(problems: CardProblems): void {
      setState({ problems });
      const first = cardFields.find(field => problems[field]);
      if (first) inputs.get(first)?.focus();
    },
    /** Shows the error of a field that was left. An empty field is no mistake yet. */
    checkField(field: CardField, today: PlainDate): void {
      const problem = validateCard(state.values, today)[field];
      if (state.values[field] === '' || problem === undefined) return;
      setState({ problems: { ...state.problems, [field]: problem } });
    },
    validate: (today: PlainDate): CardProblems => validateCard(state.values, today),
    registerInput(field: CardField, input: HTMLInputElement): () => void {
      inputs.set(field, input);
      return () => inputs.delete(field);
    },
    /** Focuses and selects the first invalid field, or the number. */
    focus(): void {
      const input = inputs.get(cardFields.find(field => state.problems[field]) ?? 'number');
      input?.focus();
      input?.select();
    },
    clear: () => setState(initialState),
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
