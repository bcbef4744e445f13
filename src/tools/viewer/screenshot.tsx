import { styled } from 'styled-components';
import { color, radius, size, space } from '#site/ui/theme.ts';

interface ScreenshotProps {
  /** Relative to the page; null where the last run has none. */
  src: string | null;
  /** Of what it is a picture. */
  alt: string;
  isSmall?: boolean;
}

/** How a state looks on the site, as the last run saw it. */
export function Screenshot({ src, alt, isSmall = false }: ScreenshotProps) {
  if (src !== null) return <Image src={src} alt={isSmall ? '' : alt} loading="lazy" />;
  return (
    <Placeholder $small={isSmall}>
      <svg viewBox="0 0 120 60" aria-hidden="true">
        <path d="M8 52 A60 60 0 0 1 112 52" />
        <circle cx="60" cy="24" r="4" />
      </svg>
      {isSmall ? null : (
        <p>
          No picture yet. <code>npm run test:paths</code> takes one of every state.
        </p>
      )}
    </Placeholder>
  );
}

const Image = styled.img`
  inline-size: 100%;
  block-size: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
`;

const Placeholder = styled.div<{ $small: boolean }>`
  display: grid;
  place-items: center;
  gap: ${space(2)};
  aspect-ratio: 16 / 9;
  padding: ${({ $small }) => space($small ? 2 : 4)};
  border: 1px dashed ${color.control};
  border-radius: ${radius.field};
  background: ${color.paper};
  color: ${color.inkSoft};
  font-size: ${size.small};
  text-align: center;

  svg {
    inline-size: 50%;
    fill: ${color.ember};
  }

  path {
    fill: none;
    stroke: ${color.control};
    stroke-width: 2;
    stroke-dasharray: 1 5;
    stroke-linecap: round;
  }
`;
