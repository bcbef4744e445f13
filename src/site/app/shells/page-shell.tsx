import { RouterContextProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { GlobalStyle } from '#site/ui/global-style.tsx';
import { space } from '#site/ui/theme.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import { PageMeta } from '../page-meta.tsx';
import type { SiteRouter } from '../router.tsx';

interface PageShellProps {
  router: SiteRouter;
  title: string;
  description: string;
  /** The outline of the page. */
  children: ReactNode;
}

/**
 * What the document of a booking page shows until the page's code has loaded: the layout around an outline. Rendered at build
 * time only. The outline is inert, so that nobody presses what doesn't work yet; links in the layout load documents.
 */
export function PageShell({ router, title, description, children }: PageShellProps) {
  return (
    <StrictMode>
      <GlobalStyle />
      <RouterContextProvider router={router}>
        <SiteLayout>
          <PageMeta title={title} description={description} />
          <Outline inert aria-busy="true">
            {children}
          </Outline>
          <noscript>
            <NoScript $narrow>
              <h1>{title}</h1>
              <p>
                Booking a flight here needs JavaScript. We also book by phone, at any hour:{' '}
                <a href={settings.phoneHref}>{settings.phone}</a>
              </p>
            </NoScript>
          </noscript>
        </SiteLayout>
      </RouterContextProvider>
    </StrictMode>
  );
}

const Outline = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const NoScript = styled(Container)`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(12)};
`;
