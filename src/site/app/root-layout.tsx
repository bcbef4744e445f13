import { Outlet } from '@tanstack/react-router';
import { SiteLayout } from './layout/site-layout.tsx';
import { NavigationFailure } from './navigation-failure.tsx';
import { useServerMode } from './use-server-mode.ts';

/** The root route: the site layout around the current page. */
export function RootLayout() {
  const mode = useServerMode();
  return (
    <SiteLayout mode={mode}>
      <Outlet />
      <NavigationFailure />
    </SiteLayout>
  );
}
