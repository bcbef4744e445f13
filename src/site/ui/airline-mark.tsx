import { styled } from 'styled-components';
import { airlineColors } from './airline-colors.ts';
import { color } from './theme.ts';

interface AirlineMarkProps {
  /** IATA code of two characters. Anything else gets a plain fin. */
  code: string | null | undefined;
  /** Edge in CSS pixels. */
  size?: number;
}

/**
 * A tail fin in the airline's colours with its code: no airline's own logo. Silent, since the airline's name
 * stands beside it.
 */
export function AirlineMark({ code, size = 44 }: AirlineMarkProps) {
  const validCode = code && /^[A-Z0-9]{2}$/.test(code) ? code : undefined;
  const [fin, stripe] =
    (validCode ? (airlineColors[validCode] ?? deriveColors(validCode)) : undefined) ?? fallbackColors;

  return (
    <Fin viewBox="0 0 44 44" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill={fin}
        d="M2.7 40a2 2 0 0 1-1.8-2.8L13.6 6.5A4 4 0 0 1 17.3 4H37a5 5 0 0 1 5 5v27a4 4 0 0 1-4 4Z"
      />
      <path fill={stripe} d="M2.5 33.5H42V36a4 4 0 0 1-4 4H2.7A2 2 0 0 1 .9 37.2Z" />
      {validCode ? (
        <text x="26" y="27" fill="#fff" textAnchor="middle">
          {validCode}
        </text>
      ) : null}
    </Fin>
  );
}

const fallbackColors = ['#5B6678', '#8A94A6'] as const;

/** A colour of its own for an airline that the table doesn't have: dark enough for white letters. */
function deriveColors(code: string): readonly [string, string] {
  const hue = (code.charCodeAt(0) * 47 + code.charCodeAt(1) * 89) % 360;
  return [`hsl(${hue} 42% 30%)`, `hsl(${(hue + 36) % 360} 55% 62%)`];
}

const Fin = styled.svg`
  flex: none;
  border-radius: 4px;

  path {
    stroke: color-mix(in srgb, ${color.line} 50%, transparent);
    stroke-width: 0.5;
  }

  text {
    font-size: 16px;
    font-weight: 800;
    letter-spacing: 0.02em;
  }
`;
