import { useState } from 'react';
import type { BookingDetails } from '#contract/booking.ts';
import { Button } from '#site/ui/button.tsx';
import { ShareIcon } from '#site/ui/icons.tsx';
import { ActionMessage } from './action-message.tsx';
import { describeTrip } from './share-text.ts';

const copied = 'Your flights are copied, without names and booking reference. Paste them into a message.';
const refused =
  'Your browser lets us neither share nor copy. Select the flights on this page, and copy them from there.';

/** Hands the flights to what the device shares with, or copies them where it shares with nothing. */
export function ShareTrip({ ticket }: { ticket: BookingDetails }) {
  const [message, setMessage] = useState('');

  async function handlePress() {
    const trip = describeTrip(ticket);
    setMessage('');
    try {
      // Some desktop browsers lack it.
      const canShare: boolean = 'share' in navigator;
      if (canShare) await navigator.share(trip);
      else {
        await navigator.clipboard.writeText(trip.text);
        setMessage(copied);
      }
    } catch (error) {
      // Whoever closes the device's list has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage(refused);
    }
  }

  return (
    <>
      <Button size="large" tone="secondary" onClick={() => void handlePress()}>
        <ShareIcon /> Share flights
      </Button>
      <ActionMessage>{message === '' ? null : <span key={message}>{message}</span>}</ActionMessage>
    </>
  );
}
