// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Carousel } from '#site/pages/home/carousel/carousel.tsx';
import { renderView } from './render-view.tsx';

const cities = ['Paris', 'Rome', 'Lima', 'Oslo', 'Cairo'];

async function renderCarousel(inView: number) {
  // Nothing here has styles: this is where the row reads how many cards are in view.
  vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue(String(inView));
  // Each card is 100 pixels wide.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function getBox(this: Element) {
    return new DOMRect([...(this.parentElement?.children ?? [])].indexOf(this) * 100, 0, 100, 100);
  });
  // Nothing slides.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { page, user } = await renderView(
    <Carousel
      heading="Deals"
      perView={[inView, inView, inView]}
      slides={cities.map(city => (
        <p key={city}>{city}</p>
      ))}
    />,
  );
  /** The cards that can be reached, the part of the rail that is filled, and the position in words. */
  const read = () => {
    const filled = document.querySelector('rect');
    return {
      cards: [...document.querySelectorAll('li:not([inert])')].map(card => card.textContent),
      rail: [filled?.getAttribute('x'), filled?.getAttribute('width')],
      words: filled?.closest('div')?.textContent,
      announced: page.getByRole('status').textContent,
    };
  };
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  return { read, press };
}

test.each([
  [1, [], ['Paris'], ['0', '1'], '1 of 5', ''],
  [1, ['Next Deals'], ['Rome'], ['1', '1'], '2 of 5', '2 of 5'],
  [2, ['Next Deals'], ['Rome', 'Lima'], ['1', '2'], '2–3 of 5', '2 to 3 of 5'],
  [2, ['Next Deals', 'Next Deals', 'Next Deals'], ['Oslo', 'Cairo'], ['3', '2'], '4–5 of 5', '4 to 5 of 5'],
  [1, ['Previous Deals'], ['Cairo'], ['4', '1'], '5 of 5', '5 of 5'],
  [1, ['Previous Deals', 'Next Deals'], ['Paris'], ['0', '1'], '1 of 5', '1 of 5'],
] as const)(
  'with %i in view, after %j, the cards, the rail and the words are at the same position',
  async (inView, presses, cards, rail, words, announced) => {
    const { read, press } = await renderCarousel(inView);
    for (const name of presses) await press(name);
    expect(read()).toEqual({ cards, rail, words, announced });
  },
);
