import { styled } from 'styled-components';
import { AirlineMark } from '../airline-mark.tsx';
import * as icons from '../icons.tsx';
import { color, palette, size, space } from '../theme.ts';
import { Row } from './showcase-layout.tsx';

/** Airlines, icons and colors. */
export function ShowcaseIcons() {
  const codes =
    'DL AA UA AS HA WN AC LH LX OS BA VS AF KL IB TP EK QR EY SQ KE OZ JL NH NZ QF LA AV ZZ X9 7B';

  return (
    <>
      <Row>
        {codes.split(' ').map(code => (
          <AirlineMark key={code} code={code} />
        ))}
        <AirlineMark code={undefined} />
      </Row>
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={26} />
        ))}
      </Row>
      <Row>
        {Object.keys(palette).map(name => (
          <Swatch key={name} $name={name}>
            {name}
          </Swatch>
        ))}
      </Row>
    </>
  );
}

const Swatch = styled.span<{ $name: string }>`
  display: grid;
  align-items: end;
  inline-size: 7rem;
  block-size: 5rem;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: linear-gradient(var(--${({ $name }) => $name}) 60%, ${color.card} 0);
  font-size: ${size.caption};
`;
