import { useMachine } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';
import { IconButton } from '#site/ui/button.tsx';
import { MenuIcon } from '#site/ui/icons.tsx';
import { media, space } from '#site/ui/theme.ts';

const loadMenuPanel = () => import('./menu-panel.tsx');
const MenuPanel = lazy(async () => ({ default: (await loadMenuPanel()).MenuPanel }));

/** The menu button of small screens and the panel it opens. Without script the header shows the links instead. */
export function MobileMenu() {
  const [snapshot, send] = useMachine(mobileMenuMachine);
  const isOpen = snapshot.hasTag('overlay');

  /** Loads the panel's code before the button is pressed. */
  function handlePreload() {
    loadMenuPanel().catch(() => {});
  }

  function handleClose() {
    send({ type: 'menu.close' });
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 64em)');
    const closeWhenWide = () => send({ type: 'menu.close' });
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [isOpen, send]);

  return (
    <SmallScreenOnly>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={handlePreload}
        onFocus={handlePreload}
        onClick={() => send({ type: 'menu.open' })}
      >
        <MenuIcon size={24} />
      </IconButton>
      {snapshot.hasTag('rendered') ? (
        <Suspense fallback={null}>
          <MenuPanel open={isOpen} onClose={handleClose} />
        </Suspense>
      ) : null}
    </SmallScreenOnly>
  );
}

const SmallScreenOnly = styled.div`
  margin-inline-end: -${space(2)};

  ${media.large} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;
