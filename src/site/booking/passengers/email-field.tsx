import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '#site/ui/text-field.tsx';
import { space } from '#site/ui/theme.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { getFieldId } from './field-ids.ts';

interface EmailFieldProps {
  index: number;
  email: string;
  error: string | undefined;
  hint: ReactNode;
  isOptional: boolean;
  isFirstAdult: boolean;
  isLocked: boolean;
  onChange: (email: string) => void;
}

/** The email field. A probable typo is pointed out once the field is left. */
export function EmailField({
  index,
  email,
  error,
  hint,
  isOptional,
  isFirstAdult,
  isLocked,
  onChange,
}: EmailFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const id = getFieldId(index, 'email');

  function handleAccept(suggestion: string) {
    onChange(suggestion);
    document.getElementById(id)?.focus();
  }

  return (
    <Box>
      <TextField
        id={id}
        label="Email"
        optional={isOptional}
        error={error}
        hint={hint}
        type="email"
        value={email}
        onChange={event => {
          // The browser's autofill changes it without focusing it.
          setIsTyping(document.activeElement === event.target);
          onChange(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
        readOnly={isLocked}
        aria-required={isOptional ? undefined : true}
        autoComplete={isFirstAdult ? 'email' : 'off'}
        spellCheck={false}
      />
      <EmailSuggestion email={email} isShown={!isTyping && !isLocked} onAccept={handleAccept} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
`;
