import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  countOf,
  totalOf,
  whyNotAdd,
  whyNotRemove,
  type PassengerType,
} from '../../../contract/rules/passenger-counts.ts';
import { Button } from '../../ui/button.tsx';
import { controlBox, FieldError } from '../../ui/field.tsx';
import { ChevronDownIcon, PeopleIcon } from '../../ui/icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { hiddenButRead } from '../../ui/visually-hidden.tsx';
import { color, figures, layer, radius, shadow, size, space } from '../../ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Who travels, by kind (specification, sections 2 and 5). */
const kinds: readonly { type: PassengerType; label: string }[] = [
  { type: 'adult', label: 'Adults age 12+' },
  { type: 'child', label: 'Children age 2–11' },
  { type: 'infant', label: 'Infants under 2' },
];

const childAges = Array.from({ length: 10 }, (_, i) => i + 2);

interface GuestsFieldProps {
  /** Of the button. */
  id: string;
  error: string | undefined;
}

/** A button that says how many travel, and opens the counts of each kind with the ages of children. */
export function GuestsField({ id, error }: GuestsFieldProps) {
  const captionId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const counts = useBooking(snapshot => snapshot.context.form.counts);
  useDismiss(isOpen, root, by => {
    if (by === 'escape') close();
    else setIsOpen(false);
  });

  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <Frame ref={root}>
      <Caption id={captionId}>Passengers</Caption>
      <Opener
        ref={button}
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        aria-describedby={error ? `${id}-error` : captionId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PeopleIcon />
        <span>{totalOf(counts)} Guest(s)</span>
        <ChevronDownIcon size={18} />
      </Opener>
      <FieldError id={`${id}-error`} message={error} />
      <Panel ref={panel} id={`${id}-panel`} aria-labelledby={captionId} hidden={!isOpen}>
        {isOpen ? <GuestCounts /> : null}
        <Button wide onClick={close}>
          Done
        </Button>
      </Panel>
    </Frame>
  );
}

function GuestCounts() {
  const actor = useBookingActor();
  const counts = useBooking(snapshot => snapshot.context.form.counts);
  const ages = useBooking(snapshot => snapshot.context.form.childAges);

  return kinds.map(({ type, label }) => (
    <Kind key={type}>
      <Stepper
        label={label}
        noun={type}
        value={countOf(counts, type)}
        onAdd={() => actor.send({ type: 'traveller.add', passenger: type })}
        onRemove={() => actor.send({ type: 'traveller.remove', passenger: type })}
        cannotAdd={whyNotAdd(counts, type) ?? undefined}
        cannotRemove={whyNotRemove(counts, type) ?? undefined}
      />
      {type === 'child' && ages.length > 0 ? (
        <Ages>
          {ages.map((age, index) => (
            <SelectField
              // The ages have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
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
    </Kind>
  ));
}

const Frame = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

const Caption = styled.span`
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.3;
`;

const Opener = styled.button`
  ${controlBox}
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)};
  text-align: start;
  cursor: pointer;
  ${figures}

  svg {
    color: ${color.inkSoft};
  }
`;

const Panel = styled.fieldset`
  position: absolute;
  z-index: ${layer.popover};
  inset: calc(100% + ${space(2)}) -${space(5)} auto;
  padding: ${space(3)} ${space(5)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow};
  text-wrap: balance;

  @container search (min-width: 36rem) {
    inset-inline: 0 auto;
    inline-size: max(100%, 22rem);
  }
`;

const Kind = styled.div`
  border-block-end: 1px solid ${color.line};

  &:last-of-type {
    margin-block-end: ${space(4)};
  }

  /* One reason that stops all three is seen once. */
  &:has(~ & > fieldset > p) > fieldset > p {
    ${hiddenButRead}
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
