import { Outlet, useRouterState } from '@tanstack/react-router';
import { SiteLayout } from './layout/site-layout.tsx';
import { PageMeta } from './page-meta.tsx';
import { useServerMode } from './use-server-mode.ts';

/** Header, page and footer; the page's own title and description. */
export function RootLayout() {
  const mode = useServerMode();
  const meta = useRouterState({
    select: state => state.matches.at(-1)?.staticData,
  });
  return (
    <SiteLayout mode={mode}>
      <PageMeta title={meta?.title} description={meta?.description} />
      <Outlet />
    </SiteLayout>
  );
}
