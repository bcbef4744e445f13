import { Fragment, memo } from 'react';
import { styled } from 'styled-components';
import { formatWholeMoney } from '#contract/money.ts';
import type { Flight } from '#contract/flight.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { getOptions, priceCeiling, resultsPage } from '#machines/booking/results.ts';
import {
  filterGroups,
  isFareGroup,
  toggleOption,
  type ResultsFilters,
} from '#machines/booking/results-filters.ts';
import { CloseIcon } from '#site/ui/icons.tsx';
import { color, media, motion, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBookingActor } from '../booking-provider.tsx';
import { formatTotalPrice } from '../itinerary/price.ts';
import { getFilterLabel, type FilterLabel } from './filter-labels.ts';
import { FilterName } from './filter-name.tsx';

interface ActiveFilter extends FilterLabel {
  /** Identifies it among the others. */
  id: string;
  /** The same for those that only help together: the options of a group of which a flight needs one. */
  obstacle: string;
  /** The event that removes it. */
  removal: BookingEvent;
  /** Leaves the other filters. */
  remove: (filters: ResultsFilters) => ResultsFilters;
}

/** The filters that are set, in the order in which they are listed. */
function findActiveFilters(flights: readonly Flight[], filters: ResultsFilters): ActiveFilter[] {
  const options = getOptions(flights);
  const { maxPrice } = filters;
  const currency = flights[0]?.total_currency ?? 'USD';
  const ceiling = priceCeiling(flights);
  return [
    ...filterGroups.flatMap(group =>
      options[group]
        .filter(({ key }) => filters[group].includes(key))
        .map(option => ({
          id: `${group} ${option.key}`,
          obstacle: isFareGroup(group) ? `${group} ${option.key}` : group,
          ...getFilterLabel(group, option),
          removal: { type: 'results.toggleOption' as const, group, option: option.key },
          remove: (from: ResultsFilters) => toggleOption(from, group, option.key),
        })),
    ),
    ...(maxPrice === null || maxPrice >= ceiling
      ? []
      : [
          {
            id: 'price',
            obstacle: 'price',
            label: 'Up to ',
            exact: formatWholeMoney(maxPrice, currency),
            removal: { type: 'results.limitPrice' as const, maxPrice: ceiling },
            remove: (from: ResultsFilters) => ({ ...from, maxPrice: null, page: 1 }),
          },
        ]),
  ];
}

interface FilterRemovalsProps {
  flights: readonly Flight[];
  filters: ResultsFilters;
}

interface Removal {
  /** The filters that go. */
  removed: readonly ActiveFilter[];
  /** How many flights there are then, and the cheapest of them. */
  shown: number;
  cheapest: Flight;
}

/** Every choice of so many items, in their order. */
const choose = <T,>(items: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map(rest => [item, ...rest]));

/** As few filters as have to go for flights to be left: each one that is enough, else each two, and so on. */
function findRemovals(flights: readonly Flight[], filters: ResultsFilters): Removal[] {
  const active = findActiveFilters(flights, filters);
  const obstacles = [...new Set(active.map(({ obstacle }) => obstacle))];
  for (const index of obstacles.keys()) {
    const removals = choose(obstacles, index + 1).flatMap(chosen => {
      const removed = active.filter(({ obstacle }) => chosen.includes(obstacle));
      const others = removed.reduce((left, { remove }) => remove(left), filters);
      const { items, shown } = resultsPage(flights, { ...others, sort: 'price', page: 1 });
      return items.slice(0, 1).map(({ fare }) => ({ removed, shown, cheapest: fare }));
    });
    if (removals.length > 0) return removals;
  }
  return [];
}

const formatSeparator = (index: number, count: number): string =>
  index === 0 ? 'Without “' : index === count - 1 ? '” and “' : '”, “';

/** `Without “Non-stop” and “Up to $150”: 12 flights, from $290.60.` For each choice of the fewest filters that have to go. */
export const FilterRemovals = memo(function FilterRemovals({ flights, filters }: FilterRemovalsProps) {
  return findRemovals(flights, filters).map(({ removed, shown, cheapest }) => {
    const count = shown === 1 ? '1 flight' : `${shown} flights`;
    const price = formatTotalPrice(cheapest);
    const names = removed.map(({ id, exact }) => `${id} ${exact}`).join();
    return (
      <p key={`${names} ${count} ${price}`}>
        {removed.map(({ id, label, exact }, index) => (
          <Fragment key={id}>
            <span>{formatSeparator(index, removed.length)}</span>
            <FilterName label={label} exact={exact} />
          </Fragment>
        ))}
        <span>{`”: ${count}, from `}</span>
        <span translate="no">{price}</span>
        <span>.</span>
      </p>
    );
  });
});

interface ActiveFiltersProps extends FilterRemovalsProps {
  /** Called once one is removed: its button, which has the focus, is gone then. */
  onRemoved: () => void;
}

/** The filters that are set, each a button that removes it. Renders nothing without any. */
export function ActiveFilters({ flights, filters, onRemoved }: ActiveFiltersProps) {
  const actor = useBookingActor();
  const active = findActiveFilters(flights, filters);
  if (active.length === 0) return null;

  function handleRemove(removal: BookingEvent) {
    actor.send(removal);
    onRemoved();
  }

  return (
    <Chips aria-label="Active filters">
      {active.map(({ id, label, exact, removal }) => (
        <li key={`${id} ${exact}`}>
          <Chip type="button" onClick={() => handleRemove(removal)}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <FilterName label={label} exact={exact} />
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  padding: 0;
  list-style-type: '';
`;

/* What can be pressed is 44 px high; what is seen of it, less. */
const Chip = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: 2.75rem;
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  font-size: ${size.small};
  font-weight: 600;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: ${space(1)} 0;
    z-index: -1;
    border: 1px solid ${color.sage};
    border-radius: 1.25rem;
    background: ${color.sageTint};
    transition: border-color ${motion.feedback};
  }

  ${media.hover} {
    &:hover::before {
      border-color: ${color.ink};
    }
  }

  isolation: isolate;
`;
