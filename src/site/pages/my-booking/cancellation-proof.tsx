import { styled } from 'styled-components';
import type { ManagedBooking } from '#contract/managed-booking.ts';
import { formatMoney } from '#contract/money.ts';
import { TicketFact } from '#site/booking/confirmation/ticket-fact.tsx';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { PrintIcon } from '#site/ui/icons.tsx';
import { color, space } from '#site/ui/theme.ts';
import { formatMoment } from '#site/booking/format-moment.ts';
import { bankTimes } from './describe-refund.ts';

/** What a traveler can print and show: that the booking is canceled, when, and what came back. */
export function CancellationProof({ booking }: { booking: ManagedBooking }) {
  const { booking_reference, support_code, passengers, timeline, total_amount, total_currency } = booking;
  const canceledAt = timeline.find(({ event }) => event === 'canceled')?.at;
  const refunds = timeline.filter(({ event }) => event === 'refunded');

  return (
    <Proof as="section" aria-labelledby="proof-heading">
      <h2 id="proof-heading">Proof of cancellation</h2>
      <dl>
        {booking_reference === null ? null : (
          <TicketFact term="Booking reference">
            <span translate="no">{booking_reference}</span>
          </TicketFact>
        )}
        <TicketFact term="Our code">
          <span translate="no">{support_code}</span>
        </TicketFact>
        <TicketFact term="Passengers">
          <span translate="no">{passengers.join(', ')}</span>
        </TicketFact>
        {canceledAt === undefined ? null : (
          <TicketFact term="Canceled">
            <time dateTime={canceledAt} translate="no">
              {formatMoment(canceledAt)}
            </time>
          </TicketFact>
        )}
        <TicketFact term="Paid">
          <span translate="no">{formatMoney(total_amount, total_currency)}</span>
        </TicketFact>
        {refunds.map(({ at, amount }) => (
          <TicketFact key={at} term="Refunded to the card">
            <span translate="no">{`${formatMoney(amount ?? '0', total_currency)}, ${formatMoment(at)}`}</span>
          </TicketFact>
        ))}
        <TicketFact term="By">{`${settings.brand}, ${settings.phone}`}</TicketFact>
      </dl>
      {refunds.length === 0 ? null : <p>{bankTimes}</p>}
      <Button tone="secondary" onClick={() => window.print()}>
        <PrintIcon /> Print this proof
      </Button>
    </Proof>
  );
}

const Proof = styled(Card)`
  display: grid;
  gap: ${space(5)};
  justify-items: start;
  break-inside: avoid;

  && h2 {
    margin: 0;
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)} ${space(8)};
    margin: 0;
    color: ${color.ink};
  }

  @media print {
    margin-block-end: ${space(6)};

    button {
      display: none;
    }
  }
`;
