import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, space } from '#site/ui/theme.ts';

interface NothingFoundProps {
  query: string;
  onClear: () => void;
}

/** What to do if nothing matches. The status in the hero has announced it. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <Empty aria-labelledby="nothing-found">
      <h2 id="nothing-found">{`Nothing matches “${query.trim()}”`}</h2>
      <p>Try a single word, such as refund, name or child. Or ask us: a person knows more than a search.</p>
      <Actions>
        <Button tone="secondary" onClick={onClear}>
          Show everything
        </Button>
        <PhoneCallButton tone="quiet" phone={settings.phone} href={settings.phoneHref} />
      </Actions>
    </Empty>
  );
}

const Empty = styled.section`
  overflow-wrap: anywhere;

  p {
    margin-block: ${space(3)} ${space(6)};
    color: ${color.inkSoft};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
