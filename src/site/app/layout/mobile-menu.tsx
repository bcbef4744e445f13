import { useActorRef, useSelector } from '@xstate/react';
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
  const actor = useActorRef(mobileMenuMachine);
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('overlay'));
  const isRendered = useSelector(actor, snapshot => snapshot.hasTag('rendered'));

  /** Loads the panel's code before the button is pressed. */
  function handlePreload() {
    loadMenuPanel().catch(() => {});
  }

  function handleClose() {
    actor.send({ type: 'menu.close' });
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 64em)');
    const closeWhenWide = () => actor.send({ type: 'menu.close' });
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [isOpen, actor]);

  return (
    <SmallScreenOnly>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={handlePreload}
        onFocus={handlePreload}
        onClick={() => actor.send({ type: 'menu.open' })}
      >
        <MenuIcon size={24} />
      </IconButton>
      {isRendered ? (
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
