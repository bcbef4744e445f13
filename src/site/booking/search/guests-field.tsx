import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import { Button } from '#site/ui/button.tsx';
import { controlStyles, FieldError } from '#site/ui/field.tsx';
import { ChevronDownIcon, PeopleIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { color, tabularNumbers, layer, radius, shadow, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { useDismiss } from './use-dismiss.ts';

const GuestCounts = lazyPart(async () => (await import('./guest-counts.tsx')).GuestCounts, {
  label: 'The list of guests',
  fallback: <Skeleton $height="14rem" />,
});

interface GuestsFieldProps {
  /** The id of the button. */
  id: string;
  error: string | undefined;
}

/** A button that shows the number of passengers, and a popover with the counts and the children's ages. */
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
    const element = panel.current;
    if (!isOpen || element === null) return undefined;
    // Its list loads late, and grows with each child.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <Frame ref={root}>
      <Caption id={captionId}>Passengers</Caption>
      <ToggleButton
        ref={button}
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        aria-describedby={error ? `${id}-error` : captionId}
        onPointerEnter={GuestCounts.preload}
        onFocus={GuestCounts.preload}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PeopleIcon />
        <span>{`${getTotalPassengers(counts)} Guest(s)`}</span>
        <ChevronDownIcon size={18} />
      </ToggleButton>
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

const ToggleButton = styled.button`
  ${controlStyles}
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)};
  text-align: start;
  cursor: pointer;
  ${tabularNumbers}

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

  & > [role='alert'] {
    margin-block-end: ${space(3)};
  }

  @container search (min-width: 36rem) {
    inset-inline: 0 auto;
    inline-size: max(100%, 22rem);
  }
`;
