import { recordAnnouncements } from '#tests/harness/accessibility/record-announcements.ts';
import { expect, test } from './fixtures.ts';

test('no match, a swap, a search, its results and a filter are announced once each', async ({ traveler }) => {
  const readAnnouncements = await recordAnnouncements(traveler.page);
  let seen = 0;
  /** Waits for an announcement like this, and checks that it is the only one since the last. */
  const expectAnnouncement = async (pattern: RegExp) => {
    const readNew = async () => (await readAnnouncements()).slice(seen);
    await expect.poll(readNew, { timeout: 10_000 }).toContainEqual(expect.stringMatching(pattern));
    const announced = await readNew();
    seen += announced.length;
    expect(announced.filter(text => pattern.test(text))).toHaveLength(1);
  };

  await traveler.openHome();
  await traveler.combobox('From').fill('zzzqq');
  await expectAnnouncement(/No airports found/);
  await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
  await traveler.button('Swap origin and destination').click();
  await expectAnnouncement(/LHR.*JFK|London.*New York/);
  await traveler.submitSearch();
  // "41 of 41 flights", beside the list, is on the page as it opens: nothing has changed that could be announced.
  await expectAnnouncement(/^\d+ flights found$/);
  await traveler.page.getByRole('slider', { name: 'Maximum price' }).press('Home');
  await expectAnnouncement(/^0 of \d+ flights$/);
});
