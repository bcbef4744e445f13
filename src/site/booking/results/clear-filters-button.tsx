import { Button } from '../../ui/button.tsx';
import { useBookingActor } from '../booking-provider.tsx';

/** Lets every flight pass again, cheapest first. */
export function ClearFiltersButton() {
  const actor = useBookingActor();

  return (
    <Button tone="secondary" size="small" onClick={() => actor.send({ type: 'results.clearFilters' })}>
      Clear All Filters
    </Button>
  );
}
