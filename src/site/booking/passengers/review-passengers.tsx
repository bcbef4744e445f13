import { styled } from 'styled-components';
import {
  isTitleUsual,
  passengerLabel,
  withContact,
  type PassengerEntry,
} from '#machines/booking/passenger-entries.ts';
import { toAirlineName } from '#contract/rules/names.ts';
import { parseBirthDate } from '#contract/rules/birth-date.ts';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';
import { AlertIcon } from '#site/ui/icons.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { formatLongDate } from '#contract/rules/format-date.ts';
import { useBooking } from '../booking-provider.tsx';
import { usePhoneLibrary } from './phone-library.ts';
import type { PhoneLibrary } from './phone-number.ts';
import { showBlock } from './show-block.ts';

/** The names as typed and in the airline's spelling, with birth dates and contacts. */
export function ReviewPassengers({ count }: { count: number }) {
  return (
    <PassengerList>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a passenger has no identity other than the position
        <ReviewPassenger key={index} index={index} />
      ))}
    </PassengerList>
  );
}

/** Selects the texts that it shows, so that it renders only when one of them changes. */
function ReviewPassenger({ index }: { index: number }) {
  const phones = usePhoneLibrary();
  const label = useBooking(({ context }) => passengerLabel(context.passengers ?? [], index));
  const name = useBooking(({ context }) => formatName(context.passengers?.[index]));
  const airlineName = useBooking(({ context }) => formatAirlineName(context.passengers?.[index]));
  const birthDate = useBooking(({ context }) => formatBirthDate(context.passengers?.[index]));
  const contact = useBooking(({ context }) =>
    formatContact(context.passengers?.[index], context.passengers?.[0], phones),
  );

  const titleMismatch = useBooking(({ context }) => describeTitleMismatch(context.passengers?.[index]));

  return (
    <li>
      <p>
        <strong key={name} translate="no">
          {name}
        </strong>
        <span>
          Airline spelling:{' '}
          <span key={airlineName} translate="no">
            {airlineName}
          </span>
        </span>
        <span>{`${label}${birthDate}`}</span>
        <span>{contact}</span>
        {titleMismatch ? (
          <Mismatch key={titleMismatch}>
            <AlertIcon size={16} />
            <span>{titleMismatch}</span>
          </Mismatch>
        ) : null}
      </p>
      <Button tone="quiet" size="small" onClick={() => showBlock(index)}>
        <span>
          Edit<VisuallyHidden>{` details of ${label}`}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}

const formatName = (entry: PassengerEntry | undefined): string =>
  entry ? `${entry.title} ${entry.firstName} ${entry.lastName}` : '';

/** The spelling that the airline gets. */
const formatAirlineName = (entry: PassengerEntry | undefined): string =>
  entry ? [entry.firstName, entry.lastName].map(toAirlineName).join(' ') : '';

/** `, born July 24, 1987` */
function formatBirthDate(entry: PassengerEntry | undefined): string {
  const bornOn = entry
    ? parseBirthDate({ day: entry.birthDay, month: entry.birthMonth, year: entry.birthYear })
    : null;
  return bornOn === null ? '' : `, born ${formatLongDate(bornOn)}`;
}

/** The number is one word: a line doesn't break in it. */
function formatContact(
  entry: PassengerEntry | undefined,
  first: PassengerEntry | undefined,
  phones: PhoneLibrary,
): string {
  if (entry === undefined) return '';
  if (entry !== first && !entry.hasOwnContact) return 'Same contact as Adult 1';
  const { email, phoneNumber } = withContact(entry, first);
  return [email, phones.format(phoneNumber).replaceAll(' ', '\u00A0')].filter(Boolean).join(', ');
}

const genderLabels = { '': '', m: 'Male', f: 'Female', o: 'Unspecified' };

/** Points out a title that is unusual for the gender. */
const describeTitleMismatch = (entry: PassengerEntry | undefined): string =>
  entry === undefined || isTitleUsual(entry)
    ? ''
    : `Title ${entry.title} with gender ${genderLabels[entry.gender]}: please check both.`;

const Mismatch = styled.em`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.ember};
  font-size: ${size.small};
  font-style: normal;
  font-weight: 600;
  line-height: 1.4;

  svg {
    flex: none;
    translate: 0 0.15em;
  }
`;

const PassengerList = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  ${tabularNumbers}

  li {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }

  p {
    display: grid;
    min-inline-size: 0;
    line-height: 1.45;
  }

  p span {
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }

  button {
    margin-inline-end: -${space(3.5)};
  }
`;
