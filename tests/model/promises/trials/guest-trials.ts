import type { Locator } from 'playwright-core';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { isFocused } from '#tests/harness/traveler.ts';
import type { Situation } from '../promise.ts';

const nouns = ['adult', 'child', 'infant'] as const;
type Noun = (typeof nouns)[number];
type Party = Readonly<Record<Noun, number>>;

const tooMany = 'At most 9 passengers can travel on one booking.';
const noLap = 'Each infant needs an adult of its own.';
const noAdult = 'At least one adult has to travel.';
const nobody = 'There is none to take away.';

/** Why nobody of a kind can be added, or be taken away; empty if somebody can. */
function getReasons(party: Party, noun: Noun): { add: string; remove: string } {
  const total = party.adult + party.child + party.infant;
  return {
    add: total === 9 ? tooMany : noun === 'infant' && party.infant === party.adult ? noLap : '',
    remove: party[noun] > (noun === 'adult' ? 1 : 0) ? '' : noun === 'adult' ? noAdult : nobody,
  };
}

/** Whether a button works, or the reason why it doesn't. */
const readReason = (button: Locator): Promise<string> =>
  button.evaluate(element =>
    element.getAttribute('aria-disabled') === 'true'
      ? (document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '?')
      : '',
  );

/** How a button looks: its colors, and how much of it shines through. */
const readLook = (button: Locator): Promise<string> =>
  button.evaluate(element => {
    const { color, borderTopColor, opacity } = getComputedStyle(element);
    return [color, borderTopColor, opacity].join(' ');
  });

/** The buttons that look as if they worked and don't, or the other way round, and a reason that is written more than once. */
async function findMisleadingLooks(
  { session: { page, traveler } }: Situation,
  party: Party,
): Promise<string[]> {
  const about = nouns.map(noun => `${party[noun]} × ${noun}`).join(', ');
  const buttons = await Promise.all(
    nouns
      .flatMap(noun => [`Add ${noun}`, `Remove ${noun}`])
      .map(async name => {
        const button = traveler.button(name);
        return { name, isLocked: (await readReason(button)) !== '', look: await readLook(button) };
      }),
  );
  const looksOf = (isLocked: boolean) =>
    new Set(buttons.filter(button => button.isLocked === isLocked).map(({ look }) => look));
  const same = [...looksOf(true)].filter(look => looksOf(false).has(look));
  const reasons = page.locator('fieldset p').filter({ hasText: tooMany });
  const boxes = await Promise.all((await reasons.all()).map(reason => reason.boundingBox()));
  const written = boxes.filter(box => (box?.height ?? 0) > 8).length;
  const total = party.adult + party.child + party.infant;
  return [
    ...same.map(look => `${about}: a button that is locked looks like one that isn’t (${look}).`),
    ...(written === (total === 9 ? 1 : 0) ? [] : [`${about}: "${tooMany}" is written ${written} times.`]),
  ];
}

/** What the open list says against the party. */
async function findDifferences({ session: { page, traveler } }: Situation, party: Party): Promise<string[]> {
  const about = nouns.map(noun => `${party[noun]} × ${noun}`).join(', ');
  const total = party.adult + party.child + party.infant;
  const ages = page.getByRole('combobox', { name: /^Age of child \d$/ });
  const comparisons: readonly [what: string, expected: string, actual: Promise<string | null>][] = [
    ['button', `${total} Guest(s)`, traveler.button(/Guest\(s\)/).textContent()],
    [
      'announcement',
      `Adults age 12+: ${party.adult}, Children age 2–11: ${party.child}, Infants under 2: ${party.infant}`,
      page.getByRole('status', { name: 'Passengers chosen' }).textContent(),
    ],
    ...nouns.flatMap((noun): typeof comparisons => {
      const reasons = getReasons(party, noun);
      const add = traveler.button(`Add ${noun}`);
      return [
        [`Add ${noun}`, reasons.add, readReason(add)],
        [`Remove ${noun}`, reasons.remove, readReason(traveler.button(`Remove ${noun}`))],
        [`number of ${noun}`, String(party[noun]), add.locator('xpath=..').textContent()],
      ];
    }),
    ['ages', String(party.child), ages.count().then(String)],
  ];
  const found = await Promise.all(
    comparisons.map(async ([what, expected, reading]) => {
      const actual = (await reading)?.trim() ?? '';
      return actual === expected ? [] : [`${about}: ${what}: expected "${expected}", shown "${actual}".`];
    }),
  );
  return found.flat();
}

