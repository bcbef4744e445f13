import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { minQueryLength, placeLabel, type Place } from '../../../contract/place-suggestions.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/text-field.tsx';
import { color, layer, media, radius, shadow, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PlaceOption } from './place-option.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

interface PlaceFieldProps {
  id: string;
  label: string;
  /** The name of the list of suggestions. */
  listLabel: string;
  icon: ReactNode;
  /** As typed, or as a picked suggestion wrote it. */
  text: string;
  /** Empty until a suggestion is picked. */
  code: string;
  error: string | undefined;
  onChange: (choice: { text: string; code: string }) => void;
}

/**
 * An airport or a city, by an editable combobox: what is typed is no place until a suggestion is picked. A code that
 * came without its name, as from a link, is looked up.
 */
export function PlaceField({ id, label, listLabel, icon, text, code, error, onChange }: PlaceFieldProps) {
  const { places, query, ask, clear } = usePlaceSuggestions();
  const [wantsList, setWantsList] = useState(false);
  const justFocused = useRef(false);
  const shownText = text || code;
  const isOpen = wantsList && places.length > 0 && query === text;
  const isNameless = code !== '' && (text === '' || text === code);

  function pick(place: Place) {
    onChange({ text: placeLabel(place), code: place.iata_code });
    clear();
  }

  function handleType(typed: string) {
    onChange({ text: typed, code: '' });
    ask(typed);
  }

  const combobox = useCombobox<Place>({
    items: [...places],
    itemToString: place => (place === null ? '' : placeLabel(place)),
    inputId: id,
    inputValue: shownText,
    selectedItem: null,
    isOpen,
    onIsOpenChange: change => setWantsList(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
    // Leaving the field picks nothing, a press on it never closes the list, and Escape keeps what was typed.
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === InputClick) return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
      return type === InputBlur || type === InputKeyDownEscape
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes;
    },
  });

  const lookUp = useEffectEvent(ask);
  useEffect(() => {
    if (isNameless) lookUp(code);
  }, [isNameless, code]);

  const name = useEffectEvent(pick);
  useEffect(() => {
    const place = isNameless ? places.find(({ iata_code }) => iata_code === code) : undefined;
    if (place) name(place);
  }, [isNameless, places, code]);

  const cities = new Set(places.filter(place => place.type === 'city').map(place => place.iata_code));
  const { highlightedIndex } = combobox;

  return (
    <Frame>
      <Field id={id} label={label} error={error}>
        {control => (
          <Box>
            {icon}
            <Input
              {...combobox.getInputProps({
                ...control,
                onChange: event => handleType(event.currentTarget.value),
                onKeyDown: leaveEditingKeys,
                onFocus: event => {
                  justFocused.current = true;
                  event.currentTarget.select();
                },
                onMouseUp: event => {
                  // A press would put the caret somewhere and undo the selection that focusing made.
                  if (justFocused.current) event.preventDefault();
                  justFocused.current = false;
                },
                onClick: () => {
                  if (code === '' && text.length >= minQueryLength && query !== text) ask(text);
                },
                onBlur: () => setWantsList(false),
              })}
              aria-labelledby={undefined}
              aria-activedescendant={
                isOpen && highlightedIndex >= 0
                  ? combobox.getItemProps({ index: highlightedIndex }).id
                  : undefined
              }
              placeholder="City or airport"
              spellCheck={false}
              autoCapitalize="words"
            />
          </Box>
        )}
      </Field>
      <List {...combobox.getMenuProps({ 'aria-label': listLabel })} hidden={!isOpen}>
        {isOpen
          ? places.map((place, index) => (
              <Option
                key={`${place.type}-${place.iata_code}`}
                {...combobox.getItemProps({ item: place, index })}
              >
                <PlaceOption
                  place={place}
                  isOfCityAbove={place.type === 'airport' && cities.has(place.iata_city_code ?? '')}
                />
              </Option>
            ))
          : null}
      </List>
      <VisuallyHidden as="output">{isOpen ? countWords(places.length) : ''}</VisuallyHidden>
    </Frame>
  );
}

const countWords = (count: number) =>
  `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrows.`;

/** Home and End move in the text, as in any field, instead of in the list. */
function leaveEditingKeys(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Home' || event.key === 'End') {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Box = styled.span`
  position: relative;
  display: grid;
  align-items: center;

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    z-index: ${layer.raised};
    margin-inline-start: ${space(4)};
    color: ${color.inkSoft};
    pointer-events: none;
  }

  & > input {
    padding-inline-start: ${space(12)};
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: ${layer.popover};
  inset: calc(100% + ${space(2)}) auto auto 0;
  inline-size: max(100%, min(26rem, calc(100vw - ${space(12)})));
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

const Option = styled.li`
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.sageTint};
  }

  ${media.forced} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
