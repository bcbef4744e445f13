import type { FareTerm } from '#contract/fare-terms.ts';
import { formatMoment } from './format-moment.ts';

/** A condition of a fare; a moment in it by the clock of the reader. */
export function FareTermText({ term: { text, until } }: { term: FareTerm }) {
  return until === undefined ? (
    text
  ) : (
    <>
      <span>{`${text} `}</span>
      <time dateTime={until} translate="no">
        {formatMoment(until)}
      </time>
    </>
  );
}
