import { useState, type ReactNode } from 'react';
import { Button } from '#site/ui/button.tsx';
import { loadFile } from '../actors/call-api.ts';
import { useBooking } from '../booking-provider.tsx';
import { ActionMessage } from './action-message.tsx';

/** Hands a file to the browser, which saves it or opens it in the program for its kind. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface SaveFileButtonProps {
  /** Where the file of a booking is loaded from. */
  path: `/api/${string}`;
  /** The name of the file. */
  name: string;
  /** What is said if that fails. */
  failure: string;
  children: ReactNode;
}

/** Loads a file of the ticket and saves it. */
export function SaveFileButton({ path, name, failure, children }: SaveFileButtonProps) {
  const bookingId = useBooking(snapshot => snapshot.context.bookingId ?? '');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function handlePress() {
    setState('loading');
    try {
      download(await loadFile({ path, query: { booking_id: bookingId } }), name);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="large" tone="secondary" busy={state === 'loading'} onClick={() => void handlePress()}>
        {children}
      </Button>
      <ActionMessage>{state === 'failed' ? <span>{failure}</span> : null}</ActionMessage>
    </>
  );
}
