import { styled } from 'styled-components';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';

/** The test cards that are used most. The sandbox accepts all of Stripe's. */
const testCards = [
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has not enough money'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0127', 'has another code'],
  ['4000 0027 6000 3184', 'asks at the bank (3-D Secure)'],
] as const;

export function TestCards() {
  return (
    <Hint>
      <p>
        Test mode: <CardNumber>4242 4242 4242 4242</CardNumber> pays, with any future date and any code.
      </p>
      <Disclosure summary="Other test cards">
        <ul>
          {testCards.map(([number, outcome]) => (
            <li key={number}>
              <CardNumber translate="no">{number}</CardNumber> <span>{outcome}</span>
            </li>
          ))}
          <li>Every other test card of Stripe does what Stripe’s documentation says.</li>
        </ul>
      </Disclosure>
    </Hint>
  );
}

const Hint = styled.div`
  display: grid;
  padding: ${space(3)} ${space(4)} ${space(1)};
  border-radius: ${radius.field};
  background: ${color.sky};
  color: ${color.ink};
  font-size: ${size.small};

  ul {
    display: grid;
    gap: ${space(1)};
    padding-block-end: ${space(2)};
    padding-inline-start: ${space(5)};
  }
`;

const CardNumber = styled.b`
  font-weight: 600;
  white-space: nowrap;
`;
