import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius, size, space } from '../theme.ts';

interface ScreenshotProps {
  /** Relative to the page; null if the last test run took none. */
  src: string | null;
  /** Empty for a thumbnail beside its own description. */
  alt: string;
  /** Shown instead of a missing screenshot. */
  children?: ReactNode;
}

/** What a state looks like in the app, from the last test run. */
export function Screenshot({ src, alt, children }: ScreenshotProps) {
  if (src !== null) return <Image src={src} alt={alt} loading="lazy" />;
  return (
    <Placeholder>
      <svg viewBox="0 0 120 60" aria-hidden="true">
        <path d="M8 52 A60 60 0 0 1 112 52" />
        <circle cx="60" cy="24" r="4" />
      </svg>
      {children}
    </Placeholder>
  );
}

const Image = styled.img`
  inline-size: 100%;
  block-size: auto;
  border: 1px solid var(--line);
  border-radius: ${radius.field};
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  gap: ${space(2)};
  aspect-ratio: 16 / 9;
  padding: ${space(3)};
  border: 1px dashed var(--control);
  border-radius: ${radius.field};
  background: var(--page);
  color: var(--textMuted);
  font-size: ${size.small};
  text-align: center;

  svg {
    inline-size: 50%;
    fill: var(--happyPath);
  }

  path {
    fill: none;
    stroke: var(--control);
    stroke-width: 2;
    stroke-dasharray: 1 5;
    stroke-linecap: round;
  }
`;
