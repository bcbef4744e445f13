import * as v from 'valibot';
import { isEmail } from '#contract/rules/contact.ts';

const requiredText = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(what));

const countDigits = (phone: string) => phone.replaceAll(/\D/g, '').length;

/** The fields of the contact form. The phone number is optional. */
const messageSchema = v.object({
  firstName: requiredText('Write your first name.'),
  lastName: requiredText('Write your last name.'),
  email: v.pipe(
    requiredText('Write your email address, so that we can answer.'),
    v.check(isEmail, 'Invalid email address'),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      phone => phone === '' || (countDigits(phone) >= 7 && countDigits(phone) <= 15),
      'A phone number has 7 to 15 digits.',
    ),
  ),
  subject: requiredText('Say in a few words what it is about.'),
  message: requiredText('Write your message.'),
});

export type Message = v.InferOutput<typeof messageSchema>;
export type MessageField = keyof Message;

/** The labels of the fields, in order. */
export const messageLabels: Record<MessageField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  subject: 'Subject',
  message: 'Message',
};

export type MessageErrors = Partial<Record<MessageField, string>>;

/** The valid message, or the first error of each field. */
export function parseMessage(
  input: unknown,
): { message: Message; errors: null } | { message: null; errors: MessageErrors } {
  const result = v.safeParse(messageSchema, input, { abortPipeEarly: true });
  if (result.success) return { message: result.output, errors: null };
  const errors: MessageErrors = {};
  for (const [field, messages] of Object.entries(
    v.flatten<typeof messageSchema>(result.issues).nested ?? {},
  )) {
    if (isField(field) && messages[0] !== undefined) errors[field] = messages[0];
  }
  return { message: null, errors };
}

const isField = (name: string): name is MessageField => name in messageLabels;

export const messageFields: readonly MessageField[] = Object.keys(messageLabels).filter(isField);

/** The id of a field's control. */
export const getMessageFieldId = (field: MessageField) => `message-${field}`;

/** The errors for the summary, in the form's order. */
export const toFieldProblems = (errors: MessageErrors) =>
  messageFields.flatMap(field =>
    errors[field] === undefined
      ? []
      : [{ fieldId: getMessageFieldId(field), label: messageLabels[field], message: errors[field] }],
  );
