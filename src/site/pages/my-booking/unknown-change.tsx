import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { space } from '#site/ui/theme.ts';
import { useIsLocked } from './use-is-locked.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** The airline may have changed something that could not be loaded: nothing below is certain. */
export function UnknownChange({ actor }: { actor: ManageBookingActor }) {
  const isRefreshing = useSelector(actor, snapshot => snapshot.hasTag('refreshing'));
  const isLocked = useIsLocked(actor);
  return (
    <Unknown>
      <Notice tone="warn" title="The airline may have changed your flights">
        We can’t load what it has changed, so the flights below may no longer be right. Try again in a minute.
        If that doesn’t help, call us before you travel: we ask the airline.
      </Notice>
      <Buttons>
        <Button
          busy={isRefreshing}
          aria-disabled={isLocked}
          onClick={() => actor.send({ type: 'booking.retry' })}
        >
          Try again
        </Button>
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
      </Buttons>
    </Unknown>
  );
}

const Unknown = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  @media print {
    display: none;
  }
`;
