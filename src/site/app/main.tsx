import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBookingLoader } from './booking-loader.ts';
import { moveFocusToHeading } from './move-focus-to-heading.ts';
import { createSiteRouter } from './router.tsx';

const bookingLoader = createBookingLoader(destination => void router.navigate(destination));
const router = createSiteRouter({ bookingLoader });
moveFocusToHeading(router);

/** Not at the top level: the pages' files import this one, and would wait for it as it waits for them. */
async function renderApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  if (!root.hasChildNodes()) {
    createRoot(root).render(<App router={router} />);
    return;
  }
  // Rendered at build time: without this the router wraps its pages in boundaries that the server's rendering hasn't.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, <App router={router} />);
}

void renderApp();
