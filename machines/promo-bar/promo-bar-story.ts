import { smallPlay } from '../inventory/small-play.ts';
import type { Story } from '../inventory/story.ts';
import { promoBarMachine } from './promo-bar-machine.ts';

/** The offer at the bottom of every page, told. */
export const promoBarStory: Story = {
  machine: promoBarMachine,
  title: 'Promotion bar',
  sentence: 'The offer at the bottom of every page, until it is closed.',
  states: {
    promoBar: { sentence: 'The offer at the bottom of a page.' },
    'promoBar.visible': {
      sentence: 'The offer is shown.',
      visible: [
        { role: 'region', name: 'Promotion' },
        { role: 'button', name: 'Close promotion' },
      ],
    },
    'promoBar.dismissed': {
      sentence: 'The offer is gone until the next load.',
      visible: [{ role: 'region', name: 'Promotion', is: 'absent' }],
    },
  },
  transitions: { 'promoBar.visible --promo.dismiss--> dismissed': 'The offer is closed.' },
  happyPath: ['promoBar.visible --promo.dismiss--> dismissed'],
  play: smallPlay(promoBarMachine, [
    { on: 'promo.dismiss', does: 'Press Close promotion.', event: { type: 'promo.dismiss' } },
  ]),
};
