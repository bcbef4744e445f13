import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { legalPages } from '#site/content/legal-pages.ts';
import { legalSummaries } from '#site/content/legal-summaries.ts';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { ArrowRightIcon } from '#site/ui/icons.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';

/** Contact links, and links to the other legal pages. */
export function LegalFooter({ path }: { path: string }) {
  const others = Object.values(legalPages).filter(other => other.path !== path);
  return (
    <Footer>
      <Columns>
        <section aria-labelledby="legal-questions">
          <Title id="legal-questions">Still a question?</Title>
          <p>Ask us. The phone is answered at any hour, email within 24 hours.</p>
          <ContactLinks>
            <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
            <EmailLink href={`mailto:${settings.email}`}>{settings.email}</EmailLink>
          </ContactLinks>
        </section>
        <nav aria-label="Other policies">
          <OtherPolicies>
            {others.map(other => (
              <li key={other.path}>
                <Link to={other.path}>
                  <span>
                    <strong>{other.title}</strong>
                    <small>{legalSummaries[other.path]}</small>
                  </span>
                  <ArrowRightIcon />
                </Link>
              </li>
            ))}
          </OtherPolicies>
        </nav>
      </Columns>
    </Footer>
  );
}

const Footer = styled.div`
  border-block-start: 1px solid ${color.line};
  padding-block: ${space(12)} ${space(4)};

  ${media.large} {
    padding-block: ${space(16)} ${space(8)};
  }

  @media print {
    display: none;
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)} ${space(16)};

  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Title = styled.p`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 700;
  line-height: 1.12;
  letter-spacing: -0.015em;
  margin-block-end: ${space(2)};
`;

const ContactLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  margin-block-start: ${space(5)};
`;

const EmailLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const OtherPolicies = styled.ul`
  padding: 0;
  list-style-type: '';

  li {
    border-block-start: 1px solid ${color.line};
  }

  li:last-child {
    border-block-end: 1px solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(4)};
    color: ${color.ink};
    line-height: 1.35;
    text-decoration: none;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  svg {
    flex: none;
    color: ${color.sage};
  }

  a:hover strong {
    color: ${color.sage};
    text-decoration: underline;
  }
`;
