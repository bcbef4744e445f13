import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { TicketFact } from '#site/booking/confirmation/ticket-fact.tsx';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** What a link is good for, and what to do without one. */
export function FindHelp() {
  return (
    <Help>
      <section aria-labelledby="link-heading">
        <h2 id="link-heading">What the link opens</h2>
        <ul>
          <li>Where your booking is, and what became of your money.</li>
          <li>Your ticket, sent to you once more.</li>
          <li>Canceling: you see what comes back, and how, before you decide.</li>
          <li>New times, if the airline has changed your flights.</li>
        </ul>
        <p>
          There is no account and no password. The link works for two hours, as often as you need it. Whoever
          has it can cancel the booking, so keep it to yourself.
        </p>
      </section>
      <section aria-labelledby="no-link-heading">
        <h2 id="no-link-heading">No email, or no reference?</h2>
        <p>
          Look in your spam folder first. If the address on the booking is wrong, or you want to change
          flights, names or dates, call us. A person answers, at any hour, and finds your booking by name.
        </p>
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
      </section>
    </Help>
  );
}

/** The same whether a booking was found or not. */
export function LinkSent({ actor }: { actor: ManageBookingActor }) {
  const { booking_reference, family_name, email } = useSelector(actor, snapshot => snapshot.context.entries);
  return (
    <Sent>
      <h2 tabIndex={-1} data-view-heading>
        Check your email
      </h2>
      <output>
        If there is a booking with these details, a link to it is on its way to the address of the booking. It
        usually arrives within a minute, and works for two hours.
      </output>
      <dl translate="no">
        <TicketFact term="Booking reference">{booking_reference}</TicketFact>
        <TicketFact term="Last name">{family_name}</TicketFact>
        <TicketFact term="Email">{email}</TicketFact>
      </dl>
      <p>Nothing there? Look in your spam folder, then check what you typed.</p>
      <Button tone="secondary" onClick={() => actor.send({ type: 'form.open' })}>
        Change the details
      </Button>
    </Sent>
  );
}

const Help = styled.div`
  display: grid;
  gap: ${space(8)};
  align-content: start;

  section {
    display: grid;
    gap: ${space(3)};
    justify-items: start;
  }

  h2 {
    font-size: ${size.lead};
  }

  ul {
    display: grid;
    gap: ${space(1.5)};
    padding-inline-start: ${space(5)};
  }

  p,
  li {
    color: ${color.inkSoft};
  }
`;

const Sent = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  justify-items: start;

  h2 {
    font-size: ${size.h3};
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)} ${space(6)};
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
