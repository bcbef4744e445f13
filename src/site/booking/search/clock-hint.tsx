import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { color, size } from '#site/ui/theme.ts';
import { useBookingActor } from '../booking-provider.tsx';
import { getToday, wrongToday } from '../today.ts';

/** Says that the device's date is wrong, and which date is used instead. */
export function ClockHint() {
  const actor = useBookingActor();
  const deviceDate = useSyncExternalStore(wrongToday.subscribe, wrongToday.get, () => null);

  // Errors of the dates that were found with the wrong date are removed.
  const isWrong = deviceDate !== null;
  useEffect(() => {
    const { departureDate, returnDate } = actor.getSnapshot().context.form;
    if (isWrong) actor.send({ type: 'search.change', change: { departureDate, returnDate } });
  }, [actor, isWrong]);

  return (
    <Hint>
      {deviceDate === null
        ? null
        : `Your device’s date seems to be wrong: ${formatWeekdayDate(deviceDate)}. We use today’s date, ${formatWeekdayDate(getToday())}.`}
    </Hint>
  );
}

/** Always rendered, so that its text is announced. Empty, it takes no row. */
const Hint = styled.output`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${size.small};

  &:empty {
    position: absolute;
  }
`;
