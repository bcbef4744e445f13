import { useId } from 'react';
import { styled } from 'styled-components';
import { priceStep, type SortMode } from '#machines/booking/results.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Slider } from '#site/ui/slider.tsx';
import { size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { formatWholePrice } from '../itinerary/price.ts';

export interface FiltersProps {
  airlines: readonly { key: string; name: string; count: number }[];
  /** The maximum of the slider. */
  ceiling: number;
  currency: string;
}

const sortOptions: readonly { value: SortMode; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'duration', label: 'Duration' },
  { value: 'departure', label: 'Departure' },
];

/** Sort order, maximum price, airlines (specification, section 9). */
export function Filters({ airlines, ceiling, currency }: FiltersProps) {
  const id = useId();
  const actor = useBookingActor();
  const filters = useBooking(snapshot => snapshot.context.filters);
  const maxPrice = filters.maxPrice ?? ceiling;

  return (
    <Controls>
      <RadioGroup
        legend="Sort by"
        options={sortOptions}
        value={filters.sort}
        onChange={sort => actor.send({ type: 'results.sort', sort })}
      />
      <Slider
        label="Maximum price"
        min={0}
        max={ceiling}
        step={priceStep}
        value={maxPrice}
        valueText={formatWholePrice(maxPrice, currency)}
        onChange={price => actor.send({ type: 'results.limitPrice', maxPrice: price })}
      />
      <fieldset aria-labelledby={id}>
        <GroupName id={id}>Airlines</GroupName>
        {airlines.map(airline => (
          <Checkbox
            key={airline.key}
            checked={filters.airlines.includes(airline.key)}
            onChange={() => actor.send({ type: 'results.toggleAirline', airline: airline.key })}
            end={airline.count}
          >
            <span translate="no">{airline.name}</span>
          </Checkbox>
        ))}
      </fieldset>
    </Controls>
  );
}

const Controls = styled.div`
  display: grid;
  gap: ${space(6)};

  /* The three labels fit into one row, also in the sheet on phones. */
  [role='radiogroup'] label > span {
    padding-inline: ${space(3)};
  }
`;

const GroupName = styled.legend`
  margin-block-end: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
`;
