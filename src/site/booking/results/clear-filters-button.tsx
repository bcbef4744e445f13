import { Button } from '#site/ui/button.tsx';
import { useBookingActor } from '../booking-provider.tsx';

interface ClearFiltersButtonProps {
  /** Afterwards; a button that goes away by its own press has to hand on the focus. */
  onCleared?: () => void;
}

/** Lets every flight pass again, cheapest first. */
export function ClearFiltersButton({ onCleared }: ClearFiltersButtonProps) {
  const actor = useBookingActor();

  function handleClick() {
    actor.send({ type: 'results.clearFilters' });
    onCleared?.();
  }

  return (
    <Button tone="secondary" size="small" onClick={handleClick}>
      Clear All Filters
    </Button>
  );
}
