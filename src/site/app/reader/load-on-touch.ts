import { waitForNextTask } from '#site/ui/wait-for-next-task.ts';
import { showScriptFailure } from './script-failure.ts';
import { startScript } from './start-script.ts';

/**
 * What needs the site's script. Links, disclosures and lists that scroll work without it. Outside the root element there is
 * only what the site's script has put there.
 */
const controls = '#root :is(button, input, select, textarea)';

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

interface TouchedScript {
  name: 'site' | 'search';
  /** Whether the script belongs to a control. */
  isFor: (control: Element) => boolean;
}

/**
 * Loads a script, whose address is in the document, when the visitor points at one of its controls, touches it, or moves the
 * focus to it. A press waits until the controls are hydrated, and is then carried out; so is what was typed.
 *
 * @returns loads it without any of these
 */
export function loadOnTouch({ name, isFor }: TouchedScript): () => void {
  const findControl = (target: EventTarget | null): HTMLElement | null => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    return control !== null && isFor(control) ? control : null;
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const typed = new Map<TextControl, string>();
  let pressed: HTMLElement | null = null;
  let isLoading = false;
  let hideFailure = () => {};

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    hideFailure();
    // The browser responds to the touch first.
    await waitForNextTask();
    try {
      await startScript(name);
    } catch {
      // The next touch tries again.
      isLoading = false;
      if (pressed !== null || typed.size > 0) hideFailure = showScriptFailure();
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
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isText || !isFor(target)) return;
      void load();
      // The search form reads its fields itself: the browser may have filled them in, too.
      if (target.closest('[data-reads-fields]') === null) typed.set(target, target.value);
    },
    options,
  );
  document.addEventListener(
    'click',
    event => {
      const control = findControl(event.target);
      if (!(control instanceof HTMLButtonElement)) return;
      void load();
      // This one works without script.
      if (control.hasAttribute('popovertarget')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = control;
    },
    { capture: true, signal: listening.signal },
  );
  document.addEventListener(
    `${name}-hydrated`,
    () => {
      listening.abort();
      for (const [field, text] of typed) replayText(field, text);
      pressed?.click();
    },
    { once: true },
  );
  return () => void load();
}
