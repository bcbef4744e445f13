import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { PlanPath } from '../../machines/inventory/plan.ts';
import { Button } from '../site/ui/button.tsx';
import { color, figures, radius, size, space } from '../site/ui/theme.ts';
import { Picture } from './picture.tsx';
import { go, goOn } from './use-address.ts';

interface ReplayProps {
  path: PlanPath;
  step: number;
  pictures: Readonly<Record<string, string>>;
}

const beat = 1800;

/** A path (its `key`), step by step: what is done, what happens, and how it looks. The arrow keys step too. */
export function Replay({ path, step, pictures }: ReplayProps) {
  const [isPlaying, setPlaying] = useState(false);
  const board = useRef<HTMLOListElement>(null);
  const count = path.steps.length;
  const isOver = step >= count;
  const isMoving = isPlaying && !isOver;

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => goOn({ path: path.id, step: step + 1 }), beat);
    return () => clearTimeout(timer);
  }, [isMoving, path.id, step]);

  useEffect(() => {
    const strip = board.current;
    const current = strip?.querySelector(`[data-step="${step}"]`);
    if (!strip || !current) return;
    const there = current.getBoundingClientRect();
    const frame = strip.getBoundingClientRect();
    strip.scrollBy({ left: there.left - frame.left - (frame.width - there.width) / 2 });
  }, [step]);

  const to = (next: number) => {
    setPlaying(false);
    goOn({ path: path.id, step: Math.min(count, Math.max(0, next)) });
  };

  function handlePlay() {
    if (isOver) goOn({ path: path.id, step: 0 });
    setPlaying(!isMoving);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') to(step + 1);
    else if (event.key === 'ArrowLeft') to(step - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(count);
    else return;
    event.preventDefault();
  }

  const current = path.steps[step - 1];
  return (
    <Player aria-labelledby="replay-heading" onKeyDown={handleKeyDown}>
      <Head>
        <h2 id="replay-heading">{path.title}</h2>
        <p>{path.id}</p>
      </Head>
      <Controls>
        <Button size="small" onClick={handlePlay}>
          {isMoving ? 'Pause' : isOver ? 'Play again' : 'Play'}
        </Button>
        <Button tone="secondary" size="small" aria-disabled={step === 0} onClick={() => to(step - 1)}>
          Back
        </Button>
        <Button tone="secondary" size="small" aria-disabled={isOver} onClick={() => to(step + 1)}>
          Next step
        </Button>
        <Button tone="quiet" size="small" onClick={() => go({ machine: path.id.replace(/-\d+$/, '') })}>
          Close
        </Button>
        <Now>
          {current === undefined
            ? `${count} steps. Nothing has happened yet.`
            : `Step ${step} of ${count}: ${current.does} ${current.expected.join(' ')}`}
        </Now>
      </Controls>
      <Board ref={board} tabIndex={0} aria-label="The steps">
        {path.steps.map(({ number, does, forcedBy, happens, expected, states }) => (
          <li key={number} data-step={number} aria-current={number === step ? 'step' : undefined}>
            <button type="button" onClick={() => to(number)}>
              <Picture isSmall alt="" address={pictures[states.at(-1) ?? ''] ?? null} />
              <span>
                <b>{number}</b> {does}
              </span>
            </button>
            {forcedBy === null ? null : <small>To force it: {forcedBy}</small>}
            <p>{happens.length === 0 ? 'Nothing changes.' : happens.join(' ')}</p>
            <p>{expected.join(' ')}</p>
          </li>
        ))}
      </Board>
    </Player>
  );
}

const Player = styled.section`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
`;

const Head = styled.div`
  display: grid;
  gap: ${space(1)};

  h2 {
    font-size: ${size.h3};
  }

  p {
    ${figures}
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};

  @media print {
    display: none;
  }
`;

const Now = styled.output`
  flex: 1 1 20rem;
  font-size: ${size.small};
  min-block-size: 3lh;
  align-content: center;
`;

const Board = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(16rem, 78vw);
  gap: ${space(3)};
  padding: ${space(1)} ${space(1)} ${space(4)};
  overflow-x: auto;
  list-style: none;
  scroll-behavior: smooth;

  li {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    padding: ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.card};
    font-size: ${size.small};
    line-height: 1.4;
  }

  li[aria-current] {
    border-color: ${color.dusk};
    box-shadow: 0 0 0 2px ${color.dusk};
  }

  button {
    display: grid;
    gap: ${space(2)};
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
    font-weight: 600;
  }

  small,
  p + p {
    color: ${color.inkSoft};
  }

  img {
    aspect-ratio: 16 / 9;
    object-fit: cover;
    object-position: top;
  }

  @media print {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, 1fr);
    overflow: visible;

    li {
      break-inside: avoid;
    }
  }
`;
