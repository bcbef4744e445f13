import { styled } from 'styled-components';
import { contactFaq } from '#site/content/contact.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { media, space } from '#site/ui/theme.ts';
import { ContactFaq } from './contact-faq.tsx';
import { ContactHero } from './contact-hero.tsx';
import { LiveSupport } from './live-support.tsx';
import { MessageForm } from './message-form.tsx';

/** The contact page. */
function ContactPage() {
  return (
    <>
      <ContactHero />
      <Section as="div">
        <Columns>
          <LiveSupport />
          <MessageForm />
        </Columns>
      </Section>
      <ContactFaq />
    </>
  );
}

export const contactPage: PageModule = {
  Component: ContactPage,
  description: `Call ${settings.phone} at any hour, write to ${settings.email} for an answer within 24 hours, or come by in Wyoming.`,
  faq: contactFaq,
};

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};

  ${media.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(20)};
  }
`;
