import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { lampMachine } from '../chart/lamp-machine.ts';

export const lampModel = defineMachineModel({
  machine: lampMachine,
  title: 'Lamp',
  folders: { chart: 'tests/unit/tools/lamp/chart', model: 'tests/unit/tools/lamp/model' },
  states: {
    'lamp.off': { expectations: [{ role: 'img', name: 'off' }] },
    'lamp.on': { expectations: [{ role: 'img', name: 'on' }] },
    'lamp.dimmed': { expectations: [{ role: 'img', name: 'dimmed' }] },
  },
  happyPath: [{ from: 'lamp.off', to: 'lamp.on' }],
  testModel: createSimpleTestModel(lampMachine, {
    press: { instruction: 'Press the button.', event: { type: 'press' } },
    dim: { instruction: 'Turn the knob.', event: { type: 'dim' } },
    'after(nightDelay)': { instruction: 'Wait until the night.' },
  }),
});
