import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, configure, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { startBooking, today, type Booking } from '#tests/unit/machines/booking-harness.ts';
import { takeStepsBetween } from '#tests/unit/machines/steps-between.ts';

// Parts that load later take long on a busy computer.
configure({ asyncUtilTimeout: 20_000 });

interface ViewOptions {
  /** The booking that the view shows; an empty one by default. */
  booking?: Booking;
  /** Width of the window in pixels; a desktop's by default. */
  width?: number;
  /** The path of the address, with what follows it. */
  url?: string;
}

/**
 * Renders a part of a page until the end of the test, or until `close`, on the harness's date. `page` finds what a traveler finds: elements
 * by role and name. `screen` of the library can't: test files share a worker's modules, but not its document.
 */
export async function renderView(
  view: ReactNode,
  { booking = startBooking(), width = 1280, url = '/' }: ViewOptions = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.setSystemTime(`${today}T12:00:00`);
  window.innerWidth = width;
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <BookingProvider actor={booking.actor}>{view}</BookingProvider>
        </QueryClientProvider>
      ),
    }),
  });
  // What a traveler presses in the view may lead to a step that no test names.
  booking.actor.subscribe(() => takeStepsBetween(booking.actor, booking.sendAny));
  const { unmount, container } = await act(async () => render(<RouterProvider router={router} />));
  // Nothing here depends on styles, and computing them for each element takes most of a test's time.
  document.head.replaceChildren();
  function close() {
    unmount();
    container.remove();
    booking.actor.stop();
  }
  onTestFinished(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    booking,
    router,
    page: within(document.body),
    user: userEvent.setup(),
    /** Ends it before the test does, for another view. */
    close,
    /** Lets something happen to the booking, and waits until the page shows it. */
    happen: (event: () => unknown) => act(async () => void (await event())),
  };
}

/** The texts of an element in reading order, one for each piece that is written at once. Leaves out pictures. */
export function readTexts(element: Element | null): string[] {
  if (element === null || element.getAttribute('aria-hidden') === 'true') return [];
  return [...element.childNodes].flatMap(node => {
    if (node instanceof Element) return readTexts(node);
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
}
