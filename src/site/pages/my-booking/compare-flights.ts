import type { ChangedFlight, FlightChange } from '#contract/managed-booking.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { formatTime } from '#contract/rules/format-time.ts';

/** A fact of a flight, and whether the flight on the other side has another one. */
interface ComparedFact {
  term: string;
  text: string;
  isDifferent: boolean;
}

export interface ComparedFlight {
  /** `LHR to LTN`, which is no time and no name. */
  route: string;
  facts: readonly ComparedFact[];
}

const listFacts = ({ flight_number, departing_at, arriving_at }: ChangedFlight) => [
  { term: 'Flight', text: flight_number ?? 'TBD' },
  { term: 'Departs', text: `${formatWeekdayDate(departing_at)}, ${formatTime(departing_at)}` },
  { term: 'Arrives', text: `${formatWeekdayDate(arriving_at)}, ${formatTime(arriving_at)}` },
];

const compare = (flight: ChangedFlight, others: readonly ChangedFlight[]): ComparedFlight => {
  const other = others.find(
    ({ origin, destination }) => origin === flight.origin && destination === flight.destination,
  );
  const otherFacts = other === undefined ? [] : listFacts(other);
  return {
    route: `${flight.origin} to ${flight.destination}`,
    facts: listFacts(flight).map(({ term, text }, index) => ({
      term,
      text,
      isDifferent: otherFacts[index]?.text !== text,
    })),
  };
};

/** What was bought next to what it has become: each flight with the one of the same route on the other side. */
export const compareFlights = ({
  before,
  after,
}: Pick<FlightChange, 'before' | 'after'>): Record<'before' | 'after', readonly ComparedFlight[]> => ({
  before: before.map(flight => compare(flight, after)),
  after: after.map(flight => compare(flight, before)),
});
