import { useSelector } from '@xstate/react';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** Whether something about the booking is in progress, so that nothing else can be begun. */
export const useIsLocked = (actor: ManageBookingActor): boolean =>
  useSelector(actor, snapshot => snapshot.hasTag('busy') || snapshot.hasTag('refreshing'));
