import { styled } from 'styled-components';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { Container } from '#site/ui/container.tsx';
import { CardIcon, LockIcon, TicketIcon } from '#site/ui/icons.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';

/** The steps of a payment, in order. */
export function PaymentGuarantee() {
  return (
    <Container as="section" aria-labelledby="money-promise">
      <BoardingPass variant="notice">
        <PassMain>
          <h2 id="money-promise">Ticket first, then the charge</h2>
          <Steps>
            <li>
              <LockIcon size={26} />
              <span>
                <strong>Held</strong> Your bank sets the amount aside. Nothing is taken yet.
              </span>
            </li>
            <li>
              <TicketIcon size={26} />
              <span>
                <strong>Ticketed</strong> The airline confirms and issues your ticket.
              </span>
            </li>
            <li>
              <CardIcon size={26} />
              <span>
                <strong>Charged</strong> Only now, and exactly what you were shown.
              </span>
            </li>
          </Steps>
        </PassMain>
        <PassStub>
          <RefundNote>
            <strong>No ticket?</strong>
            <span>The hold is released. You pay nothing, and you see why.</span>
          </RefundNote>
        </PassStub>
      </BoardingPass>
    </Container>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(5)};
  margin-block-start: ${space(6)};
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    gap: ${space(4)};
    align-items: start;
  }

  svg {
    margin-block-start: 0.1em;
    color: ${color.sage};
  }

  strong {
    display: block;
  }

  ${media.large} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(6)};

    li {
      flex-direction: column;
      gap: ${space(2)};
    }
  }
`;

const RefundNote = styled.p`
  display: grid;
  align-content: center;
  gap: ${space(2)};
  block-size: 100%;

  strong {
    color: ${color.dusk};
    font-family: ${font.display};
    font-size: ${size.h3};
    line-height: 1.1;
  }
`;
