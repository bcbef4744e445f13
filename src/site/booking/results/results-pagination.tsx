import { pageWindow } from '#machines/booking/results.ts';
import { Pagination } from '#site/ui/pagination.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

interface ResultsPaginationProps {
  /** The number of pages. */
  pages: number;
  /** Called when another page has been selected. */
  onTurned: () => void;
}

/** Shows the selected page at once, before its flights. */
export function ResultsPagination({ pages, onTurned }: ResultsPaginationProps) {
  const actor = useBookingActor();
  const selected = useBooking(snapshot => snapshot.context.filters.page);
  const current = Math.min(selected, pages);

  function handleSelect(page: number) {
    actor.send({ type: 'results.turnPage', page });
    onTurned();
  }

  return (
    <Pagination pages={pageWindow(current, pages)} current={current} total={pages} onSelect={handleSelect} />
  );
}
