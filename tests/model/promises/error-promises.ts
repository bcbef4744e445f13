import type { PromiseGroup, Situation } from './promise.ts';
import type { ShownAlertControls } from './snapshot/page-snapshot.ts';

/** Every wrong field names its error, and the page shows it there. */
function findUnnamedErrors({ page }: Situation): string[] {
  return [
    ...page.controls
      .filter(({ isInvalid, description }) => isInvalid && !/[A-Za-z]{3}/.test(description))
      .map(({ role, name }) => `${role} "${name}" is wrong and doesn’t say why.`),
    ...page.controls
      .filter(({ isInvalid, description }) => isInvalid && description !== '')
      .filter(({ description }) => {
        const [first = ''] = description.split(/(?<=[.!?]) /);
        return !page.mainText.includes(first.slice(0, 25));
      })
      .map(({ name, description }) => `The error of "${name}" isn’t shown: ${description}`),
    ...page.missingReferences,
  ];
}

/** Words that say what to do next. */
const nextSteps =
  /\b(?:try|ask|please|call|search|choose|enter|wait|open the|restart|check your|contact|book another|edit|retry|again|back to|accept)\b/i;

/** It says what to do next, or has something to press, or is followed by it. */
const hasWayOn = (text: string, { own, following }: ShownAlertControls): boolean =>
  nextSteps.test(text) || own.some(name => name !== 'Close') || following.some(name => nextSteps.test(name));

function findUselessAlerts({ page }: Situation): string[] {
  const { alerts, alertControls } = page;
  return [
    ...alerts
      .filter(text => text.length < 8 || / (?:null|undefined|\[object)/.test(` ${text}`))
      .map(text => `An alert says "${text}".`),
    ...alerts
      .filter((text, index) => alerts.indexOf(text) !== index)
      .map(text => `An alert says twice: "${text}".`),
    ...alerts
      .filter((text, index) => !hasWayOn(text, alertControls[index] ?? { own: [], following: [] }))
      .map(text => `"${text}" doesn’t say how to continue.`),
  ];
}

/** Errors after Continue, which may worry travelers about their money. */
function findUnclearCharges({ page, state }: Situation): string[] {
  const dialogs = page.dialogs.length > 0 ? [page.mainText] : [];
  const alerts = state.startsWith('booking.confirming') ? [page.mainText] : page.alerts;
  const isCertain = /\bcharged?\b|\brefunded\b/i;
  if (state.endsWith('.erased') || (alerts.length === 0 && dialogs.length === 0)) return [];
  const texts = /^booking\.(?:searching|choosing|updatingResults)/.test(state) ? [] : [...dialogs, ...alerts];
  return texts
    .filter(
      text =>
        !isCertain.test(text) &&
        !text.startsWith('There is a problem') &&
        !text.includes('already have a ticket') &&
        !text.includes('already in progress'),
    )
    .map(text => `"${text.slice(0, 120)}" doesn’t.`);
}

export const errorPromises: PromiseGroup = {
  heading: 'Errors',
  promises: [
    {
      sentence: 'A wrong field names its error, and the error is shown with it.',
      findViolations: findUnnamedErrors,
    },
    {
      sentence: 'An error is shown once, in words, with a way to continue.',
      findViolations: findUselessAlerts,
    },
    {
      sentence: 'Every error on the way to the ticket says whether the card was charged.',
      in: ['booking.enteringPassengers', 'booking.confirming.failed'],
      except: ['booking.enteringPassengers.missingFlight'],
      findViolations: findUnclearCharges,
    },
  ],
};
