import { Button } from '#site/ui/button.tsx';
import { useBookingActor } from '../booking-provider.tsx';

interface ClearFiltersButtonProps {
  /** Called afterwards. A button that its own press removes must move the focus. */
  onCleared?: () => void;
}

/** Shows every flight again, cheapest first. */
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
