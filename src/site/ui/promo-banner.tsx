import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { PhoneCallButton } from './phone-call-button.tsx';
import { color, font, radius, size, space } from './theme.ts';

interface PromoBannerProps {
  /** The offer, in one line. */
  title: string;
  children?: ReactNode;
  phone: string;
  /** The `tel:` URL. */
  phoneHref: string;
  /** As low as its button allows, where it is wide. */
  isLow?: boolean;
}

/** A promotion with a phone number, in the accent color of the view. */
export function PromoBanner({ title, children, phone, phoneHref, isLow = false }: PromoBannerProps) {
  return (
    <Frame role="note">
      <Band $isLow={isLow}>
        <Sun viewBox="0 0 184 60" aria-hidden="true">
          <circle cx="76" cy="60" r="56" opacity="0.1" />
          <circle cx="76" cy="60" r="42" opacity="0.16" />
          <circle cx="76" cy="60" r="28" opacity="0.9" />
          <path d="M0 60V45C40 40 96 54 184 60Z" />
        </Sun>
        <Content>
          <Title>{title}</Title>
          {children ? <p>{children}</p> : null}
        </Content>
        <PhoneCallButton tone="secondary" size="small" phone={phone} href={phoneHref} />
      </Band>
    </Frame>
  );
}

/* Laid out by its own width: it stands across a page and in a sidebar. */
const Frame = styled.div`
  container: promotion / inline-size;
`;

const wide = '@container promotion (min-width: 40rem)';

const lowStyles = css`
  padding-block: ${space(1)};
  font-size: ${size.small};

  /* The title and the text follow each other, as in a paragraph. */
  & > div {
    display: block;
  }

  p {
    display: inline;
  }

  p:first-child {
    margin-inline-end: ${space(1)};
    font-size: ${size.body};

    &::after {
      content: ' ';
    }
  }
`;

const Band = styled.div<{ $isLow: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  padding: ${space(4)};
  border: 1px solid color-mix(in srgb, ${color.ember} 26%, transparent);
  border-radius: ${radius.card};
  background: ${color.emberTint};
  overflow: hidden;

  ${wide} {
    padding: ${space(3.5)} ${space(6)} ${space(3.5)} ${space(42)};
    ${({ $isLow }) => ($isLow ? lowStyles : '')}
  }
`;

const Sun = styled.svg`
  display: none;
  position: absolute;
  inset: auto auto 0 0;
  block-size: ${space(15)};
  fill: ${color.ember};

  path {
    fill: color-mix(in srgb, ${color.ember} 55%, ${color.emberTint});
  }

  ${wide} {
    display: block;
  }
`;

const Content = styled.div`
  flex: 1 1 18rem;
  display: grid;
  gap: ${space(0.5)};
  line-height: 1.4;
`;

const Title = styled.p`
  color: ${color.emberInk};
  font-family: ${font.display};
  font-size: ${size.lead};
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
