import { styled } from 'styled-components';
import { getAirlineColors } from './airline-colors.ts';
import { color, white } from './theme.ts';

interface AirlineMarkProps {
  /** The IATA code of two characters. Other values get a plain fin. */
  code: string | null | undefined;
  /** Width and height in CSS pixels. */
  size?: number;
}

/** A tail fin with the airline's colors and code, not its logo. Decorative, because the airline's name is next to it. */
export function AirlineMark({ code, size = 44 }: AirlineMarkProps) {
  const validCode = code && /^[A-Z0-9]{2}$/.test(code) ? code : null;
  const [fin, stripe] = getAirlineColors(validCode);

  return (
    <Fin viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
      <path
        fill={fin}
        d="M2.7 40a2 2 0 0 1-1.8-2.8L13.6 6.5A4 4 0 0 1 17.3 4H37a5 5 0 0 1 5 5v27a4 4 0 0 1-4 4Z"
      />
      <path fill={stripe} d="M2.5 33.5H42V36a4 4 0 0 1-4 4H2.7A2 2 0 0 1 .9 37.2Z" />
      {validCode ? (
        <text x="26" y="27" fill={white} stroke="none" textAnchor="middle">
          {validCode}
        </text>
      ) : null}
    </Fin>
  );
}

/* What it draws may be in a file (scripts/vite/airline-marks.ts), which inherits this. */
export const Fin = styled.svg`
  flex: none;
  border-radius: 4px;
  font-size: 16px;
  font-weight: 800;
  letter-spacing: 0.02em;
  stroke: color-mix(in srgb, ${color.line} 50%, transparent);
  stroke-width: 0.5;
`;
