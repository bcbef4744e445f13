import { useEffect, useState } from 'react';
import { channelName, postToChannel, parseLiveMessage, type LiveState } from '../trace/channel.ts';

/** The current state of each machine of the app in another tab. Empty while not following, and before the first message. */
export function useLiveStates(
  isFollowing: boolean,
  onUpdate: (liveState: LiveState) => void,
): Record<string, LiveState> {
  const [liveStates, setLiveStates] = useState<Record<string, LiveState>>({});
  useEffect(() => {
    if (!isFollowing) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      const message = parseLiveMessage(data);
      if (message?.kind !== 'state') return;
      setLiveStates(before => ({ ...before, [message.machine]: message }));
      onUpdate(message);
    });
    postToChannel(channel, { kind: 'request' });
    return () => {
      channel.close();
      setLiveStates({});
    };
  }, [isFollowing, onUpdate]);
  return liveStates;
}
