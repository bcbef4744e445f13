// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readStyleGroups } from '#site/app/styles/site-stylesheets.ts';

test('a stylesheet names the classes of each component, those with a hyphen, too', () => {
  const style = document.createElement('style');
  style.textContent = [
    '.Ja-DGG{top:0}.Ja-DGG .abc:hover{top:1px}@media print{.Xa-da-D{top:0}}#sc-1-0{}',
    '.b{top:0}#sc-1-1{content:"c"}',
  ].join('\n');
  document.head.append(style);
  const { sheet } = style;
  expect(sheet && readStyleGroups(sheet)).toEqual([
    { id: 'sc-1-0', names: ['Ja-DGG', 'abc', 'Xa-da-D'], size: 4 },
    { id: 'sc-1-1', names: ['c', 'b'], size: 2 },
  ]);
});
