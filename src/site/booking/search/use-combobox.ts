import ComboboxNav from '@github/combobox-nav';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Combobox<Item> {
  /** The id of the input. The ids of the list and its options start with it. */
  id: string;
  items: readonly Item[];
  /** Whether the items match the current text. */
  isFresh: boolean;
  onPick: (item: Item) => void;
}

/**
 * An editable combobox with suggestions. The combobox-nav library handles the keyboard navigation and ARIA attributes;
 * this hook opens and closes the list. Leaving the field chooses nothing, and Escape closes the list and keeps the
 * text.
 */
export function useCombobox<Item>({ id, items, isFresh, onPick }: Combobox<Item>) {
  const [isListRequested, setWantsList] = useState(false);
  const isOpen = isListRequested && isFresh && items.length > 0;
  const listId = `${id}-list`;
  /** An arrow key that opens the list also selects its first or last option. */
  const initialDirection = useRef<1 | -1 | null>(null);

  useEffect(() => {
    const input = document.getElementById(id);
    const list = document.getElementById(listId);
    if (!isOpen || !(input instanceof HTMLInputElement) || list === null) return undefined;
    const nav = new ComboboxNav(input, list, { tabInsertsSuggestions: false });
    nav.start();
    if (initialDirection.current !== null) nav.navigate(initialDirection.current);
    initialDirection.current = null;
    return () => nav.stop();
  }, [id, listId, isOpen]);

  const open = () => setWantsList(true);
  const close = () => setWantsList(false);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isOpen && items.length > 0) {
      event.preventDefault();
      initialDirection.current = event.key === 'ArrowDown' ? 1 : -1;
      open();
    }
  }

  return {
    isOpen,
    open,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isOpen,
      onKeyDown: handleKeyDown,
      onBlur: close,
    },
    listProps: {
      id: listId,
      role: 'listbox',
      hidden: !isOpen,
      // Keeps the focus in the input.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: `${id}-option-${index}`,
      role: 'option',
      onClick: () => {
        const item = items[index];
        if (item === undefined) return;
        close();
        onPick(item);
      },
    }),
  } as const;
}
