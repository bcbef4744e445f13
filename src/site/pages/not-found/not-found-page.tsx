import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { PageMeta } from '../../content/page-meta.tsx';
import { settings } from '../../content/settings.ts';

/** Any path that isn't ours; the attempted one is logged, path only (decision 35). */
export function NotFoundPage() {
  const path = useLocation({ select: location => location.pathname });
  useEffect(() => {
    console.warn(`No page at ${path}`);
  }, [path]);
  return (
    <Page>
      <PageMeta title="Page not found" description="This page does not exist." />
      <Code aria-hidden>404</Code>
      <h1>Oops! Flight Path Not Found</h1>
      <p>It seems like the page you&rsquo;re looking for has taken off to another destination...</p>
      <Links>
        <li>
          <Link to="/">Return Home</Link>
        </li>
        <li>
          <a href={settings.phoneHref}>Call Now</a>
        </li>
        <li>
          <a href="/contact">Contact Support</a>
        </li>
      </Links>
    </Page>
  );
}

const Page = styled.div`
  max-width: 42rem;
  margin: 0 auto;
  padding: 6rem 1.5rem;
  text-align: center;
`;

const Code = styled.p`
  margin: 0;
  font-size: clamp(6rem, 20vw, 12rem);
  font-weight: 700;
  line-height: 1;
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem;
  justify-content: center;
  padding: 0;
  list-style: none;
`;
