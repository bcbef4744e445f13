import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { settings } from '../../content/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { color, media, size, space } from '../../ui/theme.ts';
import { writtenMail, type WrittenMail } from './mail-link.ts';
import { MessageArea, MessageLine } from './message-fields.tsx';
import { MessageReady } from './message-ready.tsx';
import { messageProblems, readMessage, type MessageErrors } from './message-schema.ts';

/** Writes an e-mail that the visitor's own mail program sends (decision 30). */
export function MessageForm() {
  const [errors, setErrors] = useState<MessageErrors>({});
  const [mail, setMail] = useState<WrittenMail | null>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readMessage(Object.fromEntries(new FormData(event.currentTarget)));
    const written = read.message ? writtenMail(settings.email, read.message) : null;
    // The errors stand in the page before the focus goes to the first of them.
    flushSync(() => {
      setErrors(read.errors ?? {});
      setMail(written);
    });
    if (written) window.location.assign(written.href);
    const [first] = messageProblems(read.errors ?? {});
    if (first) document.getElementById(first.fieldId)?.focus();
  }

  /** An error goes as soon as what it says is done; none comes while typing. */
  function handleInput(event: InputEvent<HTMLFormElement>) {
    if (messageProblems(errors).length === 0) return;
    const wrong = readMessage(Object.fromEntries(new FormData(event.currentTarget))).errors ?? {};
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => Object.keys(wrong).includes(field))),
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
      {/* Sent before the script is there, the method leaves everything in its place and nothing in the address. */}
      <Form
        method="dialog"
        noValidate
        aria-labelledby="message-heading"
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <ErrorSummary problems={messageProblems(errors)} />
        <Fields>
          <MessageLine field="firstName" error={errors.firstName} autoComplete="given-name" />
          <MessageLine field="lastName" error={errors.lastName} autoComplete="family-name" />
          <MessageLine field="email" error={errors.email} type="email" autoComplete="email" />
          <MessageLine field="phone" error={errors.phone} type="tel" autoComplete="tel" optional />
          <MessageLine field="subject" error={errors.subject} maxLength={150} />
          <MessageArea error={errors.message} />
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
