import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LazyPartOptions {
  /** What the traveler misses if it fails to load, at the start of a sentence: "The calendar". */
  label: string;
  /** What the traveler can do without it, and what is kept. */
  advice?: string;
  fallback?: ReactNode;
  /** Leaves out what the page works without. */
  isDecoration?: boolean;
}

interface PartProps {
  /** Called by "Close" under the failure. Without it there is no such button. */
  onFailureClose?: () => void;
}

/**
 * A component whose code is loaded when it is first rendered, and which is rendered at once if its code is there. If
 * loading fails, or if the component throws, the rest of the page stays: the failure and a retry stand in the
 * component's place.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { label, advice, fallback = null, isDecoration = false }: LazyPartOptions,
) {
  let content: ComponentType<Props> | null = null;
  const load = async () => (content = await importPart());
  const createLoaded = () =>
    lazy(async () => {
      const Content = await load();
      return { default: ({ props }: { props: Props }) => <Content {...props} /> };
    });
  let Loaded = createLoaded();
  const resetLoaded = () => {
    Loaded = createLoaded();
  };

  function Part(props: Props & PartProps) {
    const [attempt, setAttempt] = useState(0);
    // What was rendered stays in its place.
    const [Ready] = useState(() => content);

    async function handleRetry() {
      await load();
      setAttempt(attempt + 1);
    }

    const failure = isDecoration ? null : (
      <LoadFailure label={label} advice={advice} onRetry={handleRetry} onClose={props.onFailureClose} />
    );
    return (
      <ErrorBoundary key={attempt} failure={failure} onFailure={resetLoaded}>
        <Suspense fallback={fallback}>
          {attempt > 0 ? <FocusNext /> : null}
          {Ready === null ? <Loaded props={props} /> : <Ready {...props} />}
        </Suspense>
      </ErrorBoundary>
    );
  }

  /** Starts to load the code before the part is rendered. */
  Part.preload = () => void load().catch(() => {});
  return Part;
}

/** Moves the focus from the retry, which is gone, to the first control after it. A dialog has taken it already. */
function FocusNext() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = marker.current?.nextElementSibling;
    if (document.activeElement !== document.body || !part) return;
    const first = part.querySelector<HTMLElement>('a[href], button, input, select, [tabindex]');
    first?.focus();
  }, []);
  return <span ref={marker} hidden />;
}
