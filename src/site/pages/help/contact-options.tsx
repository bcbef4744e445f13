import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { HeadsetIcon, MailIcon, PhoneIcon } from '#site/ui/icons.tsx';
import { AnchorButton, LinkButton } from '#site/ui/link-button.tsx';
import { color, layer, media, radius, shadow, size, space } from '#site/ui/theme.ts';

/** The three contact options, overlapping the edge of the hero. */
export function ContactOptions() {
  return (
    <OptionsContainer as="section" aria-label="Ways to reach us">
      <Options>
        <li>
          <PhoneIcon size={26} />
          <h2>Call us</h2>
          <p>A person answers, at any hour.</p>
          <AnchorButton href={settings.phoneHref} tone="secondary">
            {settings.phone}
          </AnchorButton>
        </li>
        <li>
          <MailIcon size={26} />
          <h2>Email us</h2>
          <p>Answered within 24 hours.</p>
          <AnchorButton href={`mailto:${settings.email}`} tone="secondary">
            {settings.email}
          </AnchorButton>
        </li>
        <li>
          <HeadsetIcon size={26} />
          <h2>Live chat</h2>
          <p>With people, not with a robot.</p>
          <LinkButton to="/contact" hash="live-chat" tone="secondary">
            Start a conversation
          </LinkButton>
        </li>
      </Options>
    </OptionsContainer>
  );
}

const OptionsContainer = styled(Container)`
  position: relative;
  z-index: ${layer.raised};
  margin-block-start: ${space(-14)};
`;

const Options = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow};
  list-style-type: '';

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 ${space(4)};
    align-content: start;
    align-items: center;
    padding-block: ${space(6)};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  svg {
    grid-row: span 2;
    color: ${color.sage};
  }

  h2 {
    font-size: ${size.lead};
  }

  p {
    grid-column: 2;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  li > a {
    grid-column: 1 / -1;
    margin-block-start: ${space(4)};
    padding-inline: ${space(2)};
    overflow-wrap: anywhere;
  }

  ${media.medium} {
    li {
      grid-template-columns: auto 1fr 18rem;
    }

    li > a {
      grid-area: 1 / 3 / span 2;
      margin-block-start: 0;
    }
  }

  ${media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-inline: 0;

    li {
      grid-template-columns: auto 1fr;
      padding: ${space(7)} ${space(8)};
    }

    li + li {
      border-block-start: 0;
      border-inline-start: 1px solid ${color.line};
    }

    li > a {
      grid-area: auto / 1 / auto / -1;
      margin-block-start: ${space(4)};
    }
  }
`;
