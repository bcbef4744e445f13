import { useId, useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { RecentSearch } from '#contract/recent-search.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { color, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { formatSearchedEnds } from '../itinerary/format-searched-route.ts';
import { getToday } from '../today.ts';
import { formatRecentDetails, formatRecentRoute } from './recent-search-text.ts';
import {
  clearRecentSearches,
  getRecentSearchKey,
  parseRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

interface RecentSearchesListProps {
  /** At least one. */
  searches: readonly RecentSearch[];
  /** Fills in the form around the list. */
  onSelect: (search: RecentSearch) => void;
}

const focusSubmit = ({ form }: HTMLButtonElement) =>
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });

/** The form begins above the list. */
const showForm = ({ form }: HTMLButtonElement) =>
  form?.querySelector('[role="combobox"]')?.scrollIntoView({ block: 'nearest' });

/** The recent searches. Each fills in the form, and can be removed. */
function RecentSearchesList({ searches, onSelect }: RecentSearchesListProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const today = getToday();

  const describe = (search: RecentSearch) =>
    `${formatRecentRoute(search)}, ${formatRecentDetails(search, today)}`;

  function handleSelect({ currentTarget }: MouseEvent<HTMLButtonElement>, search: RecentSearch) {
    onSelect(search);
    showForm(currentTarget);
    setAnnouncement(`Filled in: ${describe(search)}.`);
    focusSubmit(currentTarget);
  }

  /** What had the focus is gone afterwards. */
  function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>, search: RecentSearch) {
    if (searches.length === 1) focusSubmit(currentTarget);
    else heading.current?.focus({ preventScroll: true });
    removeRecentSearch(search);
  }

  function handleClear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusSubmit(currentTarget);
    clearRecentSearches();
  }

  return (
    <>
      <Head>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          Recent searches
        </h2>
        <Button tone="quiet" size="small" onClick={handleClear}>
          <span>
            Clear<VisuallyHidden> recent searches</VisuallyHidden>
          </span>
        </Button>
      </Head>
      <List aria-labelledby={headingId}>
        {searches.map(search => (
          <Item key={getRecentSearchKey(search)}>
            <Fill type="button" onClick={event => handleSelect(event, search)}>
              <Route translate="no">{formatRecentRoute(search)}</Route>{' '}
              <span>{formatRecentDetails(search, today)}</span>
            </Fill>
            <IconButton
              aria-label={`Remove ${describe(search)} from recent searches`}
              onClick={event => handleRemove(event, search)}
            >
              <CloseIcon size={16} />
            </IconButton>
          </Item>
        ))}
      </List>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  );
}

/** A recent search among the suggestions of a place. */
function RecentOption({ search }: { search: RecentSearch }) {
  const { from, to } = formatSearchedEnds(search);
  return (
    <Option>
      <b translate="no">{`${from} to ${to}`}</b> <span>{formatRecentDetails(search, getToday())}</span>
    </Option>
  );
}

/** The heading of the recent searches among the suggestions. */
const RecentHeading = () => <Heading role="presentation">Recent searches</Heading>;

/** What reads and shows recent searches, which the form loads where there are some. */
export const recentParts = {
  parse: parseRecentSearches,
  List: RecentSearchesList,
  Heading: RecentHeading,
  Option: RecentOption,
};

const Heading = styled.li`
  padding: ${space(1)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
`;

const Option = styled.span`
  display: grid;
  padding: ${space(2)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.3;

  b {
    color: ${color.ink};
    font-size: ${size.body};
    font-weight: 600;
  }
`;

/* Its height is that of `RecentSpace`. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  block-size: 2.75rem;

  h2 {
    font-size: ${size.body};
  }

  button {
    margin-inline-end: -${space(3.5)};
  }
`;

/* One line that scrolls where they don't fit. The outlines of the focus lie within it. */
const List = styled.ul`
  display: flex;
  gap: ${space(3)};
  margin-inline: -${space(1)};
  padding: ${space(1)};
  overflow-x: auto;
  scroll-padding-inline: ${space(1)};
  scrollbar-width: none;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  block-size: 3.5rem;
  padding-inline-end: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  transition: border-color ${motion.feedback};

  & > :last-child {
    color: ${color.inkSoft};
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.control};
    }
  }
`;

const Fill = styled.button`
  display: grid;
  align-content: center;
  align-self: stretch;
  padding: 0 ${space(1)} 0 ${space(3.5)};
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
`;

const Route = styled.span`
  color: ${color.ink};
  font-size: ${size.body};
  font-weight: 600;
`;
