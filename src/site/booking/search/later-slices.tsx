import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createGlobalStyle, css, styled } from 'styled-components';
import type { RouteEnd, SliceFields } from '#contract/rules/search-criteria.ts';
import { getSliceErrors, getSliceNumber } from '#contract/rules/trip-criteria.ts';
import { mostSlices } from '#contract/trip-slices.ts';
import { canAddSlice, canRemoveSlice } from '#machines/booking/later-slices.ts';
import { Button } from '#site/ui/button.tsx';
import { LandingIcon, PlusIcon, TakeoffIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getToday } from '../today.ts';
import { DateField } from './date-field.tsx';
import { PlaceField } from './place-field.tsx';
import { columns, DatesRow, PlacesRow, twoRows, wideForm } from './search-form-layout.tsx';
import { CalendarDialog } from './trip-dates-fields.tsx';

interface LaterSlicesProps {
  /** The id of the form. Those of the fields end in their names and the number of their flight: `-origin2`. */
  id: string;
  /** What chooses the place that the text of a field names, where it names one. */
  resolve: (end: RouteEnd, index: number) => () => void;
}

/** The flights of a multi-city trip after its first one, each with its places and its date. */
export function LaterSlices({ id, resolve }: LaterSlicesProps) {
  const actor = useBookingActor();
  const form = useBooking(snapshot => snapshot.context.form);
  const slices = form.laterSlices;
  const [openedFor, setOpenedFor] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const opened = openedFor === null ? undefined : slices[openedFor];

  const focus = (field: string) => document.getElementById(`${id}-${field}`)?.focus();

  function handleAdd() {
    const number = getSliceNumber(slices.length);
    flushSync(() => actor.send({ type: 'slice.add' }));
    const { originText, originCode } = actor.getSnapshot().context.form.laterSlices.at(-1) ?? {};
    focus(`${originText || originCode ? 'destination' : 'origin'}${number}`);
    setAnnouncement(`Flight ${number} was added.`);
  }

  function handleRemove(index: number) {
    flushSync(() => actor.send({ type: 'slice.remove', index }));
    focus('addSlice');
    setAnnouncement(`Flight ${getSliceNumber(index)} was removed.`);
  }

  return (
    <Slices>
      <MultiCityLayout />
      {slices.map((slice, index) => (
        <LaterSlice
          // oxlint-disable-next-line react/no-array-index-key -- a flight is known by its place in the trip only
          key={index}
          id={id}
          index={index}
          slice={slice}
          resolve={resolve}
          onOpenCalendar={() => setOpenedFor(index)}
          onRemove={canRemoveSlice(form) ? () => handleRemove(index) : undefined}
        />
      ))}
      <AddRow>
        {/* In the first moment the machine that can say so is not running yet: `can` would say no. */}
        {canAddSlice(form) ? (
          <Button id={`${id}-addSlice`} tone="secondary" size="small" onClick={handleAdd}>
            <PlusIcon size={18} />
            Add a flight
          </Button>
        ) : (
          <p>{`At most ${mostSlices} flights can be booked together.`}</p>
        )}
        <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      </AddRow>
      {openedFor === null || opened === undefined ? null : (
        <CalendarDialog
          today={getToday()}
          openedFor="departure"
          dates={{ departureDate: opened.departureDate, returnDate: '' }}
          isRoundTrip={false}
          later={{
            flight: getSliceNumber(openedFor),
            dateBefore: (slices[openedFor - 1] ?? form).departureDate,
          }}
          onSelect={({ departureDate = '' }) =>
            actor.send({ type: 'slice.change', index: openedFor, change: { departureDate } })
          }
          onClose={() => setOpenedFor(null)}
          onFailureClose={() => setOpenedFor(null)}
        />
      )}
    </Slices>
  );
}

interface LaterSliceProps extends LaterSlicesProps {
  index: number;
  slice: SliceFields;
  onOpenCalendar: () => void;
  /** undefined where the trip would have too few flights. */
  onRemove: (() => void) | undefined;
}

function LaterSlice({ id, index, slice, resolve, onOpenCalendar, onRemove }: LaterSliceProps) {
  const actor = useBookingActor();
  const searchErrors = useBooking(snapshot => snapshot.context.searchErrors);
  const errors = getSliceErrors(searchErrors, index);
  const number = getSliceNumber(index);
  const change = (changed: Partial<SliceFields>) =>
    actor.send({ type: 'slice.change', index, change: changed });

  return (
    <Slice aria-labelledby={`${id}-slice${number}`}>
      <Head>
        <p id={`${id}-slice${number}`}>{`Flight ${number}`}</p>
        {onRemove === undefined ? null : (
          <Button tone="quiet" size="small" onClick={onRemove}>
            <span>Remove</span>
            <VisuallyHidden>{` flight ${number}`}</VisuallyHidden>
          </Button>
        )}
      </Head>
      <PlacesRow>
        <PlaceField
          id={`${id}-origin${number}`}
          label={`From, flight ${number}`}
          name={`originText${number}`}
          listLabel={`Origin suggestions, flight ${number}`}
          icon={<TakeoffIcon />}
          text={slice.originText}
          code={slice.originCode}
          error={errors.origin}
          onResolve={resolve('origin', index)}
          onChange={({ text, code, city }) =>
            change({ originText: text, originCode: code, originCity: city })
          }
        />
        <PlaceField
          id={`${id}-destination${number}`}
          label={`To, flight ${number}`}
          name={`destinationText${number}`}
          listLabel={`Destination suggestions, flight ${number}`}
          icon={<LandingIcon />}
          text={slice.destinationText}
          code={slice.destinationCode}
          error={errors.destination}
          onResolve={resolve('destination', index)}
          onChange={({ text, code, city }) =>
            change({ destinationText: text, destinationCode: code, destinationCity: city })
          }
        />
      </PlacesRow>
      <DatesRow>
        <DateField
          id={`${id}-departureDate${number}`}
          end="departure"
          flight={number}
          value={slice.departureDate}
          error={errors.departureDate}
          onChange={departureDate => change({ departureDate })}
          onPreload={CalendarDialog.preload}
          onOpen={onOpenCalendar}
        />
      </DatesRow>
    </Slice>
  );
}

const sliceName = css`
  font-weight: 600;
  line-height: 1.3;
`;

/* As long as the form is one of flights, each of them has a row of a wide form. */
const MultiCityLayout = createGlobalStyle`
  .search-card > p {
    ${sliceName}
  }

  ${wideForm} {
    .search-card > p,
    .search-card > .search-trip-type,
    .search-card > .search-passengers {
      grid-column: 1 / -1;
    }

    .search-card .search-places {
      grid-column: span 16;
    }

    .search-card .search-dates {
      grid-column: span 8;
      grid-template-columns: minmax(0, 1fr);
    }
  }

  ${twoRows} {
    .search-card > .search-passengers {
      grid-column: span 19;
    }
  }
`;

const fullWidth = css`
  ${wideForm} {
    grid-column: 1 / -1;
  }
`;

const Slices = styled.div`
  display: grid;
  gap: ${space(5)};
  ${fullWidth}
`;

const Slice = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.line};

  ${wideForm} {
    ${columns}
    row-gap: ${space(1)};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 2.75rem;
  ${fullWidth}

  p {
    ${sliceName}
  }

  /* Its text ends where the fields end. */
  button {
    margin-inline-end: -${space(3.5)};
  }
`;

const AddRow = styled.div`
  min-block-size: 2.75rem;
  ${fullWidth}

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
