import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { laterStep } from '../booking/actors/later-step.ts';
import { createBookingActor } from '../booking/booking-actor.ts';
import { BookingProvider } from '../booking/booking-provider.tsx';
import { createMemory } from '../booking/memory.ts';
import { createNavigator } from '../booking/navigation.ts';
import { keepPassengerDraft } from '../booking/passenger-draft.ts';
import { SuggestPlacesContext } from '../booking/search/suggest-places-context.ts';
import { GlobalStyle } from '../ui/global-style.tsx';
import { moveFocusToHeading } from './move-focus.ts';
import { loadAhead } from './page-code.ts';
import { createSiteRouter } from './router.tsx';

const memory = createMemory();
const actor = createBookingActor(memory);
actor.start();
const navigator = createNavigator(actor, memory, destination => void router.navigate(destination));
const router = createSiteRouter({ navigator });

keepPassengerDraft(actor, window);
// The form is remembered inside the app only: it goes with the page (specification, section 3).
window.addEventListener('pagehide', () => memory.forgetForm());
// Back from the bank, the browser may show this page as it was left.
window.addEventListener('pageshow', event => {
  if (event.persisted) actor.send({ type: 'page.restore' });
});
moveFocusToHeading(router);
loadAhead(actor);

const suggest = laterStep(async () => (await import('../booking/actors/suggest-places.ts')).suggestPlaces);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <BookingProvider actor={actor}>
      <SuggestPlacesContext value={suggest}>
        <GlobalStyle />
        <RouterProvider router={router} />
      </SuggestPlacesContext>
    </BookingProvider>
  </StrictMode>,
);
