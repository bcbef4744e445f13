import { useEffect, useRef } from 'react';
import { Notice } from '#site/ui/notice.tsx';

/** What became of the last press, beside the button. It comes into view if it isn't. */
export function OutcomeNotice({ tone, text }: { tone: 'danger' | 'success'; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: the result is a promise in newer browsers, which React would take for a clean-up.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Notice ref={notice} tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {text}
    </Notice>
  );
}
