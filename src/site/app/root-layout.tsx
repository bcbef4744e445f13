import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { SiteLayout } from './layout/site-layout.tsx';
import { modeQuery } from './mode-query.ts';
import { PageMeta } from './page-meta.tsx';

/** Header, page and footer; the page's own title and description. */
export function RootLayout() {
  const { data } = useQuery(modeQuery);
  const meta = useRouterState({
    select: state => state.matches.at(-1)?.staticData,
  });
  return (
    <SiteLayout mode={data?.mode}>
      <PageMeta title={meta?.title} description={meta?.description} />
      <Outlet />
    </SiteLayout>
  );
}
