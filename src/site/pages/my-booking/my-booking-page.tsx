import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { settings } from '#site/content/settings.ts';
import { ArcLoader } from '#site/ui/arc-loader.tsx';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';
import { linkAttribute } from './link-code.ts';
import { FindForm } from './find-form.tsx';
import { FindHelp, LinkSent } from './find-page-sections.tsx';
import { ManagedBookingView } from './managed-booking-view.tsx';
import { useManageBooking, type ManageBookingActor } from './use-manage-booking.ts';

const views = ['form', 'sent', 'opening', 'unopened', 'booking'] as const;

/** Finds a booking by a link that is sent by email, and shows the booking of a link. */
function MyBookingPage() {
  const actor = useManageBooking();
  const booking = useSelector(actor, snapshot => snapshot.context.booking);
  const view = useSelector(actor, snapshot => views.find(tag => snapshot.hasTag(tag)));
  const page = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);

  // What had the focus is gone.
  useEffect(() => {
    if (shownView.current !== view) page.current?.querySelector<HTMLElement>('[data-view-heading]')?.focus();
    shownView.current = view;
  }, [view]);

  return (
    <Page ref={page}>
      {view === 'booking' && booking !== null ? (
        <ManagedBookingView actor={actor} booking={booking} />
      ) : view === 'unopened' ? (
        <Unopened actor={actor} />
      ) : view === 'opening' ? (
        <Opening>
          <h1 tabIndex={-1} data-view-heading>
            Manage your booking
          </h1>
          <ArcLoader size={160} />
          <output>Opening your booking...</output>
        </Opening>
      ) : (
        <>
          <OpeningCover>
            <p>Manage your booking</p>
            <ArcLoader size={160} />
            <span>Opening your booking...</span>
          </OpeningCover>
          <Finding>
            <Head>
              <h1 tabIndex={-1} data-view-heading={view === 'sent' ? undefined : ''}>
                Find my booking
              </h1>
              <p>
                We send a link to the email address of your booking. With it you see, resend, or cancel the
                booking.
              </p>
            </Head>
            <Columns>
              {view === 'sent' ? <LinkSent actor={actor} /> : <FindForm actor={actor} />}
              <FindHelp />
            </Columns>
          </Finding>
        </>
      )}
    </Page>
  );
}

function Unopened({ actor }: { actor: ManageBookingActor }) {
  const problem = useSelector(actor, snapshot => snapshot.context.problem);
  return (
    <Head>
      <h1 tabIndex={-1} data-view-heading>
        Manage your booking
      </h1>
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
      <Buttons>
        <Button onClick={() => actor.send({ type: 'booking.retry' })}>Try again</Button>
        <LinkButton to="/my-booking" tone="secondary">
          Ask for another link
        </LinkButton>
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
      </Buttons>
    </Head>
  );
}

export const myBookingPage: PageModule = {
  Component: MyBookingPage,
  description:
    'Find your booking by reference, last name and email: see where it is, have the ticket sent again, or cancel it.',
};

const Page = styled(Container)`
  padding-block: ${space(8)} ${space(20)};

  ${media.large} {
    padding-block-start: ${space(14)};
  }

  @media print {
    max-inline-size: none;
    padding: 0;
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-block-end: ${space(8)};

  & > p {
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  align-items: start;

  ${media.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(16)};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Opening = styled.div`
  display: grid;
  gap: ${space(5)};
  justify-items: center;
  padding-block: ${space(8)} ${space(16)};
  text-align: center;
`;

/** What a link shows until the page can open it. It takes the place of the form, and looks as what follows. */
const OpeningCover = styled(Opening)`
  display: none;

  & > p {
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: 700;
    line-height: 1.1;
  }

  [${linkAttribute}] & {
    display: grid;
  }
`;

const Finding = styled.div`
  [${linkAttribute}] & {
    display: none;
  }
`;
