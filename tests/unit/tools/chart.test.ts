import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readInventory } from '#model/machine-models.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { drawChart } from '#tools/drawing/chart-svg.ts';
import { chartStyle } from '#tools/drawing/chart-style.ts';
import { computeLayout, type Box, type Point } from '#tools/drawing/layout.ts';
import { measureText, wrapText } from '#tools/drawing/text-metrics.ts';

/** Whatever else a machine can be: states four deep, several at once, history, ways across. */
const unusualMachine = createMachine({
  id: 'odd',
  initial: 'a',
  states: {
    a: { on: { go: 'b.one', again: 'a', end: 'd' } },
    b: {
      type: 'parallel',
      onDone: 'd',
      states: {
        one: { initial: 'x', states: { x: { on: { next: 'y' } }, y: { type: 'final' } } },
        two: {
          initial: 'p',
          on: { reset: '.p' },
          states: {
            p: { on: { next: 'q' } },
            q: {
              on: { out: '#odd.c.deep.m' },
              initial: 'q1',
              states: { q1: { on: { next: 'q2' } }, q2: {} },
            },
          },
        },
      },
    },
    c: {
      initial: 'deep',
      states: {
        deep: {
          initial: 'm',
          states: { m: { on: { up: '#odd.a', over: '#odd.b' } }, n: {}, h: { type: 'history' } },
        },
      },
    },
    d: { type: 'final' },
  },
});

const unusualModel = defineMachineModel({
  machine: unusualMachine,
  title: 'Odd',
  folders: { chart: 'tests/unit/tools', model: 'tests/unit/tools' },
  states: {},
  happyPath: [],
  testModel: createSimpleTestModel(unusualMachine, {}),
});

const machines = [...readInventory().machines, buildMachineInventory(unusualModel)];

const isOverlapping = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const getPairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const getFontSize = (kind: string): number =>
  Number(new RegExp(`\\.${kind}\\{font-size:([\\d.]+)px`).exec(chartStyle)?.[1]);

/** Every line of words in a drawing, with the room that it takes. */
function getTextBoxes(svg: string): (Box & { text: string })[] {
  return [...svg.matchAll(/<text class="([\w-]+)" x="([\d.]+)" y="([\d.]+)">([^<]*)</g)].map(
    ([, kind = '', x, y, text = '']) => {
      const size = getFontSize(kind);
      const font = /title/.test(kind) ? 'title' : 'text';
      return {
        text,
        x: Number(x),
        y: Number(y) - size * 0.75,
        width: measureText(unescapeXml(text), size, font),
        height: size * 0.9,
      };
    },
  );
}

const findNames = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map(([, name = '']) => unescapeXml(name)).toSorted();

describe.each(machines)('the chart of $id', { timeout: 60_000 }, machine => {
  const layoutPromise = computeLayout(machine);

  test('draws every state once', async () => {
    const svg = drawChart(await layoutPromise);
    const expected = machine.states.slice(1).map(({ id }) => id);
    expect(findNames(svg, /data-state="([^"]*)"/g)).toEqual(expected.toSorted());
  });

  test('names every transition once', async () => {
    const svg = drawChart(await layoutPromise);
    expect(findNames(svg, /class="row [^"]*" data-transition="([^"]*)"/g)).toEqual(
      machine.transitions.map(({ id }) => id).toSorted(),
    );
  });

  test('draws a line for every transition that leads elsewhere, or says where it leads', async () => {
    const layout = await layoutPromise;
    const labeled = [
      ...layout.cards.flatMap(({ rows }) => rows),
      ...layout.transitionNodes.map(({ row }) => row),
    ]
      .filter(({ targetLabel: transfer }) => transfer !== null)
      .map(({ transition }) => transition.id);
    const lines = layout.edges.flatMap(({ transition, points }) =>
      transition === null || points.length < 2 ? [] : [transition.id],
    );
    const expected = machine.transitions.filter(({ targets }) => targets.length > 0).map(({ id }) => id);
    expect([...labeled, ...lines].toSorted()).toEqual(expected.toSorted());
  });

  test('has no words that lie on other words, or are cut', async () => {
    const layout = await layoutPromise;
    const words = getTextBoxes(drawChart(layout));
    const overlaps = getPairs(words)
      .filter(([one, other]) => isOverlapping(one, other))
      .map(([one, other]) => `${one.text} / ${other.text}`);
    expect(overlaps).toEqual([]);
    expect(words.filter(({ x, width }) => x < 0 || x + width > layout.width)).toEqual([]);
  });

  test('keeps the words of a card within it', async () => {
    const { cards, transitionNodes: stubs } = await layoutPromise;
    for (const { box, rows } of cards)
      for (const { y, height } of rows) expect(y + height).toBeLessThan(box.height);
    const boxes = [...cards, ...stubs].map(({ box }) => box);
    expect(getPairs(boxes).filter(([one, other]) => isOverlapping(one, other))).toEqual([]);
  });

  test('leads no line through a card', async () => {
    const { cards, transitionNodes: stubs, edges: lines } = await layoutPromise;
    const boxes = [...cards, ...stubs].map(({ box: { x, y, width, height } }) => ({
      x: x + 1,
      y: y + 1,
      width: width - 2,
      height: height - 2,
    }));
    const through = lines.flatMap(({ transition, points }) =>
      points.slice(1).flatMap((to, index) => {
        const from: Point = points[index] ?? to;
        const stroke = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(from.x - to.x),
          height: Math.abs(from.y - to.y),
        };
        return boxes.some(box => isOverlapping(box, stroke)) ? [transition?.id ?? 'start'] : [];
      }),
    );
    expect(through).toEqual([]);
  });

  test('comes out the same each time', async () => {
    expect(drawChart(await computeLayout(machine))).toBe(drawChart(await layoutPromise));
  });
});

test('keeps the happy path of the booking straight within each stage', { timeout: 60_000 }, async () => {
  const happy = machines
    .filter(({ id }) => id === 'booking')
    .map(async machine => (await computeLayout(machine)).edges.filter(({ isHappyPath: isHappy }) => isHappy));
  const lines = (await Promise.all(happy)).flat();
  const straight = lines.filter(({ points }) => new Set(points.map(({ y }) => y)).size === 1);
  // Two go from one stage to the next.
  expect(lines.length - straight.length).toBe(2);
});

test('wraps words at spaces, and breaks those that are too long', () => {
  expect(wrapText('The fare has risen', 80, 14)).toEqual(['The fare has', 'risen']);
  expect(wrapText('hasIncompletePassenger', 60, 14).join('')).toBe('hasIncompletePassenger');
});
