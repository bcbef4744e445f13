// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatClockIn } from '#model/promises/expected/formats.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildUnreachableError } from '#tests/builders/build-responses.ts';
import { fillInFamily, renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { readClock, readShownText } from './read-shown-page.ts';

/** Of the same flights, when their offer has expired; nothing if they are gone, or there is no answer. */
const answer = fc.constantFrom(
  '440.00',
  '463.10',
  '463.10',
  '455.90',
  '512.00',
  '530.00',
  'gone',
  'no answer',
);

const example = fc.record({
  answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
  minutesLeft: fc.integer({ min: 1, max: 9 }),
  accepts: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

const first = '463.10';
const format = (fare: string) => formatAmount(fare, 'USD');

/** What the page says of the fare once the offer was asked for again. */
function formatNews(fare: string, before: string): string {
  if (fare === 'gone') return 'Offer validation failed.';
  if (fare === 'no answer') return 'Could not validate offer.';
  return fare === before
    ? `The fare is still ${format(fare)}.`
    : `The fare is now ${format(fare)}, was ${format(before)}.`;
}

async function findViolations({ answers, minutesLeft, accepts }: Example): Promise<string[]> {
  const build = (index: number, fare: string) =>
    buildFlight({
      id: `off_${index}`,
      total_price: `USD ${fare}`,
      expires_at: new Date(
        Date.parse('2027-01-10T17:00:00Z') + (index * 20 + minutesLeft) * 60_000,
      ).toISOString(),
    });
  const booking = await fillInFamily(build(0, first));
  const { page, user, happen, close } = await renderPassengersPage(booking);
  const { flights } = booking.context;
  let accepted = first;
  try {
    for (const [index, fare] of answers.entries()) {
      const deadline = booking.context.flight?.expires_at ?? '';
      const watched = booking.deadlines.at(-1);
      if (watched !== deadline) return [`The offer ends at ${deadline}, and ${watched} is watched.`];
      await happen(() => booking.sendOfferEvent('offer.expiring'));
      const held = `This fare is held until ${formatClockIn(deadline, readClock().timeZone)}. After that we check its price again; what you typed stays.`;
      const text = () => readShownText(document.body).replaceAll(/\s+/g, ' ');
      if (!text().includes(held)) return [`Expected "${held}".`];
      await happen(() => booking.sendOfferEvent('offer.expired'));
      if (text().includes('This fare is held until')) return ['An expired fare is held.'];
      const isGiven = fare !== 'gone' && fare !== 'no answer';
      await happen(() =>
        fare === 'no answer'
          ? booking.reject('repriceFlight', buildUnreachableError())
          : booking.resolve('repriceFlight', fare === 'gone' ? null : build(index + 1, fare)),
      );
      const news = formatNews(fare, accepted);
      if (!text().includes(news)) return [`After ${fare}, expected "${news}".`];
      const isHigher = isGiven && Number(fare) > Number(accepted);
      if (isHigher && !accepts) {
        await user.click(page.getByRole('button', { name: 'Back to results' }));
        const isShown = booking.at === 'choosing' && booking.context.flights === flights;
        return isShown ? [] : [`After Back to results, the booking is ${booking.at}.`];
      }
      if (isHigher) await user.click(page.getByRole('button', { name: 'Accept new fare' }));
      if (!isGiven) break;
      accepted = fare;
      if (!text().includes(`Total for 3 passengers ${format(fare)}`))
        return [`The total is not ${format(fare)}.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a fare is held until the time that the traveler’s clock shows then, whatever it has become afterwards, the page says so, and who declines a higher one sees the results at once',
  async () => {
    const describe = ({ answers, accepts }: Example) =>
      `${answers.join(', ')}, ${accepts ? 'accepted' : 'declined'} if higher`;
    expect(await findBrokenExample(example, { runs: 14, describe, findViolations })).toBe('');
  },
  longestMs,
);
