import {
  passengerLabel,
  type PassengerEntry,
  type PassengerErrors,
  type PassengerField,
} from '#machines/booking/passenger-entries.ts';
import type { FieldProblem } from '#site/ui/error-summary.tsx';

/** The labels in the error summary. */
const fieldLabels: Record<PassengerField, string> = {
  title: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
};

const fieldOrder = ['title', 'firstName', 'lastName', 'birthDate', 'gender', 'email', 'phone'] as const;

/** The id of a field's control; for a birth date, of its day. */
export const getFieldId = (index: number, field: string): string => `passenger-${index}-${field}`;

export const getBlockId = (index: number): string => `passenger-${index}`;

/** Every error of the page in the order of its fields. */
export const getPassengerProblems = (
  entries: readonly PassengerEntry[],
  errors: readonly PassengerErrors[],
): FieldProblem[] =>
  errors.flatMap((block, index) =>
    fieldOrder.flatMap(field => {
      const message = block[field];
      return message === undefined
        ? []
        : [
            {
              fieldId: getFieldId(index, field),
              ...(entries.length > 1 ? { group: passengerLabel(entries, index) } : {}),
              label: fieldLabels[field],
              message,
            },
          ];
    }),
  );
