import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlBox, Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { space } from '../../ui/theme.ts';
import { messageFieldId, messageLabels, type MessageField } from './message-schema.ts';

interface MessageLineProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  field: Exclude<MessageField, 'message'>;
}

/** A field of one line. */
export function MessageLine({ field, ...rest }: MessageLineProps) {
  return (
    <TextField
      id={messageFieldId(field)}
      name={field}
      label={messageLabels[field]}
      required={!rest.optional}
      {...rest}
    />
  );
}

/** The message itself: it grows with what is written where the browser can. */
export function MessageArea({ error }: { error: string | undefined }) {
  return (
    <Field id={messageFieldId('message')} label={messageLabels.message} error={error}>
      {control => <Area name="message" rows={6} required {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlBox}
  block-size: auto;
  min-block-size: 9rem;
  padding-block: ${space(3)};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;
