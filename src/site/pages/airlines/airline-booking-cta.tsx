import { styled } from 'styled-components';
import type { Airline } from '#site/content/airline.ts';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { formatMonth } from '#contract/rules/format-date.ts';
import { LinkButton } from '#site/ui/link-button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, size, space } from '#site/ui/theme.ts';

/** Booking links at the end of the guide, and its disclaimer. */
export function AirlineBookingCta({ airline: { name, trip, asOf, website } }: { airline: Airline }) {
  return (
    <Section>
      <Container>
        <Row>
          <div>
            <h2>Fly with {name}</h2>
            <p>See what it flies on your dates, with the whole price from the first search.</p>
          </div>
          <Actions>
            <LinkButton to="/" search={trip} size="large">
              Book {name}
            </LinkButton>
            <PhoneCallButton tone="secondary" size="large" phone={settings.phone} href={settings.phoneHref} />
          </Actions>
        </Row>
        <Disclaimer>
          <strong>Information as of {formatMonth(asOf)}.</strong> The policies on this page are the airline’s
          own, and they change: what counts is what your ticket and {website} say. {settings.brand} is an
          intermediary and not affiliated with {name}.
        </Disclaimer>
      </Container>
    </Section>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)};

  p {
    margin-block-start: ${space(2)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Disclaimer = styled.p`
  margin-block-start: ${space(10)};
  color: ${color.inkSoft};
  font-size: ${size.small};

  strong {
    color: ${color.ink};
  }
`;
