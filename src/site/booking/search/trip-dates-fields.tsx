import { useState } from 'react';
import type { SearchErrors } from '#contract/rules/search-criteria.ts';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { getToday } from '../today.ts';
import { DateField } from './date-field.tsx';
import type { TripDates, TripEnd } from './trip-selection.ts';

export const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog, {
  label: 'The calendar',
  advice: 'You can also type the date.',
});

interface TripDatesFieldsProps {
  /** The ids of the fields end in `-departureDate` and `-returnDate`. */
  id: string;
  /** As typed, so possibly invalid. */
  dates: TripDates;
  errors: SearchErrors;
  isRoundTrip: boolean;
  /** Whether it can't have a return, so that there is no field for it. */
  isMultiCity: boolean;
  onChange: (change: Partial<TripDates>) => void;
}

/** The dates of the trip: two fields, and one calendar that both open. Of a multi-city trip, the date of its first flight. */
export function TripDatesFields({
  id,
  dates,
  errors,
  isRoundTrip,
  isMultiCity,
  onChange,
}: TripDatesFieldsProps) {
  const [openedFor, setOpenedFor] = useState<TripEnd | null>(null);
  const shared = { onPreload: CalendarDialog.preload, onOpen: setOpenedFor };

  return (
    <>
      <DateField
        {...shared}
        id={`${id}-departureDate`}
        end="departure"
        value={dates.departureDate}
        error={errors.departureDate}
        onChange={departureDate => onChange({ departureDate })}
      />
      {isMultiCity ? null : (
        <DateField
          {...shared}
          id={`${id}-returnDate`}
          end="return"
          value={dates.returnDate}
          error={errors.returnDate}
          disabled={!isRoundTrip}
          onChange={returnDate => onChange({ returnDate })}
        />
      )}
      {openedFor === null ? null : (
        <CalendarDialog
          today={getToday()}
          openedFor={openedFor}
          dates={dates}
          isRoundTrip={isRoundTrip}
          onSelect={onChange}
          onClose={() => setOpenedFor(null)}
          onFailureClose={() => setOpenedFor(null)}
        />
      )}
    </>
  );
}
