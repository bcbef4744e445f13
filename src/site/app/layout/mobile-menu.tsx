import { Link } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { mobileMenuMachine } from '../../../../machines/mobile-menu/mobile-menu-machine.ts';
import { settings } from '../../content/settings.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronRightIcon, MenuIcon } from '../../ui/icons.tsx';
import { PhoneCallButton } from '../../ui/phone-call-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { color, font, media, radius, size, space } from '../../ui/theme.ts';
import { menuLinks } from './site-links.ts';

/** The menu button of small screens and the panel it opens. Without scripts the links stand in the header instead. */
export function MobileMenu() {
  const [snapshot, send] = useMachine(mobileMenuMachine);
  const isOpen = snapshot.hasTag('overlay');

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
    <Small>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => send({ type: 'menu.open' })}
      >
        <MenuIcon size={24} />
      </IconButton>
      <Sheet open={isOpen} onClose={handleClose} heading="Menu" closeLabel="Close menu">
        <nav aria-label="Menu">
          <List>
            {menuLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }} onClick={handleClose}>
                  {label}
                  <ChevronRightIcon />
                </Link>
              </li>
            ))}
          </List>
        </nav>
        <Support>
          <Title>24/7 Support</Title>
          <p>Book, change or ask. People answer at any hour.</p>
          <PhoneCallButton wide size="small" phone={settings.phone} href={settings.phoneHref} />
        </Support>
      </Sheet>
    </Small>
  );
}

const Small = styled.div`
  margin-inline-end: -${space(2)};

  ${media.large} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const List = styled.ul`
  padding: 0;
  list-style-type: '';

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 3.5rem;
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${size.lead};
    font-weight: 600;
    letter-spacing: -0.01em;
    text-decoration: none;
  }

  a svg {
    color: ${color.inkSoft};
  }

  a:hover,
  a[aria-current='page'] {
    color: ${color.sage};
  }
`;

const Support = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(8)};
  padding: ${space(5)};
  border-radius: ${radius.card};
  background: ${color.sky};

  a {
    margin-block-start: ${space(3)};
  }
`;

const Title = styled.p`
  font-family: ${font.display};
  font-size: ${size.lead};
  font-weight: 700;
  letter-spacing: -0.01em;
`;
