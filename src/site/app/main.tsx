import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBookingLoader } from './booking-loader.ts';
import { moveFocusToHeading } from './move-focus-to-heading.ts';
import { createSiteRouter } from './router.tsx';

const bookingLoader = createBookingLoader(destination => void router.navigate(destination));
const router = createSiteRouter({ bookingLoader });
moveFocusToHeading(router);

/** No top-level await: the pages' chunks import this one, so both would wait for each other. */
async function renderApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  if (!root.hasChildNodes()) {
    createRoot(root).render(<App router={router} />);
    return;
  }
  // Without this the router wraps pages in Suspense boundaries that the HTML rendered at build time lacks.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, <App router={router} />);
}

void renderApp();
