import { useSelector } from '@xstate/react';
import { useId, type InputEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import {
  findFields,
  type FindEntries,
  type FindErrors,
  type FindField,
} from '#machines/manage-booking/find-form.ts';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { ErrorSummary, focusFirstProblem } from '#site/ui/error-summary.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { media, space } from '#site/ui/theme.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { ManageBookingActor } from './use-manage-booking.ts';

const labels: Record<FindField, string> = {
  booking_reference: 'Booking reference',
  family_name: 'Last name on the booking',
  email: 'Email on the booking',
};

const getFieldId = (field: FindField) => `find-${field}`;

const toProblems = (errors: FindErrors) =>
  findFields.flatMap(field =>
    errors[field] === undefined
      ? []
      : [{ fieldId: getFieldId(field), label: labels[field], message: errors[field] }],
  );

function readEntries(form: HTMLFormElement): FindEntries {
  const data = new FormData(form);
  const read = (field: FindField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    booking_reference: read('booking_reference'),
    family_name: read('family_name'),
    email: read('email'),
  };
}

/** Asks for a link to a booking. */
export function FindForm({ actor }: { actor: ManageBookingActor }) {
  const sent = useSelector(actor, snapshot => snapshot.context.entries);
  const errors = useSelector(actor, snapshot => snapshot.context.errors);
  const problem = useSelector(actor, snapshot => snapshot.context.problem);
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const hintId = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readEntries(event.currentTarget);
    // Renders the errors before the first of them takes the focus.
    flushSync(() => actor.send({ type: 'form.submit', entries: typed }));
    focusFirstProblem(toProblems(actor.getSnapshot().context.errors));
  }

  function handleInput(event: InputEvent<HTMLFormElement>) {
    actor.send({ type: 'form.change', entries: readEntries(event.currentTarget) });
  }

  return (
    <Sheet>
      {problem === null ? null : <OutcomeNotice key={problem} tone="danger" text={problem} />}
      <noscript>
        This form needs JavaScript. We also find your booking by phone, at any hour:{' '}
        <a href={settings.phoneHref}>{settings.phone}</a>
      </noscript>
      {/* Submitted before hydration, this method keeps the form as it is and puts nothing in the URL. */}
      <Form
        method="dialog"
        noValidate
        aria-label="Find my booking"
        aria-describedby={hintId}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <ErrorSummary problems={toProblems(errors)} />
        <p id={hintId}>All three are in the email that came with your ticket.</p>
        <Fields>
          <TextField
            id={getFieldId('booking_reference')}
            name="booking_reference"
            label={labels.booking_reference}
            defaultValue={sent.booking_reference}
            hint="Six letters and figures, or the code that we gave you for the phone."
            error={errors.booking_reference}
            required
            readOnly={isBusy}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            id={getFieldId('family_name')}
            name="family_name"
            label={labels.family_name}
            defaultValue={sent.family_name}
            hint="Of any passenger, as on the ticket."
            error={errors.family_name}
            required
            readOnly={isBusy}
            maxLength={60}
            autoComplete="family-name"
          />
          <TextField
            id={getFieldId('email')}
            name="email"
            type="email"
            label={labels.email}
            defaultValue={sent.email}
            hint="The one given when booking. The link goes there, and nowhere else."
            error={errors.email}
            required
            readOnly={isBusy}
            maxLength={254}
            autoComplete="email"
          />
        </Fields>
        <Button type="submit" size="large" busy={isBusy}>
          Send me the link
        </Button>
      </Form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-content: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  justify-items: start;

  & > * {
    inline-size: 100%;
  }

  & > button {
    inline-size: auto;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)} ${space(4)};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
