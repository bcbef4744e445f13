import { useEffect, useState, type KeyboardEvent } from 'react';

interface Combobox<Item> {
  /** Of the input; the list and its options are named after it. */
  id: string;
  items: readonly Item[];
  /** Whether the items answer what stands in the field. */
  isFresh: boolean;
  onPick: (item: Item) => void;
}

const none = { index: -1, byKeys: false };

/**
 * An editable combobox with a list of suggestions, after the ARIA Authoring Practices: the focus stays in the input,
 * arrows walk the list, Enter takes the marked option, Escape closes and keeps what was typed. Leaving the field takes
 * nothing; Home, End and the text keys belong to the text.
 */
export function useCombobox<Item>({ id, items, isFresh, onPick }: Combobox<Item>) {
  const [wantsList, setWantsList] = useState(false);
  const [marked, setMarked] = useState(none);
  const [markedItems, setMarkedItems] = useState(items);
  if (markedItems !== items) {
    setMarkedItems(items);
    setMarked(none);
  }
  const hasList = isFresh && items.length > 0;
  const isOpen = wantsList && hasList;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    // Following the pointer would move the list away under it.
    if (marked.byKeys)
      document.getElementById(`${id}-option-${marked.index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  const open = () => setWantsList(true);

  function close() {
    setWantsList(false);
    setMarked(none);
  }

  function pick(index: number) {
    const item = items[index];
    if (item === undefined) return;
    close();
    onPick(item);
  }

  /** Goes around at the ends. */
  function walk(step: 1 | -1) {
    const from = isOpen && marked.index >= 0 ? marked.index : step === 1 ? -1 : 0;
    open();
    setMarked({ index: (from + step + items.length) % items.length, byKeys: true });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const action = keyAction(event);
    if (action === null) return;
    event.preventDefault();
    action();
  }

  function keyAction({ key, altKey }: KeyboardEvent): (() => void) | null {
    if (key === 'ArrowDown' && hasList) return altKey ? open : () => walk(1);
    if (key === 'ArrowUp' && hasList) return altKey ? close : () => walk(-1);
    if (key === 'Enter' && isOpen && marked.index >= 0) return () => pick(marked.index);
    if (key === 'Escape' && isOpen) return close;
    return null;
  }

  return {
    isOpen,
    open,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': isOpen,
      'aria-activedescendant': isOpen && marked.index >= 0 ? optionId(marked.index) : undefined,
      onKeyDown: handleKeyDown,
      onBlur: close,
    },
    listProps: {
      id: `${id}-list`,
      role: 'listbox',
      hidden: !isOpen,
      // A press on the list keeps the focus in the input.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onMouseLeave: () => setMarked(none),
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': isOpen && marked.index === index,
      onMouseMove: () => {
        if (marked.index !== index) setMarked({ index, byKeys: false });
      },
      onClick: () => pick(index),
    }),
  } as const;
}
