import { describe, expect, test } from 'vitest';
import { joinStyles, selectCriticalStyles } from '#scripts/critical-styles.ts';

const write = (...parts: string[]): string => parts.map(part => `${part}/*!sc*/\n`).join('');

describe('the stylesheets of pages', () => {
  const home = write(
    '.h{top:0;}',
    'data-styled.g1[id="sc-h"]{content:"h,"}',
    '.d{color:blue;}',
    'data-styled.g2[id="sc-b"]{content:"d,"}',
    '.e{top:1px;}',
    'data-styled.g9[id="sc-e"]{content:"e,"}',
  );
  const others = [
    write(
      '.b{color:red;}',
      'data-styled.g2[id="sc-b"]{content:"b,"}',
      '.c{top:0;}',
      'data-styled.g7[id="sc-c"]{content:"c,"}',
    ),
    write('.a{left:0;}', 'data-styled.g0[id="sc-a"]{content:"a,"}', '.b{color:red;}'),
  ];

  test('have the components of the other pages, with the rules of all, and those of the home page alone', () => {
    expect(joinStyles(home, others)).toEqual({
      shared: '.a{left:0}#sc-a{}\n.b{color:red}.d{color:blue}#sc-b{}\n.c{top:0}#sc-c{}',
      home: '.h{top:0}#sc-h{}\n.e{top:1px}#sc-e{}',
    });
  });

  test('name what their rules don’t show: keyframes, the global styles, and class names without a rule', () => {
    const page = write(
      '@keyframes k{to{top:0;}}',
      'data-styled.g1[id="sc-keyframes-k"]{content:"k,"}',
      'p{margin:0;}',
      'data-styled.g2[id="sc-global-g"]{content:"sc-global-g1,"}',
      '@media print{.abc{top:0;}}',
      'data-styled.g3[id="sc-a"]{content:"ab,abc,"}',
    );
    expect(joinStyles('', [page]).shared.split('\n')).toEqual([
      '@keyframes k{to{top:0}}#sc-keyframes-k{content:"k"}',
      'p{margin:0}#sc-global-g{content:"sc-global-g1"}',
      '@media print{.abc{top:0}}#sc-a{content:"ab"}',
    ]);
  });

  test('are refused where two components have the same place', () => {
    const pages = ['a', 'b'].map(id => write(`data-styled.g1[id="sc-${id}"]{content:"${id},"}`));
    expect(() => joinStyles('', pages)).toThrow('sc-b and sc-a are in the same place.');
  });
});

describe('the styles of a first screen', () => {
  const markup =
    '<!doctype html><html><body><main class="page"><h1>Title</h1><form class="form"><input></form></main>';
  const select = (...rules: string[]): string => selectCriticalStyles(write(...rules), markup);

  test('are those of its elements', () => {
    expect(select('.page{margin:0;}', '.form>input{top:0;}', '.other{top:0;}', '.page>input{top:0;}')).toBe(
      '.page{margin:0}.form>input{top:0}',
    );
  });

  test('leave out selectors of other elements from a list', () => {
    expect(select('h1,h2,:is(h1,h2) b{margin:0;}')).toBe('h1{margin:0}');
  });

  test('have their media, container and feature queries, not those of printing', () => {
    expect(
      select(
        '@media (min-width:64em){.page{top:0;}.other{top:0;}}',
        '@container form (min-width:9rem){.form{top:0;}}',
        '@supports (color:light-dark(white,black)){.other{top:0;}}',
        '@media print{.page{top:0;}}',
        '@media (max-width:9em),print{h1{top:0;}}',
      ),
    ).toBe(
      '@media (min-width:64em){.page{top:0}}@container form (min-width:9rem){.form{top:0}}@media (max-width:9em),print{h1{top:0}}',
    );
  });

  test('have what the keyboard, a condition or an attribute of the document adds, not what a pointer adds', () => {
    expect(
      select(
        '.form input:focus-visible{top:0;}',
        ':root:not([data-a]):has(#promotion){top:0;}',
        '[data-recent] .form{top:0;}',
        '.form:has(.later)::before{top:0;}',
        '.form:hover{top:0;}',
        ".form[data-busy='true']{top:0;}",
      ),
    ).toBe(
      '.form input:focus-visible{top:0}:root:not([data-a]):has(#promotion){top:0}[data-recent] .form{top:0}.form:has(.later)::before{top:0}',
    );
  });

  test('have dark colors only where they are preferred, and no token that they don’t use', () => {
    const rules = [
      ':root{--paper:#fff;--ink:#000;}',
      '@supports (color: light-dark(white, black)){:root{--paper:light-dark(#fff, rgb(0 0 0 / 0.5));}}',
      '.page{color:var(--paper);}',
    ];
    expect(select(...rules)).toBe(
      ':root{--paper:#fff}@supports (color: light-dark(white, black)){@media (prefers-color-scheme:dark){:root{--paper:rgb(0 0 0 / 0.5)}}}.page{color:var(--paper)}',
    );
    expect(select(...rules, '.form{color-scheme:dark;}')).toContain('light-dark(#fff, rgb(0 0 0 / 0.5))');
  });

  test('have no transitions and cursors', () => {
    expect(select('.page{cursor:pointer;top:0;transition:top 1s;}')).toBe('.page{top:0}');
  });

  test('have the keyframes that they use, and no marker', () => {
    expect(
      select(
        '@keyframes used{to{top:0;}}',
        '@keyframes unused{to{top:0;}}',
        '.page{animation:used 1s;}',
        'data-styled.g1[id="sc-a"]{content:"a,"}',
      ),
    ).toBe('.page{animation:used 1s}@keyframes used{to{top:0}}');
  });
});
