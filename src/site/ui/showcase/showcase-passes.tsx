import { styled } from 'styled-components';
import { AirlineMark } from '../airline-mark.tsx';
import { Badge } from '../badge.tsx';
import { BoardingPass, PassMain, PassStub } from '../boarding-pass.tsx';
import { Button } from '../button.tsx';
import { PassBanner } from '../pass-banner.tsx';
import { RouteLine } from '../route-line.tsx';
import { color, tabularNumbers, font, size, space } from '../theme.ts';

/** The variants of the boarding pass. */
export function ShowcasePasses() {
  return (
    <Stack>
      <BoardingPass interactive>
        <PassMain>
          <Airline />
          <RouteLine
            from={{ code: 'JAC', time: '6:40 AM', place: 'Jackson Hole' }}
            to={{ code: 'LHR', time: '7:05 AM', place: 'London Heathrow', note: '+1, Tue 16 Mar' }}
            stops={['DEN']}
            duration="15h 25m"
            stopsText="1 stop, DEN"
          />
        </PassMain>
        <Fare>
          <Price>$1,284.60</Price>
          <Secondary>Economy, 2 passengers, taxes and fees in it</Secondary>
          <Button wide>Select Flight</Button>
        </Fare>
      </BoardingPass>
      <Pair>
        <BoardingPass variant="summary">
          <PassMain>
            <Airline />
            <RouteLine
              from={{ code: 'SEA', place: 'Seattle' }}
              to={{ code: 'HNL', place: 'Honolulu' }}
              duration="6h 5m"
              stopsText="Non-stop"
            />
          </PassMain>
          <Fare>
            <Secondary>Total for 1 adult</Secondary>
            <Price>$412.60</Price>
          </Fare>
        </BoardingPass>
        <Sky>
          <BoardingPass variant="summary">
            <PassMain>On another ground, the notches are holes.</PassMain>
            <PassStub>Stub</PassStub>
          </BoardingPass>
        </Sky>
      </Pair>
      <BoardingPass variant="ticket">
        <PassMain>
          <PassBanner>
            <Airline />
          </PassBanner>
          <RouteLine
            scale="large"
            from={{ code: 'JAC', time: '6:40 AM', place: 'Jackson Hole', note: 'Mon, Mar 15, Terminal 1' }}
            to={{
              code: 'CDG',
              time: '8:10 AM',
              place: 'Paris Charles de Gaulle',
              note: 'Tue, Mar 16, Terminal 2E',
            }}
            stops={['SLC', 'JFK']}
            duration="17h 30m"
            stopsText="2 stops"
          />
        </PassMain>
        <TicketFare>
          <PassBanner isStub />
          <Badge $tone="success">CONFIRMED</Badge>
          <Secondary>Booking reference</Secondary>
          <Price>RZPNX8</Price>
        </TicketFare>
      </BoardingPass>
    </Stack>
  );
}

function Airline() {
  return (
    <Carrier>
      <AirlineMark code="DL" />
      <span>
        <strong>Delta Air Lines</strong>
        <Secondary>DL 1284, operated by SkyWest</Secondary>
      </span>
    </Carrier>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(8)};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${space(6)};
`;

const Sky = styled.div`
  padding: ${space(6)};
  border-radius: 20px;
  background: linear-gradient(120deg, ${color.sky}, ${color.emberTint});
`;

const Carrier = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  line-height: 1.3;

  & + * {
    margin-block-start: ${space(5)};
  }
`;

const Fare = styled(PassStub)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(1)};

  button {
    margin-block-start: ${space(3)};
  }
`;

const TicketFare = styled(Fare)`
  align-content: start;
`;

const Price = styled.span`
  ${tabularNumbers}
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
`;

const Secondary = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
`;
