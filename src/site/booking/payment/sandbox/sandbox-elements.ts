import { getToday } from '#site/booking/today.ts';
import { createCardStore, type CardStore } from './card-store.ts';
import { cardFields } from './card-validation.ts';
import { createSandboxElement, type SandboxElement } from './sandbox-element.tsx';

interface SandboxElementsOptions {
  clientSecret?: string;
}

/** The data of a group that a payment needs. */
export interface SandboxPayment {
  clientSecret: string;
  store: CardStore;
}

const payments = new WeakMap<object, SandboxPayment>();

/** The payment of a group of elements; undefined for other objects. */
export const getPayment = (elements: object): SandboxPayment | undefined => payments.get(elements);

/** A group of elements. It has at most one payment element, and keeps the typed card when that unmounts. */
export function createSandboxElements({ clientSecret = '' }: SandboxElementsOptions) {
  const store = createCardStore();
  let element: SandboxElement | null = null;

  const group = {
    create(type: string): SandboxElement {
      if (type !== 'payment') throw new Error(`The sandbox has no ${type} element.`);
      element = createSandboxElement(store);
      return element;
    },
    getElement: () => element,
    update: () => {},
    fetchUpdates: () => Promise.resolve({}),
    on: () => group,
    off: () => group,
    submit() {
      const problems = store.validate(getToday());
      store.showProblems(problems);
      const [first] = cardFields.flatMap(field => problems[field] ?? []);
      return Promise.resolve(
        first ? { error: { type: 'validation_error', ...first } } : { selectedPaymentMethod: 'card' },
      );
    },
  };
  payments.set(group, { clientSecret, store });
  return group;
}
