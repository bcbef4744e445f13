import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { suggestEmail } from './suggest-email.ts';

interface EmailSuggestionProps {
  email: string;
  /** Not while the traveler types. */
  isShown: boolean;
  onAccept: (email: string) => void;
}

/** Points out a probably misspelled email address, with a button that corrects it. It never blocks. */
export function EmailSuggestion({ email, isShown, onAccept }: EmailSuggestionProps) {
  const suggestion = isShown ? suggestEmail(email) : null;

  return (
    <Region aria-live="polite">
      {suggestion === null ? null : (
        <>
          <span key={suggestion}>
            Did you mean <strong translate="no">{suggestion}</strong>?
          </span>
          <Button tone="secondary" size="small" onClick={() => onAccept(suggestion)}>
            <span key={suggestion}>
              Correct it<VisuallyHidden>{` to ${suggestion}`}</VisuallyHidden>
            </span>
          </Button>
        </>
      )}
    </Region>
  );
}

/** Always rendered, so that a suggestion is announced. */
const Region = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  font-size: ${size.small};

  &:empty {
    position: absolute;
  }

  strong {
    overflow-wrap: anywhere;
  }
`;
