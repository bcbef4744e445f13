import { useLocation, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import { lazyActor } from '#site/booking/actors/lazy-actor.ts';
import { findLinkCode, hasLinkInAddress, linkAttribute } from './link-code.ts';

export type ManageBookingActor = ActorRefFrom<typeof manageBookingMachine>;

const machine = manageBookingMachine.provide({
  actors: {
    sendLink: lazyActor(async () => (await import('./manage-actors.ts')).sendLink),
    openBooking: lazyActor(async () => (await import('./manage-actors.ts')).openBooking),
    resendTicket: lazyActor(async () => (await import('./manage-actors.ts')).resendTicket),
    acceptFlights: lazyActor(async () => (await import('./manage-actors.ts')).acceptFlights),
    quoteCancellation: lazyActor(async () => (await import('./manage-actors.ts')).quoteCancellation),
    cancelBooking: lazyActor(async () => (await import('./manage-actors.ts')).cancelBooking),
  },
});

/** The page's machine. It opens the link of each history entry that the visitor goes to, and the form of one without a link. */
export function useManageBooking(): ManageBookingActor {
  const actor = useActorRef(machine);
  const navigate = useNavigate();
  const link = useLocation({ select: findLinkCode });
  const isInAddress = useLocation({ select: hasLinkInAddress });
  const opened = useRef<string | null>(null);

  // Before the form is painted, which the actor leaves once it has started.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(linkAttribute, link !== null && opened.current === null);
  }, [link]);

  useEffect(() => {
    const root = document.documentElement;
    const subscription = actor.subscribe(snapshot => {
      if (!snapshot.hasTag('form')) root.removeAttribute(linkAttribute);
    });
    return () => {
      subscription.unsubscribe();
      root.removeAttribute(linkAttribute);
    };
  }, [actor]);

  useEffect(() => {
    if (link === opened.current) return;
    opened.current = link;
    actor.send(link === null ? { type: 'form.open' } : { type: 'link.open', link });
  }, [actor, link]);

  useEffect(() => {
    if (!isInAddress || link === null) return;
    void navigate({ to: '.', replace: true, resetScroll: false, state: { bookingLink: link } });
  }, [isInAddress, link, navigate]);

  return actor;
}
