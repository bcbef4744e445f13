import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { AnchorButton, LinkButton } from '#site/ui/link-button.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';
import { LostScene } from './lost-scene.tsx';

/** The page for unknown paths. It logs the path, without its query. */
function NotFoundPage() {
  const path = useLocation({ select: location => location.pathname });
  useEffect(() => {
    // The reader's script has logged the document's own path.
    if (document.documentElement.dataset['unknownPath'] !== path) console.warn(`No page at ${path}`);
  }, [path]);

  return (
    <>
      <LostScene />
      <Content data-unknown-path>
        <h1>Oops! Flight Path Not Found</h1>
        <p>It seems like the page you&rsquo;re looking for has taken off to another destination...</p>
        <Actions>
          <LinkButton to="/" size="large">
            Return Home
          </LinkButton>
          <AnchorButton href={settings.phoneHref} tone="secondary" size="large">
            Call Now
          </AnchorButton>
          <LinkButton to="/contact" tone="secondary" size="large">
            Contact Support
          </LinkButton>
        </Actions>
      </Content>
    </>
  );
}

export const notFoundPage: PageModule = {
  Component: NotFoundPage,
  description: 'This page does not exist.',
};

const Content = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block-start: ${space(8)};
  text-align: center;

  p {
    max-inline-size: 44ch;
    margin-block: ${space(4)} ${space(8)};
    color: ${color.inkSoft};
    font-size: ${size.lead};
    line-height: 1.45;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  inline-size: 100%;

  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)};
    justify-content: center;
  }
`;
