import { styled } from 'styled-components';
import { formatWholeMoney } from '#contract/money.ts';
import type { Flight } from '#contract/flight.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { filterFlights, getOptions, priceCeiling } from '#machines/booking/results.ts';
import { filterGroups, toggleOption, type ResultsFilters } from '#machines/booking/results-filters.ts';
import { CloseIcon } from '#site/ui/icons.tsx';
import { color, media, motion, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBookingActor } from '../booking-provider.tsx';
import { formatTotalPrice } from '../itinerary/price.ts';
import { getFilterLabel } from './filter-labels.ts';

interface ActiveFilter {
  /** Identifies it among the others. */
  id: string;
  /** Its words; empty where the rest says all. */
  label: string;
  /** A name or an amount, which no reader may translate; empty where there is none. */
  exact: string;
  /** The event that removes it. */
  removal: BookingEvent;
  /** The other filters. */
  others: ResultsFilters;
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
          label: group === 'airlines' ? '' : getFilterLabel(group, option),
          exact: group === 'airlines' ? option.name : '',
          removal: { type: 'results.toggleOption' as const, group, option: option.key },
          others: toggleOption(filters, group, option.key),
        })),
    ),
    ...(maxPrice === null || maxPrice >= ceiling
      ? []
      : [
          {
            id: 'price',
            label: 'Up to ',
            exact: formatWholeMoney(maxPrice, currency),
            removal: { type: 'results.limitPrice' as const, maxPrice: ceiling },
            others: { ...filters, maxPrice: null, page: 1 },
          },
        ]),
  ];
}

const FilterName = ({ label, exact }: Pick<ActiveFilter, 'label' | 'exact'>) => (
  <span>
    {label === '' ? null : <span>{label}</span>}
    {exact === '' ? null : <span translate="no">{exact}</span>}
  </span>
);

interface FilterRemovalsProps {
  flights: readonly Flight[];
  filters: ResultsFilters;
}

/** `Without “Non-stop”: 12 flights, from $290.60.` For each filter without which there are flights. */
export const FilterRemovals = ({ flights, filters }: FilterRemovalsProps) =>
  findActiveFilters(flights, filters).map(({ id, label, exact, others }) => {
    const found = filterFlights(flights, { ...others, sort: 'price' });
    const [first] = found;
    if (first === undefined) return null;
    const count = found.length === 1 ? '1 flight' : `${found.length} flights`;
    const price = formatTotalPrice(first.fares[0]);
    return (
      <p key={`${id} ${exact} ${count} ${price}`}>
        <span>Without “</span>
        <FilterName label={label} exact={exact} />
        <span>{`”: ${count}, from `}</span>
        <span translate="no">{price}</span>
        <span>.</span>
      </p>
    );
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
