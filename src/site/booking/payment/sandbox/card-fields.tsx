import { type ChangeEvent, useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { afterPress, watchPress } from '#site/ui/after-press.ts';
import { CardIcon, LockIcon } from '#site/ui/icons.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { tabularNumbers, space } from '#site/ui/theme.ts';
import { getToday } from '#site/booking/today.ts';
import { formatExpiry } from './card-expiry.ts';
import { extractDigits, formatCardNumber, getSecurityCodeLength } from './card-number.ts';
import type { CardField } from './card-validation.ts';
import type { CardStore } from './card-store.ts';
import { getCaretAfterDigits } from './caret.ts';

interface CardFieldsProps {
  store: CardStore;
}

/** The sandbox's card form. It replaces the provider's iframe and calls only the sandbox. */
export function CardFields({ store }: CardFieldsProps) {
  const { values, problems, isReadOnly } = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(watchPress, []);
  const codeLength = getSecurityCodeLength(values.number);

  const formats: Record<CardField, (text: string, isDeleting: boolean) => string> = {
    number: formatCardNumber,
    expiry: formatExpiry,
    securityCode: text => extractDigits(text).slice(0, codeLength),
  };

  // Written to the element at once, because a later render would move the caret to the end.
  function handleChange(field: CardField, event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { nativeEvent } = event;
    const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    const text = formats[field](input.value, isDeleting);
    const caret = getCaretAfterDigits(
      text,
      extractDigits(input.value.slice(0, input.selectionStart ?? undefined)).length,
    );
    const isAtEnd = (input.selectionStart ?? input.value.length) >= input.value.length;
    if (text !== input.value) {
      input.value = text;
      const at = isAtEnd ? text.length : caret;
      input.setSelectionRange(at, at);
    }
    store.setValue(field, text);
  }

  const fieldProps = (field: CardField) => ({
    defaultValue: values[field],
    error: problems[field]?.message,
    readOnly: isReadOnly,
    inputMode: 'numeric' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => handleChange(field, event),
    onBlur: () => afterPress(() => store.checkField(field, getToday())),
    ref: (input: HTMLInputElement | null) => (input ? store.registerInput(field, input) : undefined),
  });

  return (
    <Fields>
      <WideField
        {...fieldProps('number')}
        label="Card number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        icon={<CardIcon size={20} />}
      />
      <TextField {...fieldProps('expiry')} label="Expiry date" placeholder="MM / YY" autoComplete="cc-exp" />
      <TextField
        {...fieldProps('securityCode')}
        label="Security code"
        placeholder={codeLength === 4 ? '1234' : '123'}
        autoComplete="cc-csc"
        icon={<LockIcon size={18} />}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${tabularNumbers}
`;

const WideField = styled(TextField)`
  grid-column: 1 / -1;
`;
