// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatShortDay } from '#model/promises/expected/formats.ts';
import { ChildAgeNotice } from '#site/booking/passengers/child-age-notice.tsx';
import { buildFlight, buildReturnSlice, buildSlice } from '#tests/builders/build-flight.ts';
import { buildChildEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToPassengers, startBooking, submitPassengers } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** A week after the first one. */
const lastFlight = '2027-03-22';
const flight = buildFlight({ slices: [buildSlice(), buildReturnSlice()] });
const firstNames = ['Björn', 'Chloé', 'Ada'];

const child = fc.record({
  searched: fc.integer({ min: 2, max: 11 }),
  /** On the day of the last flight. Most are as old as was searched. */
  age: fc.option(fc.oneof(fc.constantFrom(1, 2, 11, 12), fc.integer({ min: 2, max: 11 }))),
  /** Days since the birthday. Some turn a year older between the flights. */
  birthday: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 360 })),
});
type Child = ReturnType<typeof child.generate>['value'];

const getAge = ({ age, searched }: Child): number => age ?? searched;

const toBirthDate = (one: Child): string =>
  addDays(`${Number(lastFlight.slice(0, 4)) - getAge(one)}${lastFlight.slice(4)}`, -one.birthday);

function getError(one: Child): string | undefined {
  const age = getAge(one);
  if (age < 2 || age > 11)
    return `A child is 2 to 11 years old on the day of the last flight (${formatShortDay(lastFlight).replace(/, \d+$/, '')}, 2027).`;
  return age === one.searched
    ? undefined
    : `This child is ${age} on the day of the last flight, but the search was for a child of ${one.searched}. Search again with the right age.`;
}

async function findViolations(children: readonly Child[]): Promise<string[]> {
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm({
      counts: { adults: 1, children: children.length, infants: 0 },
      childAges: children.map(({ searched }) => searched),
    }),
    flight,
    entries: [
      buildPassengerEntry(),
      ...children.map((one, index) => {
        const [birthYear = '', month, day] = toBirthDate(one).split('-');
        return buildChildEntry({
          firstName: firstNames[index] ?? '',
          birthDay: String(Number(day)),
          birthMonth: String(Number(month)),
          birthYear,
        });
      }),
    ],
  });
  booking.send(submitPassengers);
  const { page, user, close } = await renderView(<ChildAgeNotice />, { booking });
  const shown = booking.context.passengerErrors.slice(1).map(({ birthDate }) => birthDate);
  const errors = children.map(getError);
  const canRepeat =
    errors.some(error => error !== undefined) && children.every(one => getAge(one) >= 2 && getAge(one) <= 11);
  const ages = children.length === 1 ? 'age' : 'ages';
  const button = page.queryByRole('button', { name: `Search again with the right ${ages}` });
  const wrong = [
    ...errors.flatMap((error, index) =>
      shown[index] === error ? [] : [`Child ${index + 1}: expected "${error}", shown "${shown[index]}".`],
    ),
    ...((button !== null) === canRepeat
      ? []
      : [`The button for another search is ${button === null ? 'missing' : 'there'}.`]),
    ...(errors.every(error => error === undefined) && booking.at === 'enteringPassengers.editing'
      ? ['Continue does nothing.']
      : []),
  ];
  if (button !== null) {
    await user.click(button);
    const searched = booking.context.searchParams?.childAges.join(' ');
    const expected = children.map(getAge).join(' ');
    if (searched !== expected) wrong.push(`Searched for ages ${searched} instead of ${expected}.`);
  }
  close();
  return wrong;
}

test(
  'a child who is not as old as was searched is pointed out, and searched again with the age that it has on the last flight',
  async () => {
    const describe = (children: readonly Child[]) =>
      children
        .map(
          one => `Searched with ${one.searched}, ${getAge(one)} on the last flight: born ${toBirthDate(one)}`,
        )
        .join('\n');
    const examples = fc.array(child, { minLength: 1, maxLength: 3 });
    expect(await findBrokenExample(examples, { runs: 100, describe, findViolations })).toBe('');
  },
  longestMs,
);
