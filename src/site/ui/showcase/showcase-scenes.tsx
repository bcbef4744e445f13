import { styled } from 'styled-components';
import { AccordionItem, Accordion } from '../accordion.tsx';
import { Scene, type SceneName } from '../scene.tsx';
import { media, size, space } from '../theme.ts';
import { TodaysDate } from '../todays-date.tsx';

const names: readonly SceneName[] = [
  'paris',
  'tokyo',
  'new-york',
  'london',
  'dubai',
  'rome',
  'europe',
  'asia',
  'north-america',
  'south-america',
  'africa',
  'oceania',
  'car',
  'flight',
  'hotel',
];

/** Every picture in one of its three crops, the accordion, and today's date. */
export function ShowcaseScenes() {
  return (
    <>
      <Gallery>
        {names.map((name, index) => (
          <figure key={name}>
            <Scene name={name} ratio={(['wide', 'square', 'tall'] as const)[index % 3]} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Gallery>
      <Accordion>
        <AccordionItem question="What is folded away?">
          <p>The answer. It opens without script, and for whoever searches the page.</p>
        </AccordionItem>
      </Accordion>
      <p>
        Information current as of <TodaysDate />
      </p>
    </>
  );
}

const Gallery = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space(4)};
  align-items: end;

  figure {
    margin: 0;
  }

  figcaption {
    font-size: ${size.small};
  }

  ${media.large} {
    grid-template-columns: repeat(5, 1fr);
  }
`;
