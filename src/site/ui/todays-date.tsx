import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { toLocalDate } from '#contract/rules/plain-date.ts';
import { formatLongDate } from '#contract/rules/format-date.ts';

/** A page that is open past midnight keeps its date. */
const subscribeToNothing = () => () => {};

/**
 * Today in the reader's calendar: "November 21, 2026". Prerendered pages, and pages without script, say "today"
 * instead, so the sentence around it must fit both. Where the reader's script has put the date into the HTML, `data-today`
 * of the root element has it for hydration. It reserves the width of the longest date; place it at the end of a
 * line, so that nothing shifts.
 */
export function TodaysDate() {
  const date = useSyncExternalStore(
    subscribeToNothing,
    () => toLocalDate(new Date()),
    () => (typeof document === 'undefined' ? null : (document.documentElement.dataset['today'] ?? null)),
  );
  return (
    <Day data-todays-date>
      {date === null ? 'today' : <time dateTime={date}>{formatLongDate(date)}</time>}
    </Day>
  );
}

const Day = styled.span`
  display: inline-block;
  min-inline-size: 9.25em;
  white-space: nowrap;
`;
