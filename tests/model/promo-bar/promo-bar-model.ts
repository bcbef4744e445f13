import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';

/** The offer at the bottom of every page, told. */
export const promoBarModel: MachineModel = {
  machine: promoBarMachine,
  title: 'Promotion bar',
  description: 'The offer at the bottom of every page, until it is closed.',
  states: {
    promoBar: { description: 'The offer at the bottom of a page.' },
    'promoBar.visible': {
      description: 'The offer is shown.',
      expectations: [
        { role: 'region', name: 'Promotion' },
        { role: 'button', name: 'Close promotion' },
      ],
    },
    'promoBar.dismissed': {
      description: 'The offer is gone until the next load.',
      expectations: [{ role: 'region', name: 'Promotion', state: 'absent' }],
    },
  },
  transitions: { 'promoBar.visible --promo.dismiss--> dismissed': 'The offer is closed.' },
  happyPath: ['promoBar.visible --promo.dismiss--> dismissed'],
  testModel: createSimpleTestModel(promoBarMachine, [
    { eventName: 'promo.dismiss', instruction: 'Press Close promotion.', event: { type: 'promo.dismiss' } },
  ]),
};
