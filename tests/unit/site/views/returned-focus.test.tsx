// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusOnReturn } from '#site/booking/results/use-focus-on-return.ts';
import { renderView } from './render-view.tsx';

/** Results with a form that can be closed, or searched with. */
function Page() {
  const heading = useRef<HTMLHeadingElement>(null);
  const modifyButton = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'results' | 'form' | 'search'>('results');
  const rememberScroll = useFocusOnReturn(shown === 'form', shown === 'search', { heading, modifyButton });

  function handleModify() {
    rememberScroll();
    setShown('form');
  }

  return (
    <>
      <h1 ref={heading}>Flight results</h1>
      {shown === 'form' ? (
        <>
          <button onClick={() => setShown('results')}>Close search</button>
          <button onClick={() => setShown('search')}>Search Flights</button>
        </>
      ) : shown === 'search' ? (
        <button onClick={() => setShown('results')}>Answer</button>
      ) : (
        <button ref={modifyButton} onClick={handleModify}>
          Modify Search
        </button>
      )}
    </>
  );
}

async function openForm(scrolled: number) {
  const view = await renderView(<Page />);
  const press = (name: string) => view.user.click(view.page.getByRole('button', { name }));
  window.scrollTo(0, scrolled);
  await press('Modify Search');
  window.scrollTo(0, 20);
  return { ...view, press };
}

test.each([0, 740])(
  'Close search shows the results where they were left, %d pixels down, with the focus on Modify Search',
  async scrolled => {
    const { page, press } = await openForm(scrolled);
    await press('Close search');
    expect([window.scrollY, document.activeElement]).toEqual([
      scrolled,
      page.getByRole('button', { name: 'Modify Search' }),
    ]);
  },
);

test('new results leave the page where it is, with the focus on their heading', async () => {
  const { page, press } = await openForm(740);
  await press('Search Flights');
  await press('Answer');
  expect([window.scrollY, document.activeElement]).toEqual([20, page.getByRole('heading')]);
});
