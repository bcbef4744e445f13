import type { SitePromise, Situation } from './promise.ts';
import type { ShownControl } from './snapshot/page-snapshot.ts';

interface FieldText {
  options?: readonly string[];
  placeholder?: string;
  autoComplete?: string;
  inputMode?: string;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

/** What stands in fields before something is typed, what can be chosen, and what the browser may fill in. */
const fields: Readonly<Record<string, FieldText>> = {
  From: { placeholder: 'City or airport' },
  To: { placeholder: 'City or airport' },
  'Departure date': { placeholder: 'MM/DD/YYYY', autoComplete: 'off' },
  Date: { placeholder: 'MM/DD/YYYY', autoComplete: 'off' },
  'Return date': { placeholder: 'MM/DD/YYYY', autoComplete: 'off' },
  'Cabin class': { options: ['Economy', 'Premium Economy', 'Business', 'First'] },
  Title: { options: ['Mr', 'Ms', 'Mrs'], autoComplete: 'honorific-prefix' },
  'Age of child': { options: Array.from({ length: 10 }, (_, index) => String(index + 2)) },
  'First name': { autoComplete: 'given-name' },
  'Last name': { autoComplete: 'family-name' },
  'Birth day': { placeholder: 'DD', autoComplete: 'bday-day', inputMode: 'numeric' },
  'Birth month': { options: ['Month', ...months], autoComplete: 'bday-month' },
  'Birth year': { placeholder: 'YYYY', autoComplete: 'bday-year', inputMode: 'numeric' },
  Gender: { options: ['Select', 'Male', 'Female', 'Unspecified'], autoComplete: 'sex' },
  Email: { autoComplete: 'email' },
  'Phone country': { autoComplete: 'tel-country-code' },
  Phone: { autoComplete: 'tel-national', inputMode: 'tel' },
  'Card number': { placeholder: '1234 1234 1234 1234', autoComplete: 'cc-number', inputMode: 'numeric' },
  'Expiry date': { placeholder: 'MM / YY', autoComplete: 'cc-exp', inputMode: 'numeric' },
  'Security code': { autoComplete: 'cc-csc', inputMode: 'numeric' },
};

/** The browser knows the data of the person at the keyboard only. */
const isOther = ({ group }: ShownControl): boolean => /^(?:Adult [^1]|Child|Infant)/.test(group);

function findFieldDifferences(control: ShownControl): string[] {
  const expected =
    fields[
      control.name
        .replace(' (optional)', '')
        .replace(/(?<=^Age of child) \d$|, flight \d$| of flight \d$/, '')
    ];
  if (expected === undefined) return [];
  const { options, ...attributes } = {
    ...expected,
    ...(isOther(control) ? { autoComplete: 'off' } : {}),
  };
  const shown = new Map<string, string>(
    Object.entries({
      placeholder: control.placeholder,
      autoComplete: control.autoComplete,
      inputMode: control.inputMode,
    }),
  );
  const where = `${control.name}${control.group === '' ? '' : ` of ${control.group}`}`;
  return [
    ...(options === undefined || options.join() === control.options.join()
      ? []
      : [`${where}: expected the choices ${options.join(', ')}; shown ${control.options.join(', ')}.`]),
    ...Object.entries(attributes)
      .filter(([name, value]) => shown.get(name) !== value)
      .map(([name, value]) => `${where}: expected ${name} "${value}"; found "${shown.get(name)}".`),
  ];
}

/** The countries are sorted by name, each with its code. */
function findWrongCountries({ page }: Situation): string[] {
  return page.controls
    .filter(({ name }) => name.startsWith('Phone country'))
    .flatMap(({ options }) => [
      ...options.filter(text => !/^.+ \(\+\d+\)$/.test(text)).map(text => `"${text}" lacks a code.`),
      ...(options.includes('United States (+1)') ? [] : ['United States (+1) is missing.']),
    ]);
}

export const fieldPromise: SitePromise = {
  sentence:
    'Every list has its choices in order, and every field shows what is to be typed and lets the browser fill it in.',
  isOfOpenParts: true,
  findViolations: situation => [
    ...situation.page.controls.filter(({ isInMain }) => isInMain).flatMap(findFieldDifferences),
    ...findWrongCountries(situation),
  ],
};

/** What was entered as digits, which can't be checked if some are hidden. A name or an email may be longer than its field. */
const isNumeric = ({ inputMode, name }: ShownControl): boolean =>
  inputMode === 'numeric' || inputMode === 'tel' || name.endsWith('date');

export const fieldWidthPromise: SitePromise = {
  sentence: 'A number or a date fits into its field, and so does the example of one.',
  isOfOpenParts: true,
  findViolations: ({ page }) =>
    page.controls
      .filter(control => control.isCutOff && isNumeric(control))
      .map(
        ({ name, group, value, placeholder }) =>
          `${name}${group === '' ? '' : ` of ${group}`} cuts off "${value === '' ? placeholder : value}".`,
      ),
};

export const fieldIconPromise: SitePromise = {
  sentence: 'No icon lies on what is typed into a field.',
  isOfOpenParts: true,
  findViolations: ({ page }) =>
    page.controls
      .filter(({ isUnderIcon }) => isUnderIcon)
      .map(
        ({ name, group }) =>
          `${name}${group === '' ? '' : ` of ${group}`} has its icon where its text begins or ends.`,
      ),
};

/** Up to this width, nothing has room beside a name. */
const phoneWidth = 480;

/** What is as long as people, places and addresses are. */
const longFields =
  /^(?:(?:From|To)(?:, flight \d)?|(?:First|Last) name|Email(?: \(optional\))?|Last name on the booking|Email on the booking)$/;

export const fieldRoomPromise: SitePromise = {
  sentence: 'On phones, nothing stands beside the field of a name, a place or an email.',
  isOfOpenParts: true,
  findViolations({ session, page }) {
    const screen = session.page.viewportSize()?.width ?? Infinity;
    if (screen > phoneWidth) return [];
    return page.controls
      .filter(
        ({ role, name, width }) =>
          /^(?:textbox|combobox)$/.test(role) && longFields.test(name) && width < screen * 0.6,
      )
      .map(
        ({ name, group, width }) =>
          `${name}${group === '' ? '' : ` of ${group}`} is ${Math.round(width)} of ${screen} px wide.`,
      );
  },
};
