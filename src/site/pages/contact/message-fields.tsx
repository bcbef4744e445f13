import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles, Field } from '#site/ui/field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { space } from '#site/ui/theme.ts';
import { getMessageFieldId, messageLabels, type MessageField } from './message-schema.ts';

interface MessageTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  field: Exclude<MessageField, 'message'>;
}

/** A single-line field. */
export function MessageTextField({ field, ...rest }: MessageTextFieldProps) {
  return (
    <TextField
      id={getMessageFieldId(field)}
      name={field}
      label={messageLabels[field]}
      required={!rest.optional}
      {...rest}
    />
  );
}

/** The message. It grows with its text in browsers that support `field-sizing`. */
export function MessageTextArea({ error }: { error: string | undefined }) {
  return (
    <Field id={getMessageFieldId('message')} label={messageLabels.message} error={error}>
      {control => <Area name="message" rows={6} required {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyles}
  block-size: auto;
  min-block-size: 9rem;
  padding-block: ${space(3)};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;
