import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { GlobalStyle } from '#site/ui/global-style.tsx';
import type { SiteRouter } from './router.tsx';

interface AppProps {
  router: SiteRouter;
}

/** The whole site: the same in the browser and while it is rendered at build time. */
export function App({ router }: AppProps) {
  return (
    <StrictMode>
      <GlobalStyle />
      <RouterProvider router={router} />
    </StrictMode>
  );
}
