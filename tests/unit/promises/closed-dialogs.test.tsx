// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '#site/ui/dialog.tsx';
import { Sheet } from '#site/ui/sheet.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Where a press begins and ends. */
const side = fc.constantFrom('inside', 'outside');
const ends = fc.record({ from: side, to: side });
const action = fc.oneof(
  { weight: 3, arbitrary: ends.map(one => ({ kind: 'press' as const, ...one })) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('Escape', 'Back', 'browser', 'button', 'key') }),
  },
);
type Action = ReturnType<typeof action.generate>['value'];

const kinds = {
  'a question': { isOptional: false, closeName: 'Answer' },
  'a dialog': { isOptional: true, closeName: 'Close' },
  'a sheet': { isOptional: true, closeName: 'Close' },
} as const;
type Kind = keyof typeof kinds;

const example = fc.record({
  kind: fc.constantFrom<Kind>('a question', 'a dialog', 'a sheet'),
  actions: fc.array(action, { minLength: 1, maxLength: 5 }),
});
type Example = ReturnType<typeof example.generate>['value'];

interface WindowProps {
  kind: Kind;
  onClose: () => void;
}

function Opened({ kind, onClose }: WindowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shared = {
    open: isOpen,
    onClose: () => {
      onClose();
      setIsOpen(false);
    },
    heading: 'Heading',
    children: <p>Something to select.</p>,
  };
  const answer = (
    <button type="button" onClick={shared.onClose}>
      Answer
    </button>
  );
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {kind === 'a sheet' ? (
        <Sheet {...shared} footer={answer} />
      ) : (
        <Dialog {...shared} role={kind === 'a question' ? 'alertdialog' : 'dialog'} actions={answer} />
      )}
    </>
  );
}

/** Whether an action closes what it is done to: a press outside of it has to begin and to end there. */
function closes(kind: Kind, one: Action): boolean {
  const { isOptional } = kinds[kind];
  if (one.kind === 'press') return isOptional && one.from === 'outside' && one.to === 'outside';
  if (one.kind === 'Back') return isOptional;
  return one.kind !== 'key';
}

/** Presses as a browser reports it: the click is of what both ends of the press have in common. */
function press(dialog: Element, { from, to }: { from: string; to: string }): void {
  const text = dialog.querySelector('p') ?? dialog;
  const [begin, end] = [from, to].map(where => (where === 'inside' ? text : dialog));
  begin?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  end?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  (begin === end ? end : dialog)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

async function findViolations({ kind, actions }: Example): Promise<string[]> {
  let closed = 0;
  const { page, user, happen, close } = await renderView(
    <Opened
      kind={kind}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  const dialog = document.querySelector('dialog');
  if (dialog === null) return ['There is no dialog.'];
  const take = async (one: Action) => {
    const { closeName } = kinds[kind];
    if (one.kind === 'press') await happen(() => press(dialog, one));
    else if (one.kind === 'button') await user.click(page.getByRole('button', { name: closeName }));
    // A key presses a button in it without a pointer.
    else if (one.kind === 'key')
      await happen(() =>
        dialog.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      );
    else if (one.kind === 'Escape')
      await happen(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    else if (one.kind === 'Back') await happen(() => window.dispatchEvent(new Event('popstate')));
    else await act(async () => dialog.close());
  };
  try {
    for (const [index, one] of actions.entries()) {
      if (!dialog.open) await user.click(page.getByRole('button', { name: 'Open' }));
      if (!dialog.open) return ['It doesn’t open.'];
      const before = closed;
      await take(one);
      const isClosing = closes(kind, one);
      const what = `After ${index + 1} (${Object.values(one).join(' ')})`;
      if (dialog.open === isClosing) return [`${what}, ${kind} is ${dialog.open ? 'open' : 'closed'}.`];
      const times = closed - before;
      if (times !== (isClosing ? 1 : 0)) return [`${what}, ${kind} is closed ${times} times.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a press behind a dialog closes it, one that begins or ends in it doesn’t, and a question waits for its answer or Escape',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 30, describe, findViolations })).toBe('');
  },
  longestMs,
);
