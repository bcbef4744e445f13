import { useId } from 'react';
import { css, styled } from 'styled-components';
import type { Service } from '#site/content/services.ts';
import { settings } from '#site/content/settings.ts';
import { CheckIcon, PhoneIcon } from '#site/ui/icons.tsx';
import { AnchorButton, LinkButton } from '#site/ui/link-button.tsx';
import { forcedDarkScheme, color, media, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { ServicePicture } from './service-picture.tsx';

interface ServiceCardProps {
  service: Service;
  /** `wide`: text beside the picture; `tall`: text below it; `night`: wide, and dark in both color schemes. */
  layout: Layout;
}

type Layout = 'wide' | 'tall' | 'night';

/** One service: description, features, and links to book it. */
export function ServiceCard({ service, layout }: ServiceCardProps) {
  const { picture, title, description, features } = service;
  const headingId = useId();
  const isFlight = picture === 'flight';

  return (
    <Sheet aria-labelledby={headingId} $layout={layout}>
      <ServicePicture name={picture} />
      <Content>
        <h2 id={headingId}>{title}</h2>
        <p>{description}</p>
        <Features>
          {features.map(feature => (
            <li key={feature}>
              <CheckIcon size={18} />
              {feature}
            </li>
          ))}
        </Features>
        <Actions>
          <LinkButton to="/" tone={isFlight ? 'primary' : 'secondary'}>
            <span>
              Book Now<VisuallyHidden>: {title}</VisuallyHidden>
            </span>
          </LinkButton>
          <AnchorButton href={settings.phoneHref} tone={isFlight ? 'secondary' : 'quiet'}>
            <PhoneIcon size={18} />
            <span>
              Call
              <VisuallyHidden>
                {' '}
                {settings.phone} about {title}
              </VisuallyHidden>
            </span>
          </AnchorButton>
        </Actions>
      </Content>
    </Sheet>
  );
}

const sideBySide = css`
  ${media.large} {
    grid-template-columns: 1fr 1fr;
    grid-template-rows: minmax(26rem, auto);

    & > svg {
      order: 1;
      block-size: 100%;
      aspect-ratio: auto;
    }
  }
`;

const layouts: Record<Layout, ReturnType<typeof css>> = {
  tall: css`
    grid-template-rows: auto 1fr;
  `,
  wide: sideBySide,
  night: css`
    ${sideBySide}
    border-color: transparent;
    background: ${color.night};

    & > * {
      ${forcedDarkScheme}
      color: ${color.ink};
    }
  `,
};

const Sheet = styled.article<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
  ${({ $layout }) => layouts[$layout]}
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  justify-content: center;
  gap: ${space(3)};
  padding: ${space(6)} ${space(5)} ${space(5)};

  p {
    color: ${color.inkSoft};
  }

  ${media.medium} {
    padding: ${space(7)};
  }

  ${media.large} {
    padding: ${space(10)};
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block: ${space(2)} ${space(3)};
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    gap: ${space(2.5)};
    align-items: baseline;
    line-height: 1.4;
  }

  svg {
    color: ${color.sage};
    translate: 0 0.2em;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: auto;
  font-size: ${size.body};
`;
