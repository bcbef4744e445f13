import { createRoot, type Root } from 'react-dom/client';
import { CardFields } from './card-fields.tsx';
import type { CardStore } from './card-store.ts';

type Listener = (event: unknown) => void;

/** The sandbox's payment element: a card form in its own React root, with the lifecycle of a provider's element. */
export function createSandboxElement(store: CardStore) {
  const listeners = new Map<string, Set<Listener>>();
  let host: HTMLDivElement | null = null;
  let root: Root | null = null;

  const emit = (name: string, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };

  function unmount(): void {
    const [oldRoot, oldHost] = [root, host];
    root = null;
    host = null;
    oldHost?.remove();
    // React may be rendering now, and doesn't allow unmounting another root meanwhile.
    setTimeout(() => oldRoot?.unmount());
  }

  return {
    mount(container: HTMLElement): void {
      host = document.createElement('div');
      container.append(host);
      // Without a prefix, two roots on a page generate the same ids.
      root = createRoot(host, { identifierPrefix: 'card-' });
      root.render(<CardFields store={store} />);
      setTimeout(() => {
        if (root !== null) emit('ready', { elementType: 'payment' });
      });
    },
    on(name: string, listener: Listener): void {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off(name: string, listener: Listener): void {
      listeners.get(name)?.delete(listener);
    },
    once(name: string, listener: Listener): void {
      const wrapped: Listener = event => {
        listeners.get(name)?.delete(wrapped);
        listener(event);
      };
      listeners.set(name, (listeners.get(name) ?? new Set()).add(wrapped));
    },
    update({ readOnly }: { readOnly?: boolean }): void {
      if (readOnly !== undefined) store.setReadOnly(readOnly);
    },
    destroy(): void {
      listeners.clear();
      unmount();
    },
    unmount,
    focus: () => store.focus(),
    blur: () => {},
    clear: () => store.clear(),
    collapse: () => {},
  };
}

export type SandboxElement = ReturnType<typeof createSandboxElement>;
