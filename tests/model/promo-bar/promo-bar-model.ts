import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';

/** The offer at the bottom of every page, told. */
export const promoBarModel = defineMachineModel({
  machine: promoBarMachine,
  title: 'Promotion bar',
  states: {
    'promoBar.visible': {
      expectations: [
        { role: 'region', name: 'Promotion' },
        { role: 'button', name: 'Close promotion' },
      ],
    },
    'promoBar.dismissed': {
      expectations: [{ role: 'region', name: 'Promotion', state: 'absent' }],
    },
  },
  happyPath: [{ from: 'promoBar.visible', to: 'promoBar.dismissed' }],
  testModel: createSimpleTestModel(promoBarMachine, [
    { eventName: 'promo.dismiss', instruction: 'Press Close promotion.', event: { type: 'promo.dismiss' } },
  ]),
});
