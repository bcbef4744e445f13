import { memo, useId } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { priceStep, type CountedOption } from '#machines/booking/results.ts';
import { filterGroups, type FilterGroup, type SortMode } from '#machines/booking/results-filters.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Slider } from '#site/ui/slider.tsx';
import { size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { formatTotalPrice } from '../itinerary/price.ts';
import { getGroupLabel, getOptionLabel, type TripKind } from './filter-labels.ts';
import { FilterName } from './filter-name.tsx';
import { SortOrder } from './sort-order.tsx';

export interface FiltersProps {
  options: Readonly<Record<FilterGroup, readonly CountedOption[]>>;
  tripKind: TripKind;
  /** The maximum of the slider. */
  ceiling: number;
  currency: string;
  /** The first flight of each order. */
  firstFlights: Partial<Record<SortMode, Flight>>;
}

/** Sort order; each group with a choice, with what each option leaves under the other filters; maximum price. */
export function Filters({ options, tripKind, ceiling, currency, firstFlights }: FiltersProps) {
  const id = useId();

  return (
    <Controls>
      <SortOrder firstFlights={firstFlights} />
      {filterGroups
        .filter(group => options[group].length > 1)
        .map(group => (
          <fieldset key={group} aria-labelledby={`${id}-${group}`}>
            <GroupName id={`${id}-${group}`}>{getGroupLabel(group, tripKind)}</GroupName>
            {options[group].map(option => (
              <Choice key={option.key} group={group} option={option} />
            ))}
          </fieldset>
        ))}
      <MaximumPrice ceiling={ceiling} currency={currency} />
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

interface ChoiceProps {
  group: FilterGroup;
  option: CountedOption;
}

/** Options are counted again with every filter, and most stay the same. */
const isSameChoice = (one: ChoiceProps, other: ChoiceProps): boolean =>
  one.group === other.group &&
  one.option.key === other.option.key &&
  one.option.name === other.option.name &&
  one.option.count === other.option.count &&
  one.option.cheapest === other.option.cheapest;

const Choice = memo(function Choice({ group, option }: ChoiceProps) {
  const { key, count, cheapest } = option;
  const actor = useBookingActor();
  const isSelected = useBooking(snapshot => snapshot.context.filters[group].includes(key));

  return (
    <Checkbox
      checked={isSelected}
      onChange={() => actor.send({ type: 'results.toggleOption', group, option: key })}
      end={
        <>
          <span>{count}</span>
          {cheapest === null ? null : <Lowest translate="no">{` ${formatTotalPrice(cheapest)}`}</Lowest>}
        </>
      }
    >
      <FilterName {...getOptionLabel(group, option)} />
    </Checkbox>
  );
}, isSameChoice);

const Controls = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Lowest = styled.span`
  display: inline-block;
  min-inline-size: 5.5em;
  font-size: ${size.small};
  text-align: end;
`;

const GroupName = styled.legend`
  margin-block-end: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
`;
