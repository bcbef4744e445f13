import { createCardStore, type CardStore } from './card-store.ts';
import { cardFields } from './card-validation.ts';
import { createSandboxElement, type SandboxElement } from './sandbox-element.tsx';

interface SandboxElementsOptions {
  clientSecret?: string;
}

/** What of a group the provider's client pays with. */
export interface SandboxPayment {
  clientSecret: string;
  store: CardStore;
}

const payments = new WeakMap<object, SandboxPayment>();

/** What a group of elements pays; undefined for foreign objects. */
export const getPayment = (elements: object): SandboxPayment | undefined => payments.get(elements);

/** One group of elements: at most one payment element at a time, whose typed card outlives its mounting. */
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
      const problems = store.validate(new Date());
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
