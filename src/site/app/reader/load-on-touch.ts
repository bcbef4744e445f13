/** What needs the site's script. Links, disclosures and lists that scroll work without it. */
const controls = 'button, input, select, textarea';

const findControl = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Types a text again, for React's listeners, which were not there the first time. */
function replayText(field: TextControl, typed: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React remembers the value that was set through its own property of the element, and ignores an event without a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Loads the site's script, whose address is in the document, when the visitor points at a control, touches it, or moves the
 * focus to it. A press waits until the page is hydrated, and is then carried out; so is what was typed.
 */
export function loadOnTouch(): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const typed = new Map<TextControl, string>();
  let pressed: HTMLElement | null = null;
  let isLoading = false;

  async function load(): Promise<void> {
    const url = document.querySelector<HTMLElement>('script[data-site]')?.dataset['site'];
    if (isLoading || url === undefined) return;
    isLoading = true;
    try {
      await import(/* @vite-ignore */ url);
    } catch {
      // The next touch tries again.
      isLoading = false;
    }
  }

  const handleTouch = ({ target }: Event) => {
    if (findControl(target) !== null) void load();
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, handleTouch, options);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        typed.set(target, target.value);
    },
    options,
  );
  document.addEventListener(
    'click',
    event => {
      const control = findControl(event.target);
      if (!(control instanceof HTMLButtonElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = control;
      void load();
    },
    { capture: true, signal: listening.signal },
  );
  document.addEventListener(
    'site-hydrated',
    () => {
      listening.abort();
      for (const [field, text] of typed) replayText(field, text);
      pressed?.click();
    },
    { once: true },
  );
}
