import { styled } from 'styled-components';
import {
  getPassengerCount,
  findAddError,
  findRemoveError,
  type PassengerType,
} from '#contract/rules/passenger-counts.ts';
import { SelectField } from '#site/ui/select-field.tsx';
import { Stepper } from '#site/ui/stepper.tsx';
import { VisuallyHidden, visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

/** The kinds of passengers. */
const passengerKinds: readonly { type: PassengerType; label: string }[] = [
  { type: 'adult', label: 'Adults age 12+' },
  { type: 'child', label: 'Children age 2–11' },
  { type: 'infant', label: 'Infants under 2' },
];

const childAges = Array.from({ length: 10 }, (_, i) => i + 2);

/** The number of passengers of each kind, and the ages of the children. */
export function GuestCounts() {
  const actor = useBookingActor();
  const counts = useBooking(snapshot => snapshot.context.form.counts);
  const ages = useBooking(snapshot => snapshot.context.form.childAges);

  const kinds = passengerKinds.map(({ type, label }) => (
    <PassengerKind key={type}>
      <Stepper
        label={label}
        noun={type}
        value={getPassengerCount(counts, type)}
        onAdd={() => actor.send({ type: 'traveler.add', passenger: type })}
        onRemove={() => actor.send({ type: 'traveler.remove', passenger: type })}
        addDisabledReason={findAddError(counts, type) ?? undefined}
        removeDisabledReason={findRemoveError(counts, type) ?? undefined}
      />
      {type === 'child' && ages.length > 0 ? (
        <Ages>
          {ages.map((age, index) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- the ages have no identity other than their position
              key={index}
              label={`Age of child ${index + 1}`}
              value={age}
              onChange={event =>
                actor.send({ type: 'childAge.change', index, age: Number(event.currentTarget.value) })
              }
            >
              {childAges.map(years => (
                <option key={years} value={years}>
                  {years}
                </option>
              ))}
            </SelectField>
          ))}
          <AgesHint>On the day of the last flight.</AgesHint>
        </Ages>
      ) : null}
    </PassengerKind>
  ));

  return (
    <>
      {kinds}
      <VisuallyHidden as="output" aria-label="Passengers chosen">
        {passengerKinds.map(({ type, label }) => `${label}: ${getPassengerCount(counts, type)}`).join(', ')}
      </VisuallyHidden>
    </>
  );
}

const PassengerKind = styled.div`
  border-block-end: 1px solid ${color.line};

  &:last-of-type {
    margin-block-end: ${space(4)};
  }

  /* A reason that disables all three buttons is shown once. */
  &:has(~ div > fieldset > p) > fieldset > p {
    ${visuallyHiddenStyles}
  }
`;

const Ages = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  padding-block-end: ${space(4)};
`;

const AgesHint = styled.p`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
