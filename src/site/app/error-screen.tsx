import type { ErrorComponentProps } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { PageMeta } from './page-meta.tsx';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { AnchorButton } from '#site/ui/link-button.tsx';
import { getConnectionAdvice, reloadPage, useRetry } from '#site/ui/load-failure.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { space } from '#site/ui/theme.ts';

/**
 * The generic fallback screen for a page that failed to render. It depends on nothing that may
 * have failed: its links load a new document, and its code is part of the first chunk.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { failures, isBusy, run } = useRetry();

  return (
    <Screen $narrow>
      <PageMeta title="Unexpected error" description="This page could not be shown." />
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <Notice tone="danger" title={error instanceof Error ? error.message : 'The page could not be shown.'}>
          Nothing was charged by this. Loading the page again often helps. If you have just paid, it is safe:
          the same payment never books or charges twice, and your booking is shown again.
        </Notice>
      </div>
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
      </Actions>
    </Screen>
  );
}

const Screen = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(16)};

  h1 {
    margin-block-end: ${space(4)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
