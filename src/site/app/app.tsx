import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { GlobalStyle } from '#site/ui/global-style.tsx';
import type { SiteRouter } from './router.tsx';

interface AppProps {
  router: SiteRouter;
}

/** The whole site, in the browser and while rendering at build time. */
export function App({ router }: AppProps) {
  return (
    <StrictMode>
      <GlobalStyle />
      <RouterProvider router={router} />
    </StrictMode>
  );
}
