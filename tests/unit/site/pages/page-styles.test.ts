import { Window, type Element } from 'happy-dom';
import { expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';

interface StyleRule {
  /** `@media print` and the like, from the outside. */
  conditions: readonly string[];
  selectors: readonly string[];
  declarations: string;
}

const findEnd = (css: string, start: number): number => {
  let depth = 1;
  for (let at = start; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}') depth--;
    if (depth === 0) return at;
  }
  return css.length;
};

/** The rules of a stylesheet in order, without keyframes and fonts. */
function readRules(css: string, conditions: readonly string[] = []): StyleRule[] {
  const open = css.indexOf('{');
  if (open === -1) return [];
  const end = findEnd(css, open + 1);
  const [prelude, block] = [css.slice(0, open).trim(), css.slice(open + 1, end)];
  const rules = /^@(?:media|supports|container)\b/.test(prelude)
    ? readRules(block, [...conditions, prelude])
    : prelude.startsWith('@')
      ? []
      : [{ conditions, selectors: prelude.split(/,(?![^(]*\))/), declarations: block }];
  return [...rules, ...readRules(css.slice(end + 1), conditions)];
}

const parser = new new Window().DOMParser();

async function readPage(path: string) {
  const { body, styles } = await renderPage(path);
  const rules = readRules(styles.replaceAll(/\/\*.*?\*\//g, ''));
  /** What is declared for an element, or for a pseudo-element of it, on certain screens or on paper. */
  const listDeclarations = (element: Element | null | undefined, condition = '', pseudo = ''): string[] =>
    rules
      .filter(({ conditions }) =>
        condition === '' ? conditions.length === 0 : conditions.some(each => each.includes(condition)),
      )
      .filter(({ selectors }) =>
        selectors.some(selector => {
          const [base = '', ...parts] = selector.trim().split('::');
          const own = parts.map(part => `::${part}`).join('');
          return own === pseudo && base !== '' && element?.closest(base) === element;
        }),
      )
      .flatMap(({ declarations }) => declarations.split(';').filter(each => each !== ''));
  return { page: parser.parseFromString(body, 'text/html'), listDeclarations };
}

const wide = '(min-width: 64em)';

test('the header, the footer and the promotion are for the screen only', async () => {
  const { page, listDeclarations } = await readPage('/about');
  const isPrinted = (element: Element | null): boolean =>
    element === null ||
    (!listDeclarations(element, '@media print').includes('display:none') && isPrinted(element.parentElement));
  const texts = [...page.querySelectorAll('header, footer, #promotion')].flatMap(part => [
    ...part.querySelectorAll('a, p, summary'),
  ]);
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter(isPrinted).map(({ textContent }) => textContent)).toEqual([]);
});

test('on a large screen, the promotion stays at the lower edge', async () => {
  const { page, listDeclarations } = await readPage('/about');
  const declared = listDeclarations(page.querySelector('#promotion'), wide);
  expect(declared.filter(each => /^(?:position|inset-block-end):/.test(each))).toEqual([
    'position:sticky',
    'inset-block-end:0',
  ]);
});

test.each(['/about', '/services', '/destinations', '/contact'])(
  'on %s, its link in the header looks different from the others',
  async path => {
    const { page, listDeclarations } = await readPage(path);
    const getLook = (link: Element) => [
      listDeclarations(link).join('; '),
      listDeclarations(link, '', '::after').join('; '),
    ];
    const links = [...page.querySelectorAll('header nav a')];
    const [current, ...others] = links.toSorted(
      (a, b) => Number(b.hasAttribute('aria-current')) - Number(a.hasAttribute('aria-current')),
    );
    const looks = current === undefined ? [] : getLook(current);
    const same = others.filter(other => getLook(other).some((look, index) => look === looks[index]));
    expect([current?.getAttribute('href'), same.map(({ textContent }) => textContent)]).toEqual([path, []]);
  },
);

test.each(['/terms', '/privacy', '/refund-policy', '/advertiser-disclosure'])(
  'the contents of %s are numbered, and unfolded on a large screen',
  async path => {
    const { page, listDeclarations } = await readPage(path);
    const contents = page.querySelector('main nav[aria-label="On this page"]');
    const [item, link] = [contents?.querySelector('li'), contents?.querySelector('li a')];
    const pick = (declared: readonly string[], name: string) =>
      declared.filter(each => each.startsWith(`${name}:`)).map(each => each.slice(name.length + 1));
    expect({
      unfolded: pick(
        listDeclarations(contents?.querySelector('details'), wide, '::details-content'),
        'content-visibility',
      ),
      start: pick(listDeclarations(contents?.querySelector('ol')), 'counter-reset'),
      counted: pick(listDeclarations(item), 'counter-increment'),
      shown: pick(listDeclarations(link, '', '::before'), 'content'),
    }).toEqual({
      unfolded: ['visible'],
      start: ['section'],
      counted: ['section'],
      shown: ['counter(section)'],
    });
  },
);
