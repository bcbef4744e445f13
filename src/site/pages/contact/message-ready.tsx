import { useState } from 'react';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { AnchorButton } from '#site/ui/link-button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';
import type { MailDraft } from './mail-draft.ts';

/** Says what happened to the message, and what to do without a mail program. Always rendered, so that it is announced. */
export function MessageReady({ mail }: { mail: MailDraft | null }) {
  return <Status>{mail ? <MailInstructions key={mail.text} mail={mail} /> : null}</Status>;
}

function MailInstructions({ mail }: { mail: MailDraft }) {
  const [copyStatus, setCopyStatus] = useState('');
  const [isShown, setIsShown] = useState(false);

  async function handleCopy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopyStatus(`${what} copied.`);
    } catch {
      setIsShown(true);
      setCopyStatus('Your browser doesn’t let us copy. Select the text below.');
    }
  }

  return (
    <Notice
      tone="success"
      title="Your message is written. Now send it from your mail program."
      actions={
        <>
          <Button tone="secondary" size="small" onClick={() => void handleCopy('Message', mail.text)}>
            Copy message
          </Button>
          <Button
            tone="secondary"
            size="small"
            onClick={() => void handleCopy('Email address', settings.email)}
          >
            Copy email address
          </Button>
          <AnchorButton tone="quiet" size="small" href={mail.href}>
            Open it again
          </AnchorButton>
        </>
      }
    >
      <p>
        {mail.isComplete
          ? `It should have opened by now, addressed to ${settings.email}.`
          : `It should have opened by now, addressed to ${settings.email}. Your message is too long to be handed over: copy it, and paste it there.`}
      </p>
      <p>No mail program? Copy both and send them from wherever you write mail. We answer within 24 hours.</p>
      {isShown ? <Text>{`${settings.email}\n\n${mail.text}`}</Text> : null}
      <CopyStatus>{copyStatus}</CopyStatus>
    </Notice>
  );
}

/* While empty it takes no grid row. */
const Status = styled.output`
  display: block;

  &:empty {
    position: absolute;
  }
`;

const Text = styled.pre`
  margin: ${space(3)} 0 0;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.card};
  font: inherit;
  font-size: ${size.small};
  white-space: pre-wrap;
  user-select: all;
`;

const CopyStatus = styled.p`
  margin-block-start: ${space(2)};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
