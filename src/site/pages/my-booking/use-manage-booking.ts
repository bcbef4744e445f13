import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import { lazyActor } from '#site/booking/actors/lazy-actor.ts';
import { readLinkCode } from './link-code.ts';

export type ManageBookingActor = ActorRefFrom<typeof manageBookingMachine>;

const machine = manageBookingMachine.provide({
  actors: {
    sendLink: lazyActor(async () => (await import('./manage-actors.ts')).sendLink),
    openBooking: lazyActor(async () => (await import('./manage-actors.ts')).openBooking),
    resendTicket: lazyActor(async () => (await import('./manage-actors.ts')).resendTicket),
    quoteCancellation: lazyActor(async () => (await import('./manage-actors.ts')).quoteCancellation),
    cancelBooking: lazyActor(async () => (await import('./manage-actors.ts')).cancelBooking),
  },
});

/** The page's machine. It opens the link of the address, and each one that the address gets later. */
export function useManageBooking(): ManageBookingActor {
  const actor = useActorRef(machine);
  useEffect(() => {
    let opened: string | null = null;
    const openLink = () => {
      const link = readLinkCode(window.location.hash);
      if (link === null || link === opened) return;
      opened = link;
      actor.send({ type: 'link.open', link });
    };
    openLink();
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, [actor]);
  return actor;
}
