import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { checkOpenPart } from './open-part.ts';

/** The fields of a trip's dates, with what opens their calendar. */
const dateFields = {
  departureDate: { name: 'Departure date', opener: 'Open departure calendar' },
  returnDate: { name: 'Return date', opener: 'Open return calendar' },
};

/** The calendar is next to its field; on phones it is the whole screen, and on no screen larger than that. */
async function checkCalendarSize({ page }: BrowserSession): Promise<void> {
  const box = await page.getByRole('dialog', { name: 'Travel dates' }).boundingBox();
  const screen = page.viewportSize();
  if (box === null || screen === null) throw new Error('The calendar is not shown.');
  const isInside =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height;
  const isWholeScreen = box.width >= screen.width * 0.95 && box.height >= screen.height * 0.95;
  if (!isInside || isWholeScreen !== screen.width < 720)
    throw new Error(`The calendar has ${box.width} × ${box.height} px at ${box.x}, ${box.y}.`);
}

export const getDayInCalendar = ({ page }: BrowserSession, day: PlainDate) =>
  page.locator(`[data-day="${day}"]:not([data-outside]) button`);

/** The calendar opens where the date is that its field already has. */
async function checkCalendarStart(session: BrowserSession, day: PlainDate | undefined): Promise<void> {
  if (day === undefined) return;
  const box = await getDayInCalendar(session, day).boundingBox();
  const height = session.page.viewportSize()?.height ?? 0;
  if (box === null || box.y < 0 || box.y + box.height > height)
    throw new Error(`The calendar does not open on ${day}.`);
}

/** Opens the calendar of a field, and checks it. */
export async function openCalendar(session: BrowserSession, end: keyof typeof dateFields): Promise<void> {
  await session.traveler.button(dateFields[end].opener).click();
  await checkCalendarSize(session);
  await checkCalendarStart(session, session.trip?.[end]);
  await checkOpenPart(session, 'booking.searching.editing');
}

/** Picks a date in the calendar instead of typing it. */
export const pickDay = async (session: BrowserSession, end: keyof typeof dateFields, day: PlainDate) => {
  const { name } = dateFields[end];
  await openCalendar(session, end);
  if (session.trip !== null) session.trip = { ...session.trip, [end]: day };
  await getDayInCalendar(session, day).click();
  const field = session.traveler.field(name);
  const shown = toShownDate(day);
  if ((await field.inputValue()) !== shown) throw new Error(`The ${name} does not show ${shown}.`);
};
