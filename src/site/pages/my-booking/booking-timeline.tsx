import { styled } from 'styled-components';
import type { ManagedBooking } from '#contract/managed-booking.ts';
import { Card } from '#site/ui/card.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { formatMoment } from '#site/booking/format-moment.ts';
import { describeEvent } from './describe-refund.ts';

/** What happened to the booking and to the money, oldest first. */
export function BookingTimeline({ booking }: { booking: ManagedBooking }) {
  return (
    <Card as="section" aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">Booking and money</h2>
      <List>
        {booking.timeline.map(entry => (
          <li key={`${entry.at} ${entry.event}`}>
            <time dateTime={entry.at} translate="no">
              {formatMoment(entry.at)}
            </time>
            <span>{describeEvent(entry, booking)}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  padding: 0 0 0 ${space(5)};
  border-inline-start: 2px solid ${color.line};
  list-style: none;

  li {
    position: relative;
    display: grid;
    gap: ${space(0.5)};
  }

  li::before {
    position: absolute;
    inset-block-start: 0.35em;
    inset-inline-start: calc(${space(-5)} - 6px);
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: ${color.sage};
    content: '';
  }

  time {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
