import { getAgeOn } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { Situation } from '../promise.ts';
import type { ShownControl } from '../snapshot/page-snapshot.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { readMessages, type RespondingSession } from './response-messages.ts';
import { findSelectedOffer, type SelectingSession } from './selected-offer.ts';

/** What the fields of a passenger depend on. */
export interface FieldsSituation {
  session: Pick<BrowserSession, 'typedPassengers' | 'childAge'> & {
    interceptor: RespondingSession['interceptor'] & SelectingSession['interceptor'];
  } & SelectingSession;
  page: { controls: readonly Pick<ShownControl, 'group' | 'name' | 'value' | 'isChecked'>[] };
}

/** The headings of the passengers' groups, adults first. */
export const getPassengerLabels = ({ trip }: Pick<BrowserSession, 'trip'>): string[] => {
  const { adults = 1, children = 0, infants = 0 } = trip ?? {};
  return Object.entries({ Adult: adults, Child: children, Infant: infants }).flatMap(([noun, count]) =>
    Array.from({ length: count }, (_, index) => `${noun} ${index + 1}`),
  );
};

const ages: Readonly<Record<string, string>> = {
  Adult: '12 or older on the day of the last flight',
  Child: '2 to 11 on the day of the last flight',
  Infant: 'Under 2 on the day of the last flight, on an adult’s lap',
};

/** What may be wrong with a field, by its value. */
function formatFieldError(name: string, value: string, session: RespondingSession): PageText {
  const [latest] = readMessages(session, /^createPaymentIntent$/).slice(-1);
  const refusals = (latest?.issues ?? []).map((text): PageText => [text]);
  if (value === '') return [maybe(name === 'Gender' ? 'Gender is required' : `Required: ${name}`)];
  if (name === 'Email' && !/^[^@]+@[^@]+\.[^@]+$/.test(value)) return [maybe('Invalid email address')];
  if (name === 'Phone' && value.replaceAll(/\D/g, '').length < 10)
    return [maybe('This number is too short or too long for the chosen country.')];
  return refusals.length === 0 ? [] : [oneOf([], ...refusals)];
}

/** Why the birth date of a child can’t be right. */
function formatBirthDateError(label: string, date: string, { session }: FieldsSituation): PageText {
  const last = findSelectedOffer(session)?.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10);
  if (/(?:^|-)(?:-|$)/.test(date)) return [maybe('Required: Date of birth')];
  if (!label.startsWith('Child') || last === undefined) return [];
  const [year = '', month = '', day = ''] = date.split('-');
  const age = getAgeOn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, last);
  return age === session.childAge
    ? []
    : [
        maybe(
          `This child is ${age} on the day of the last flight, but the search was for a child of ${session.childAge}. Search again with the right age.`,
        ),
      ];
}

/** The fields of a passenger, with their labels, hints and errors; folded, the name only. */
export function formatFields(label: string, situation: FieldsSituation): PageText {
  const { session, page } = situation;
  const fields = page.controls.filter(({ group }) => group === label);
  const find = (name: string) => fields.find(one => one.name === name || one.name.startsWith(`${name} (`));
  const getValue = (name: string) => find(name)?.value ?? '';
  const person = session.typedPassengers.get(label);
  if (find(`Edit ${label}`) !== undefined)
    return [label, `${person?.givenName} ${person?.familyName}`, `${label}, complete`, `Edit ${label}`];
  const [noun = ''] = label.split(' ');
  const isFirst = label === 'Adult 1';
  const isOptional = noun !== 'Adult';
  const optional = isOptional ? ['(optional)'] : [];
  const hint = isOptional ? ['Left empty, it is the one of Adult 1'] : [];
  const format = (name: string) => formatFieldError(name, getValue(name), session);
  const birthDate = ['Birth year', 'Birth month', 'Birth day'].map(getValue).join('-');
  const contact = [
    'Email',
    ...optional,
    ...(isFirst ? ['The contact for the whole booking'] : hint),
    ...format('Email'),
    'Phone country',
    ...optional,
    'Phone',
    ...optional,
    ...hint,
    ...format('Phone'),
  ];
  return [
    label,
    ages[noun] ?? '',
    'Title',
    'First name',
    'Given names exactly as in the passport',
    ...format('First name'),
    'Last name',
    'Family name exactly as in the passport',
    ...format('Last name'),
    'Date of birth',
    'Birth day',
    'Birth month',
    'Birth year',
    ...formatBirthDateError(label, birthDate, situation),
    'Gender',
    ...format('Gender'),
    ...(isFirst ? [] : ['Same contact as Adult 1']),
    ...(isFirst || find('Same contact as Adult 1')?.isChecked === false ? contact : []),
  ];
}

/** Up to this many errors are listed at once, and this many of more. */
const mostErrors = 8;
const firstErrors = 6;

/** The list of the errors that the fields name, by passenger. */
export function formatErrorList({ session, page }: Situation): PageText {
  const labels = getPassengerLabels(session);
  const errors = page.controls
    .filter(
      ({ isInvalid, name, group }) =>
        isInvalid && labels.includes(group) && !/^Birth (?:month|year)$/.test(name),
    )
    .map(({ group, name, description }) => ({
      group,
      text:
        name === 'Birth day' && !/date of birth/i.test(description)
          ? `Date of birth: ${description}`
          : description.toLowerCase().includes(name.toLowerCase()) || name === 'Birth day'
            ? description
            : `${name}: ${description}`,
    }));
  if (errors.length === 0) return [];
  const isLong = errors.length > mostErrors;
  const shown = labels
    .flatMap(label => errors.filter(({ group }) => group === label))
    .slice(0, isLong ? firstErrors : errors.length);
  return [
    'There is a problem',
    errors.length === 1 ? '1 field needs another look.' : `${errors.length} fields need another look.`,
    ...labels.flatMap(label => {
      const own = shown.filter(({ group }) => group === label);
      const heading = labels.length > 1 ? [label] : [];
      return own.length === 0 ? [] : [...heading, ...own.map(({ text }) => text)];
    }),
    ...(isLong ? [`And ${errors.length - firstErrors} more`] : []),
  ];
}
