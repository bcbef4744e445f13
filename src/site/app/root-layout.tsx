import { Outlet } from '@tanstack/react-router';
import { SiteLayout } from './layout/site-layout.tsx';
import { useServerMode } from './use-server-mode.ts';

/** Header, page and footer. */
export function RootLayout() {
  const mode = useServerMode();
  return (
    <SiteLayout mode={mode}>
      <Outlet />
    </SiteLayout>
  );
}
