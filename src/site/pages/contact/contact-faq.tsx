import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { contactFaq } from '#site/content/contact.ts';
import { AccordionItem, Accordion } from '#site/ui/accordion.tsx';
import { Container } from '#site/ui/container.tsx';
import { color, media, space } from '#site/ui/theme.ts';

/** The frequently asked questions. */
export function ContactFaq() {
  return (
    <Questions data-below-first-screen as="section" aria-labelledby="questions">
      <div>
        <h2 id="questions">Asked most often</h2>
        <Lead>
          More answers are in the <Link to="/help">Help Center</Link>, and all of them on the phone.
        </Lead>
      </div>
      <Accordion>
        {contactFaq.map(({ question, answer, more }) => (
          <AccordionItem key={question} question={question}>
            <p>{answer}</p>
            {more ? <Link to={more.to}>{more.label}</Link> : null}
          </AccordionItem>
        ))}
      </Accordion>
    </Questions>
  );
}

const Lead = styled.p`
  max-inline-size: 34ch;
  margin-block-start: ${space(3)};
  color: ${color.inkSoft};
`;

const Questions = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(20)};
  }
`;
