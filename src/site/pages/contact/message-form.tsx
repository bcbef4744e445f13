import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { ErrorSummary, focusFirstProblem } from '#site/ui/error-summary.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';
import { createMailDraft, type MailDraft } from './mail-draft.ts';
import { MessageTextArea, MessageTextField } from './message-fields.tsx';
import { MessageReady } from './message-ready.tsx';
import { toFieldProblems, parseMessage, type MessageErrors } from './message-schema.ts';

/** Composes an email that the visitor's own mail program sends. */
export function MessageForm() {
  const [errors, setErrors] = useState<MessageErrors>({});
  const [mail, setMail] = useState<MailDraft | null>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = parseMessage(Object.fromEntries(new FormData(event.currentTarget)));
    const draft = result.message ? createMailDraft(settings.email, result.message) : null;
    // Renders the errors before the first of them takes the focus.
    flushSync(() => {
      setErrors(result.errors ?? {});
      setMail(draft);
    });
    if (draft) window.location.assign(draft.href);
    focusFirstProblem(toFieldProblems(result.errors ?? {}));
  }

  /** Removes an error as soon as its cause is fixed. Typing never adds one. */
  function handleInput(event: InputEvent<HTMLFormElement>) {
    if (toFieldProblems(errors).length === 0) return;
    const remainingErrors = parseMessage(Object.fromEntries(new FormData(event.currentTarget))).errors ?? {};
    setErrors(
      Object.fromEntries(
        Object.entries(errors).filter(([field]) => Object.keys(remainingErrors).includes(field)),
      ),
    );
  }

  return (
    <Sheet as="section" aria-labelledby="message-heading">
      <h2 id="message-heading">Send a message</h2>
      <Lead>It opens in your own mail program, so you keep a copy of what you sent.</Lead>
      <noscript>
        This form needs JavaScript. You can write to <a href={`mailto:${settings.email}`}>{settings.email}</a>{' '}
        instead.
      </noscript>
      {/* Submitted before hydration, this method keeps the form as it is and puts nothing in the URL. */}
      <Form
        method="dialog"
        noValidate
        aria-labelledby="message-heading"
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <ErrorSummary problems={toFieldProblems(errors)} />
        <Fields>
          <MessageTextField field="firstName" error={errors.firstName} autoComplete="given-name" />
          <MessageTextField field="lastName" error={errors.lastName} autoComplete="family-name" />
          <MessageTextField field="email" error={errors.email} type="email" autoComplete="email" />
          <MessageTextField field="phone" error={errors.phone} type="tel" autoComplete="tel" optional />
          <MessageTextField field="subject" error={errors.subject} maxLength={150} />
          <MessageTextArea error={errors.message} />
        </Fields>
        <Button type="submit" size="large">
          Send Message
        </Button>
      </Form>
      <MessageReady mail={mail} />
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-content: start;
`;

const Lead = styled.p`
  margin-block-start: ${space(-3)};
  color: ${color.inkSoft};
  font-size: ${size.small};
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
  gap: ${space(5)};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(5)} ${space(4)};

    & > :nth-child(n + 5) {
      grid-column: 1 / -1;
    }
  }
`;
