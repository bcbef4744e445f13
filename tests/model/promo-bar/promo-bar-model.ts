import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';
import { button } from '../expectations.ts';

export const promoBarModel = defineMachineModel({
  machine: promoBarMachine,
  title: 'Promotion bar',
  folders: { chart: 'machines/promo-bar', model: 'tests/model/promo-bar' },
  states: {
    'promoBar.visible': {
      expectations: [{ role: 'region', name: 'Promotion' }, button('Close promotion')],
    },
    'promoBar.dismissed': {
      expectations: [{ role: 'region', name: 'Promotion', state: 'absent' }],
    },
  },
  happyPath: [{ from: 'promoBar.visible', to: 'promoBar.dismissed' }],
  testModel: createSimpleTestModel(promoBarMachine, {
    'promo.dismiss': { instruction: 'Press Close promotion.', event: { type: 'promo.dismiss' } },
  }),
});
