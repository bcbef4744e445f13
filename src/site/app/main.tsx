import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBookings } from './bookings.ts';
import { moveFocusToHeading } from './move-focus.ts';
import { loadMenuAhead } from './page-code.ts';
import { createSiteRouter } from './router.tsx';

const bookings = createBookings(destination => void router.navigate(destination));
const router = createSiteRouter({ bookings });
moveFocusToHeading(router);
loadMenuAhead();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

if (root.hasChildNodes()) {
  // Rendered at build time: without this the router wraps its pages in boundaries that the server's rendering hasn't.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, <App router={router} />);
} else {
  createRoot(root).render(<App router={router} />);
}
