import { useId } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { color, media, motion, radius, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import {
  formatAdditions,
  formatInclusions,
  formatShortFareNames,
  formatSurcharge,
} from '../itinerary/fare-words.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

interface FareOptionsProps {
  /** Cheapest first. */
  fares: readonly [Flight, ...Flight[]];
  /** The id of the chosen one. */
  chosen: string;
}

/** The fares of a flight beside each other: what each costs more than the cheapest; for screen readers, what it adds, too. */
export function FareOptions({ fares, chosen }: FareOptionsProps) {
  const actor = useBookingActor();
  const id = useId();
  const [cheapest] = fares;
  const searchedCabin = useBooking(({ context }) => context.searchParams?.cabinClass);
  const names = formatShortFareNames(fares, searchedCabin);

  return (
    <Options role="radiogroup" aria-label="Fare">
      {fares.map((fare, index) => (
        <Option key={fare.id}>
          <input
            type="radio"
            name={id}
            checked={fare.id === chosen}
            onChange={() => actor.send({ type: 'results.selectFare', offerId: fare.id })}
          />
          <span>
            <Name>
              <span>{names[index]}</span>
              {index === 0 ? null : <span translate="no">{` ${formatSurcharge(cheapest, fare)}`}</span>}
            </Name>
            <VisuallyHidden>
              {index === 0 ? ` ${formatInclusions(fare)}` : ` ${formatAdditions(cheapest, fare)}`}
            </VisuallyHidden>
          </span>
        </Option>
      ))}
    </Options>
  );
}

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/* What can be pressed is 44 px high; what is seen of it, less. */
const Option = styled.label`
  position: relative;
  display: grid;
  cursor: pointer;

  input {
    position: absolute;
    inset: -${space(1.5)} 0;
    z-index: 1;
    inline-size: 100%;
    block-size: calc(100% + ${space(3)});
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  & > span {
    display: grid;
    align-content: center;
    min-block-size: 2rem;
    padding: 0 ${space(2)};
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    line-height: 1.25;
    transition:
      background-color ${motion.feedback},
      border-color ${motion.feedback};
  }

  ${media.hover} {
    input:hover + span {
      border-color: ${color.control};
    }
  }

  input:checked + span {
    border-color: ${color.sage};
    background: ${color.sageTint};
    box-shadow: inset 0 0 0 1px ${color.sage};
  }

  input:focus-visible + span {
    outline: 3px solid ${color.dusk};
    outline-offset: 1px;
  }

  ${media.forcedColors} {
    input:checked + span {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    input:focus-visible + span {
      outline-color: Highlight;
    }
  }
`;

const Name = styled.span`
  font-weight: 600;
  white-space: nowrap;
`;
