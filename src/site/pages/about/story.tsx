import { styled } from 'styled-components';
import { story } from '#site/content/about.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';

/** The agency's story. */
export function Story() {
  return (
    <Section aria-labelledby="story">
      <Columns>
        <div>
          <h2 id="story">{story.heading}</h2>
          <PullQuote>{story.pull}</PullQuote>
        </div>
        <Text>
          {story.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
      </Columns>
    </Section>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)};

  h2 {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${size.body};
    font-weight: 600;
    letter-spacing: 0;
  }

  ${media.large} {
    grid-template-columns: 5fr 6fr;
    gap: ${space(20)};
  }
`;

const PullQuote = styled.p`
  max-inline-size: 18ch;
  margin-block-start: ${space(3)};
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

const Text = styled.div`
  display: grid;
  gap: ${space(5)};
  align-content: start;

  & > :first-child {
    font-size: ${size.lead};
    line-height: 1.45;
  }
`;
