import { useRef, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { SearchIcon } from '#site/ui/icons.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';
import { NothingFound } from './nothing-found.tsx';
import { formatMatchCount, type HelpMatches } from './search-help.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

interface HelpHeroProps {
  query: string;
  matches: HelpMatches;
  onChange: (query: string) => void;
  /** Called when Search is pressed, to move to the results. */
  onSearch: () => void;
}

/** The search field and the number of matches. */
export function HelpHero({ query, matches, onChange, onSearch }: HelpHeroProps) {
  const form = useRef<HTMLFormElement>(null);
  // Announced when typing pauses. The page itself is filtered at once.
  const status = useDebouncedValue(formatMatchCount(query, matches), 400);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (query.trim() !== '' && matches.topics.size > 0) onSearch();
  }

  /** The button goes with the message, so the focus returns to the field. */
  function handleClear() {
    onChange('');
    form.current?.querySelector('input')?.focus();
  }

  return (
    <Band>
      <Arc viewBox="0 0 1600 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-20 290C380-80 1220-80 1620 290" vectorEffect="non-scaling-stroke" />
      </Arc>
      <Container>
        <h1>Help Center</h1>
        <search aria-label="Help search">
          <Search ref={form} method="dialog" onSubmit={handleSubmit}>
            <TextField
              type="search"
              label="What do you want to know?"
              placeholder="refund, name, child …"
              autoComplete="off"
              icon={<SearchIcon />}
              value={query}
              onChange={event => onChange(event.target.value)}
            />
            <Button type="submit">Search</Button>
          </Search>
        </search>
        <Status>{status}</Status>
        {matches.topics.size === 0 ? <NothingFound onClear={handleClear} /> : null}
      </Container>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  isolation: isolate;
  padding-block: ${space(10)} ${space(22)};
  background: linear-gradient(${color.paper}, ${color.sky} 60%);
  overflow: hidden;

  h1 {
    color: ${color.dusk};
    font-size: ${size.hero};
    text-align: center;
  }

  ${media.medium} {
    padding-block-start: ${space(16)};
  }
`;

const Arc = styled.svg`
  position: absolute;
  inset: ${space(6)} 0 0;
  z-index: -1;
  inline-size: 100%;
  max-inline-size: none;
  block-size: calc(100% - ${space(6)});
  fill: none;
  stroke: ${color.control};
  stroke-width: 1.75;
  stroke-dasharray: 1 9;
  stroke-linecap: round;

  /* It would run through the text. */
  ${media.phone} {
    display: none;
  }
`;

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-items: end;
  max-inline-size: 42rem;
  margin: ${space(7)} auto 0;

  input {
    font-size: ${size.lead};
  }

  & > button {
    min-block-size: 3.25rem;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Status = styled.output`
  display: block;
  max-inline-size: 42rem;
  min-block-size: 1.55em;
  margin: ${space(3)} auto 0;
  color: ${color.ink};
  overflow-wrap: anywhere;
`;
