import { useId } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { priceStep } from '#machines/booking/results.ts';
import type { SortMode } from '#machines/booking/results-filters.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Slider } from '#site/ui/slider.tsx';
import { size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { SortOrder } from './sort-order.tsx';

export interface FiltersProps {
  airlines: readonly { key: string; name: string; count: number }[];
  /** The maximum of the slider. */
  ceiling: number;
  currency: string;
  /** The first flight of each order. */
  firstFlights: Partial<Record<SortMode, Flight>>;
}

/** Sort order, maximum price, airlines. Each is rendered only when its own value changes. */
export function Filters({ airlines, ceiling, currency, firstFlights }: FiltersProps) {
  const id = useId();

  return (
    <Controls>
      <SortOrder firstFlights={firstFlights} />
      <MaximumPrice ceiling={ceiling} currency={currency} />
      <fieldset aria-labelledby={id}>
        <GroupName id={id}>Airlines</GroupName>
        {airlines.map(airline => (
          <AirlineFilter key={airline.key} airline={airline.key} name={airline.name} count={airline.count} />
        ))}
      </fieldset>
    </Controls>
  );
}

function MaximumPrice({ ceiling, currency }: Pick<FiltersProps, 'ceiling' | 'currency'>) {
  const actor = useBookingActor();
  const maxPrice = useBooking(snapshot => snapshot.context.filters.maxPrice) ?? ceiling;

  return (
    <Slider
      label="Maximum price"
      min={0}
      max={ceiling}
      step={priceStep}
      value={maxPrice}
      valueText={formatWholeMoney(maxPrice, currency)}
      onChange={price => actor.send({ type: 'results.limitPrice', maxPrice: price })}
    />
  );
}

function AirlineFilter({ airline, name, count }: { airline: string; name: string; count: number }) {
  const actor = useBookingActor();
  const isSelected = useBooking(snapshot => snapshot.context.filters.airlines.includes(airline));

  return (
    <Checkbox
      checked={isSelected}
      onChange={() => actor.send({ type: 'results.toggleAirline', airline })}
      end={count}
    >
      <span translate="no">{name}</span>
    </Checkbox>
  );
}

const Controls = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const GroupName = styled.legend`
  margin-block-end: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
`;
