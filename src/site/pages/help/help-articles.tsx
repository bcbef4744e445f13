import { styled } from 'styled-components';
import { helpArticles } from '../../content/help.ts';
import { Answer, AnswerList } from '../../ui/answer-list.tsx';
import { media, space } from '../../ui/theme.ts';
import type { HelpFinds } from './help-filter.ts';

/** The answers that are looked for most. */
export function HelpArticles({ finds }: { finds: HelpFinds }) {
  return (
    <Articles aria-labelledby="articles" hidden={finds.articles.size === 0}>
      <h2 id="articles">Popular articles</h2>
      <AnswerList>
        {helpArticles.map(({ id, title, paragraphs }) => (
          <Answer key={id} id={id} question={title} hidden={!finds.articles.has(id)}>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Answer>
        ))}
      </AnswerList>
    </Articles>
  );
}

const Articles = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${space(8)};

    h2 {
      position: sticky;
      inset-block-start: calc(var(--header) + ${space(8)});
      align-self: start;
    }
  }
`;
