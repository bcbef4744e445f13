import { useLocation } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Mode } from '#contract/modes.ts';
import { pages } from '#site/pages.ts';
import { SkipLink } from '#site/ui/skip-link.tsx';
import { TestModeBanner } from './test-mode-banner.tsx';
import { PromoBar } from './promo-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  /** undefined until the server has answered, and while rendering at build time. */
  mode?: Mode | undefined;
  children: ReactNode;
}

/** The layout of every page: header, content, footer and promotion. */
export function SiteLayout({ mode, children }: SiteLayoutProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { hasPromotion = true, growsLater = false } = pages.find(page => page.path === path) ?? {};

  function handleSkip(event: MouseEvent) {
    event.preventDefault();
    document.getElementById('content')?.focus();
  }

  return (
    <Page>
      <SkipLink href="#content" onClick={handleSkip}>
        Skip to content
      </SkipLink>
      <SiteHeader>
        <TestModeBanner mode={mode} />
      </SiteHeader>
      <Content id="content" tabIndex={-1} $growsLater={growsLater}>
        {children}
      </Content>
      <SiteFooter />
      {hasPromotion ? <PromoBar /> : null}
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  @media print {
    display: block;
    /* Of a sheet with margins, 100dvh is more than one page in Firefox. */
    min-block-size: 0;
  }
`;

const Content = styled.main<{ $growsLater: boolean }>`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${({ $growsLater }) => ($growsLater ? '100vh' : 0)};

  @media print {
    min-block-size: 0;
  }
`;
