import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { phoneBookingNote, services, servicesLead } from '#site/content/services.ts';
import { Container } from '#site/ui/container.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';
import { ServiceCard } from './service-card.tsx';

const [flight, ...others] = services;
const phoneServices = others.filter(({ picture }) => picture !== 'support');
const support = others.find(({ picture }) => picture === 'support');

/** The services page. */
function ServicesPage() {
  return (
    <Page>
      <header>
        <h1>The whole trip, not just the seat</h1>
        <Lead>{servicesLead}</Lead>
      </header>
      {flight ? <ServiceCard service={flight} layout="wide" /> : null}
      <Note>{phoneBookingNote}</Note>
      <Pairs data-below-first-screen>
        {phoneServices.map(service => (
          <ServiceCard key={service.title} service={service} layout="tall" />
        ))}
      </Pairs>
      {support ? <ServiceCard service={support} layout="night" /> : null}
    </Page>
  );
}

export const servicesPage: PageModule = {
  Component: ServicesPage,
  description:
    'Flights booked online; hotels, packages, cars and travel insurance arranged by phone; and support at any hour.',
};

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(8)} 0;

  h1 {
    max-inline-size: 16ch;
    font-size: ${size.hero};
  }

  ${media.medium} {
    padding-block-start: ${space(14)};
  }

  ${media.large} {
    header {
      display: grid;
      grid-template-columns: 7fr 5fr;
      gap: ${space(12)};
      align-items: end;
      margin-block-end: ${space(4)};
    }
  }
`;

const Lead = styled.p`
  margin-block-start: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.lead};
  line-height: 1.45;
`;

const Note = styled.p`
  max-inline-size: 42ch;
  margin-block: ${space(8)} ${space(2)};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 600;
  line-height: 1.3;
  letter-spacing: -0.015em;
  text-wrap: balance;

  ${media.large} {
    margin-block-start: ${space(12)};
  }
`;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.large} {
    gap: ${space(8)};
  }
`;
