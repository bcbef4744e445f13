import { styled } from 'styled-components';
import { openingHours } from '#site/content/contact.ts';
import { settings } from '#site/content/settings.ts';
import { MailIcon, PhoneIcon, PinIcon } from '#site/ui/icons.tsx';
import { color, tabularNumbers, media, size, space } from '#site/ui/theme.ts';

/** Phone, email, address and opening hours. Links named "live chat" lead here. */
export function LiveSupport() {
  return (
    <section id="live-chat" aria-labelledby="live-support">
      <h2 id="live-support">Talk to us</h2>
      <Lead>
        Conversations here are with people: by phone right now, or in writing with the form. For what
        can&rsquo;t wait, the phone is answered day and night.
      </Lead>
      <Hours>
        {openingHours.map(({ days, hours, from, to }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              {hours}
              <Day viewBox="0 0 24 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="24" height="1" />
                <rect x={from} width={to - from} height="1" />
              </Day>
            </dd>
          </div>
        ))}
      </Hours>
      <Zone>Office hours are Mountain Time.</Zone>
      <Places>
        <li>
          <PhoneIcon size={20} />
          <a href={settings.phoneHref}>{settings.phone}</a>
        </li>
        <li>
          <MailIcon size={20} />
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </li>
        <li>
          <PinIcon size={20} />
          <address>{settings.address}</address>
        </li>
      </Places>
    </section>
  );
}

const Lead = styled.p`
  margin-block: ${space(3)} ${space(7)};
  color: ${color.inkSoft};
`;

const Hours = styled.dl`
  ${tabularNumbers}

  & > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(4)} ${space(5)};
    border-block-start: 1px solid ${color.line};
  }

  dt {
    font-weight: 600;
  }

  dd {
    display: contents;
  }
`;

/** A bar for a day from midnight to midnight, with the opening hours marked. */
const Day = styled.svg`
  grid-column: 1 / -1;
  inline-size: 100%;
  block-size: ${space(1.5)};
  border-radius: ${space(1)};

  rect:first-child {
    fill: ${color.sky};
  }

  rect:last-child {
    fill: ${color.sage};
  }

  ${media.forcedColors} {
    rect:first-child {
      fill: Canvas;
    }

    rect:last-child {
      fill: CanvasText;
    }
  }
`;

const Zone = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Places = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(7)};
  padding: 0;
  list-style-type: '';

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }

  li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-block-size: 2.75rem;
    ${tabularNumbers}
  }

  svg {
    color: ${color.sage};
  }

  address {
    font-style: normal;
    line-height: 1.4;
  }
`;
