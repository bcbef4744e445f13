import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';
import { IconButton } from '#site/ui/button.tsx';
import { MenuIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { media, space } from '#site/ui/theme.ts';

const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel, {
  label: 'The menu',
  advice: 'Its links are also at the end of the page.',
});

/** The menu button of small screens and the panel it opens. Without script the header shows the links instead. */
export function MobileMenu() {
  const actor = useActorRef(mobileMenuMachine);
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('overlay'));
  const isRendered = useSelector(actor, snapshot => snapshot.hasTag('rendered'));
  const router = useRouter();

  // The menu is part of every page: another page must not open below it, whatever leads there.
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) actor.send({ type: 'menu.close' });
      }),
    [router, actor],
  );

  const [isFailureClosed, setIsFailureClosed] = useState(false);
  function handleFailureClose() {
    setIsFailureClosed(true);
    handleClose();
  }

  function handleClose() {
    actor.send({ type: 'menu.close' });
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 64em)');
    const closeWhenWide = () => actor.send({ type: 'menu.close' });
    wide.addEventListener('change', closeWhenWide);
    return () => {
      wide.removeEventListener('change', closeWhenWide);
      // The button, to which the focus would return, is gone: the same links are in the header now.
      if (wide.matches) document.querySelector<HTMLElement>('header nav a')?.focus();
    };
  }, [isOpen, actor]);

  return (
    <SmallScreenOnly>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={MenuPanel.preload}
        onFocus={MenuPanel.preload}
        onClick={() => actor.send({ type: 'menu.open' })}
      >
        <MenuIcon size={24} />
      </IconButton>
      {isRendered && (isOpen || !isFailureClosed) ? (
        <Panel>
          <MenuPanel open={isOpen} onClose={handleClose} onFailureClose={handleFailureClose} />
        </Panel>
      ) : null}
    </SmallScreenOnly>
  );
}

/* Holds nothing but the failure: the menu itself is in the browser's top layer. */
const Panel = styled.div`
  position: absolute;
  inset: var(--header) ${space(4)} auto;
`;

const SmallScreenOnly = styled.div`
  margin-inline-end: -${space(2)};

  ${media.large} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;
