import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Notice } from '../notice.tsx';
import { PromoBanner } from '../promo-banner.tsx';
import { Columns, Row } from './showcase-layout.tsx';

/** Promotion, notices, errors and badges. */
export function ShowcaseMessages() {
  return (
    <>
      <PromoBanner
        title="Up to 25% off your first booking"
        phone="+1 307 555 0142"
        phoneHref="tel:+13075550142"
      >
        By phone, for travelers who haven’t booked with us before.
      </PromoBanner>
      <Columns>
        <Notice title="The fare is now $431.20, was $412.60">
          The airline changed it a moment ago. Nothing is charged yet.
        </Notice>
        <Notice tone="warn" title="This offer ends at 2:40 PM">
          After that we ask the airline for today&rsquo;s price.
        </Notice>
        <Notice
          tone="danger"
          title="Something went wrong fetching flights."
          actions={
            <Button size="small" tone="secondary">
              Try again
            </Button>
          }
        >
          Nothing was booked.
        </Notice>
        <Notice tone="success" title="Booking Confirmed!">
          Your ticket is on its way to your inbox.
        </Notice>
      </Columns>
      <ErrorSummary
        problems={[
          { fieldId: 'a', group: 'Adult 1', label: 'First name', message: 'Required: First name' },
          { fieldId: 'b', group: 'Adult 1', label: 'Email', message: 'Invalid email address' },
        ]}
      />
      <Row>
        <Badge>Economy</Badge>
        <Badge $tone="sage">Non-stop</Badge>
        <Badge $tone="ember">$40 less</Badge>
        <Badge $tone="success">CONFIRMED</Badge>
        <Badge $tone="danger">Last seat</Badge>
      </Row>
    </>
  );
}