/** The steps from one adult to nine people and back, one person at a time. */
const changes: readonly { press: 'Add' | 'Remove'; noun: Noun; to: Party }[] = [
  { press: 'Add', noun: 'infant', to: { adult: 1, child: 0, infant: 1 } },
  { press: 'Add', noun: 'adult', to: { adult: 2, child: 0, infant: 1 } },
  { press: 'Add', noun: 'infant', to: { adult: 2, child: 0, infant: 2 } },
  // The infant on the lap goes with the adult.
  { press: 'Remove', noun: 'adult', to: { adult: 1, child: 0, infant: 1 } },
  ...[1, 2, 3, 4, 5, 6, 7].map(child => ({
    press: 'Add' as const,
    noun: 'child' as const,
    to: { adult: 1, child, infant: 1 },
  })),
  // A tenth person can't be added.
  { press: 'Add', noun: 'child', to: { adult: 1, child: 7, infant: 1 } },
  { press: 'Add', noun: 'adult', to: { adult: 1, child: 7, infant: 1 } },
  { press: 'Remove', noun: 'infant', to: { adult: 1, child: 7, infant: 0 } },
];

/** Takes away everybody but one adult, in the open list. */
export async function keepOneAdult({ traveler }: BrowserSession): Promise<void> {
  for (const noun of ['infant', 'child', 'adult'])
    while ((await readReason(traveler.button(`Remove ${noun}`))) === '')
      await traveler.button(`Remove ${noun}`).click();
}

export async function findWrongGuestRules(situation: Situation): Promise<string[]> {
  const { page, traveler } = situation.session;
  const opener = traveler.button(/Guest\(s\)/);
  await opener.click();
  await keepOneAdult(situation.session);
  const wrong = await findDifferences(situation, { adult: 1, child: 0, infant: 0 });
  for (const { press, noun, to } of changes) {
    await traveler.button(`${press} ${noun}`).click({ force: true });
    wrong.push(...(await findDifferences(situation, to)));
  }
  wrong.push(...(await findMisleadingLooks(situation, { adult: 1, child: 7, infant: 0 })));
  await traveler.button('Add infant').click();
  wrong.push(...(await findMisleadingLooks(situation, { adult: 1, child: 7, infant: 1 })));
  await traveler.button('Remove infant').click();
  // Ages stay with the children that are left.
  const age = (child: number) => page.getByRole('combobox', { name: `Age of child ${child}` });
  await age(1).selectOption('2');
  await age(6).selectOption('11');
  await traveler.button('Remove child').click();
  wrong.push(...(await findDifferences(situation, { adult: 1, child: 6, infant: 0 })));
  for (const [child, expected] of [
    [1, '2'],
    [2, '6'],
    [6, '11'],
  ] as const) {
    const shown = await age(child).inputValue();
    if (shown !== expected) wrong.push(`Age of child ${child}: expected ${expected}, shown ${shown}.`);
  }
  await page.keyboard.press('Escape');
  if (await traveler.button('Done').isVisible()) wrong.push('Escape doesn’t close the list.');
  if (!(await isFocused(opener))) wrong.push('After Escape, the focus is not on the button.');
  await opener.click();
  await page.getByRole('heading', { level: 1 }).click();
  if (await traveler.button('Done').isVisible()) wrong.push('A press outside doesn’t close the list.');
  await opener.click();
  await traveler.button('Done').focus();
  await page.keyboard.press('Tab');
  if (await traveler.button('Done').isVisible()) wrong.push('The list stays open when the focus leaves it.');
  return wrong;
}
