import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { minQueryLength, formatPlace, getCityOfPlace, type Place } from '#contract/place-suggestions.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import type { CityOfPlace } from '#contract/rules/search-criteria.ts';
import { TextField } from '#site/ui/text-field.tsx';
import { color, layer, media, radius, shadow, size, space } from '#site/ui/theme.ts';
import { visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { PlaceOption } from './place-option.tsx';
import { useCombobox } from './use-combobox.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import type { RecentSearches } from './use-recent-searches.ts';

interface PlaceFieldProps {
  id: string;
  label: string;
  name: string;
  /** The accessible name of the suggestions. */
  listLabel: string;
  icon: ReactNode;
  /** As typed, or the label of the chosen suggestion. */
  text: string;
  /** Empty until a place is chosen. */
  code: string;
  error: string | undefined;
  /** Suggested while the field is empty. */
  recent?: RecentSearches;
  onSelectRecent?: (search: RecentSearch) => void;
  /** Chooses the place that the text or the code names, if it names one. */
  onResolve: () => void;
  onChange: (choice: { text: string; code: string; city: CityOfPlace }) => void;
}

/**
 * A combobox for an airport or a city. Typed text is a place once a suggestion is chosen, or if it names exactly one. A code
 * without a label, as from a link, is looked up.
 */
export function PlaceField({
  id,
  label,
  name,
  listLabel,
  icon,
  text,
  code,
  error,
  recent,
  onSelectRecent,
  onResolve,
  onChange,
}: PlaceFieldProps) {
  const { places, query, problem, requestSuggestions, clear } = usePlaceSuggestions();
  const justFocused = useRef(false);
  const shownText = text || code;
  const codeWithoutLabel = text === '' || text === code ? code : '';

  function pick(place: Place) {
    onChange({ text: formatPlace(place), code: place.iata_code, city: getCityOfPlace(place) });
    clear();
  }

  const { searches = [], parts = null } = recent ?? {};
  const isRecentOffered = shownText === '' && searches.length > 0;
  const items: readonly (Place | RecentSearch)[] = isRecentOffered ? searches : places;
  const { isOpen, open, inputProps, listProps, optionProps } = useCombobox({
    id,
    items,
    isFresh: isRecentOffered || query === text,
    onPick: item => ('origin' in item ? onSelectRecent?.(item) : pick(item)),
  });

  function handleInput(typed: string) {
    onChange({ text: typed, code: '', city: null });
    requestSuggestions(typed);
    open();
  }

  // The traveler may have typed here before hydration, and still be typing.
  const adoptPreHydrationInput = useEffectEvent((input: Element | null) => {
    if (input instanceof HTMLInputElement && input.id === id && input.value !== shownText)
      handleInput(input.value);
  });
  useEffect(() => adoptPreHydrationInput(document.activeElement), []);

  const resolve = useEffectEvent(onResolve);
  useEffect(() => {
    if (codeWithoutLabel !== '') resolve();
  }, [codeWithoutLabel]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const cities = new Set(places.filter(place => place.type === 'city').map(place => place.iata_code));

  return (
    <Frame>
      <PlaceInput
        {...inputProps}
        id={id}
        label={label}
        error={error}
        icon={icon}
        name={name}
        value={shownText}
        onChange={event => handleInput(event.currentTarget.value)}
        onBlur={() => {
          inputProps.onBlur();
          if (code === '' && text !== '') onResolve();
        }}
        onFocus={event => {
          justFocused.current = true;
          event.currentTarget.select();
        }}
        onMouseUp={event => {
          // A press would place the caret and undo the selection that focusing made.
          if (justFocused.current) event.preventDefault();
          justFocused.current = false;
        }}
        onClick={() => {
          const isMissing = query !== text || problem !== null;
          if (code === '' && text.length >= minQueryLength && isMissing) requestSuggestions(text);
          open();
        }}
        placeholder="City or airport"
        aria-required
        spellCheck={false}
        autoCapitalize="words"
      />
      <List {...listProps} ref={list} aria-label={isRecentOffered ? 'Recent searches' : listLabel}>
        {isOpen && isRecentOffered && parts ? <parts.Heading /> : null}
        {isOpen
          ? items.map((item, index) => (
              <Option key={Object.values(item).join(' ')} {...optionProps(index)}>
                {'origin' in item ? (
                  parts && <parts.Option search={item} />
                ) : (
                  <PlaceOption
                    place={item}
                    isOfCityAbove={item.type === 'airport' && cities.has(item.iata_city_code ?? '')}
                  />
                )}
              </Option>
            ))
          : null}
      </List>
      <Status $isVisible={problem !== null}>
        {problem ?? (isOpen ? formatSuggestionCount(items.length) : '')}
      </Status>
    </Frame>
  );
}

const formatSuggestionCount = (count: number) =>
  `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrows.`;

const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const PlaceInput = styled(TextField)`
  input[role='combobox'] {
    padding-inline-start: ${space(12)};
  }
`;

const List = styled.ul`
  container: places / inline-size;
  position: absolute;
  z-index: ${layer.popover};
  inset: calc(100% + ${space(2)}) auto auto 0;
  inline-size: max(100%, min(26rem, calc(100vw - ${space(18)})));
  max-block-size: min(24rem, 60vb);
  padding: ${space(2)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`;

const Status = styled.output<{ $isVisible: boolean }>`
  display: block;
  margin-block-start: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  ${({ $isVisible }) => ($isVisible ? '' : visuallyHiddenStyles)}
`;

const Option = styled.li`
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sageTint};
  }

  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
