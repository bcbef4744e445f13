import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { space } from '#site/ui/theme.ts';

/** What to do if nothing matches, below the status that says so. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <NextSteps>
      <p>
        Try a single word, such as refund, name or child. Or ask us: call at any hour, or{' '}
        <Link to="/contact">send us a message</Link>.
      </p>
      <Button tone="secondary" onClick={onClear}>
        Clear search
      </Button>
      <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
    </NextSteps>
  );
}

const NextSteps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  max-inline-size: 42rem;
  margin: ${space(2)} auto ${space(4)};

  p {
    flex-basis: 100%;
  }
`;
