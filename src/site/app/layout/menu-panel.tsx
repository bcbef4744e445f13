import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { ChevronRightIcon } from '#site/ui/icons.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { Sheet } from '#site/ui/sheet.tsx';
import { color, font, radius, size, space } from '#site/ui/theme.ts';
import { menuLinks } from './site-links.ts';

interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The menu of small screens: links and the support phone number. */
export function MenuPanel({ open, onClose }: MenuPanelProps) {
  return (
    <Sheet open={open} onClose={onClose} heading="Menu" closeLabel="Close menu">
      <nav aria-label="Menu">
        <List>
          {menuLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: true }} onClick={onClose}>
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
  );
}

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
