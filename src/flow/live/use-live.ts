import { useEffect, useState } from 'react';
import { channelName, post, readMessage, type Sighting } from './channel.ts';

/** Where the site in another tab is, by machine; empty while nobody follows or nothing was heard. */
export function useLive(
  isFollowing: boolean,
  onMove: (sighting: Sighting) => void,
): Record<string, Sighting> {
  const [seen, setSeen] = useState<Record<string, Sighting>>({});
  useEffect(() => {
    if (!isFollowing) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      const message = readMessage(data);
      if (message?.kind !== 'sighting') return;
      setSeen(before => ({ ...before, [message.machine]: message }));
      onMove(message);
    });
    post(channel, { kind: 'where' });
    return () => {
      channel.close();
      setSeen({});
    };
  }, [isFollowing, onMove]);
  return seen;
}
