import type { ErrorComponentProps } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { PageMeta } from './page-meta.tsx';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { AnchorButton } from '#site/ui/link-button.tsx';
import { getConnectionAdvice, reloadPage, useRetry } from '#site/ui/load-failure.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';

/**
 * The generic fallback screen for a page that failed to render (specification, section 2). It depends on nothing that may
 * have failed: its links load a new document, and its code is part of the first chunk.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { failures, isBusy, run } = useRetry();

  return (
    <Screen $narrow>
      <PageMeta title="Unexpected error" description="This page could not be shown." />
      <Arc viewBox="0 0 600 90" aria-hidden="true" focusable="false">
        <path d="M8 84C120 30 200 12 276 9M592 84C500 38 430 18 356 10" />
        <path d="m302 22 12-20m6 26 14-22" />
      </Arc>
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <Message>{error instanceof Error ? error.message : 'The page could not be shown.'}</Message>
      </div>
      <p>
        Nothing was charged by this. Loading the page again often helps. If you have just paid, it is safe:
        the same payment never books or charges twice, and your booking is shown again.
      </p>
      {failures > 0 ? (
        <p key={failures} role="alert">
          {getConnectionAdvice()}
        </p>
      ) : null}
      <Actions>
        <Button busy={isBusy} onClick={() => run(reloadPage)}>
          Reload the page
        </Button>
        <AnchorButton href="/" tone="secondary">
          Start again from the home page
        </AnchorButton>
        <AnchorButton href={settings.phoneHref} tone="quiet">
          {`Call ${settings.phone}`}
        </AnchorButton>
      </Actions>
    </Screen>
  );
}

const Screen = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(16)};
`;

/** A flight path that breaks off. */
const Arc = styled.svg`
  inline-size: min(100%, 30rem);
  fill: none;
  stroke: ${color.control};
  stroke-width: 2;
  stroke-linecap: round;

  path:first-child {
    stroke-dasharray: 0 9;
    stroke-width: 3;
  }

  path:last-child {
    stroke: ${color.danger};
  }
`;

const Message = styled.p`
  max-inline-size: none;
  margin-block-start: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.danger};
  border-radius: ${radius.field};
  background: ${color.card};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
