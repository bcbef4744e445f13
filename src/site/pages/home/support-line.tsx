import { styled } from 'styled-components';
import { settings } from '../../content/settings.ts';
import { Container, Section } from '../../ui/container.tsx';
import { PhoneCallButton } from '../../ui/phone-call-button.tsx';
import { space } from '../../ui/theme.ts';

/** Who helps, and how to reach them. */
export function SupportLine() {
  return (
    <Section aria-labelledby="support-line">
      <Line>
        <div>
          <h2 id="support-line">Rather talk to someone?</h2>
          <p>We book by phone as well, and help with what you booked here, at any hour.</p>
        </div>
        <PhoneCallButton tone="secondary" size="large" phone={settings.phone} href={settings.phoneHref} />
      </Line>
    </Section>
  );
}

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)};

  p {
    margin-block-start: ${space(2)};
  }
`;
