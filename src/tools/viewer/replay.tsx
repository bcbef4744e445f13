import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { PlanPath } from '../paths/plan.ts';
import { tabularNumbers, radius, size, space } from '../theme.ts';
import { Button } from './controls.tsx';
import { Screenshot } from './screenshot.tsx';
import { pushHashRoute, replaceHashRoute } from './use-hash-route.ts';

interface ReplayProps {
  /** Its id. */
  machine: string;
  path: PlanPath;
  step: number;
  screenshots: Readonly<Record<string, string>>;
}

const stepIntervalMs = 1800;

/** A path (its `key`) with its steps: it plays, and buttons and arrow keys move through it. */
export function Replay({ machine, path, step, screenshots }: ReplayProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const stepList = useRef<HTMLOListElement>(null);
  const count = path.steps.length;
  const isFinished = step >= count;
  const isAdvancing = isPlaying && !isFinished;

  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => replaceHashRoute({ path: path.id, step: step + 1 }), stepIntervalMs);
    return () => clearTimeout(timer);
  }, [isAdvancing, path.id, step]);

  useEffect(() => {
    const list = stepList.current;
    const current = list?.querySelector(`[data-step="${step}"]`);
    if (!list || !current) return;
    const stepRect = current.getBoundingClientRect();
    const listRect = list.getBoundingClientRect();
    list.scrollBy({ left: stepRect.left - listRect.left - (listRect.width - stepRect.width) / 2 });
  }, [step]);

  const goToStep = (next: number) => {
    setIsPlaying(false);
    replaceHashRoute({ path: path.id, step: Math.min(count, Math.max(0, next)) });
  };

  function handlePlay() {
    if (isFinished) replaceHashRoute({ path: path.id, step: 0 });
    setIsPlaying(!isAdvancing);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') goToStep(step + 1);
    else if (event.key === 'ArrowLeft') goToStep(step - 1);
    else if (event.key === 'Home') goToStep(0);
    else if (event.key === 'End') goToStep(count);
    else return;
    event.preventDefault();
  }

  const current = path.steps[step - 1];
  return (
    <Player aria-labelledby="replay-heading" onKeyDown={handleKeyDown}>
      <Header>
        <h2 id="replay-heading">{path.title}</h2>
        <p>{path.id}</p>
      </Header>
      <Controls>
        <Button $tone="primary" onClick={handlePlay}>
          {isAdvancing ? 'Pause' : isFinished ? 'Play again' : 'Play'}
        </Button>
        <Button aria-disabled={step === 0} onClick={() => goToStep(step - 1)}>
          Back
        </Button>
        <Button aria-disabled={isFinished} onClick={() => goToStep(step + 1)}>
          Next step
        </Button>
        <Button $tone="quiet" onClick={() => pushHashRoute({ machine })}>
          Close
        </Button>
        <CurrentStep>
          {current === undefined
            ? `${count} steps. Not started.`
            : `Step ${step} of ${count}: ${current.instruction} ${current.stateDescriptions.join(' ')}`}
        </CurrentStep>
      </Controls>
      <StepList ref={stepList} tabIndex={0} aria-label="Steps">
        {path.steps.map(
          ({ number, instruction, forcedBy, transitionDescriptions, stateDescriptions, states }) => (
            <li key={number} data-step={number} aria-current={number === step ? 'step' : undefined}>
              <button type="button" onClick={() => goToStep(number)}>
                <Screenshot alt="" src={screenshots[states.at(-1) ?? ''] ?? null} />
                <span>
                  <b>{number}</b> {instruction}
                </span>
              </button>
              {forcedBy === null ? null : <small>How to force it: {forcedBy}</small>}
              <p>
                {transitionDescriptions.length === 0 ? 'No state change.' : transitionDescriptions.join(' ')}
              </p>
              <p>{stateDescriptions.join(' ')}</p>
            </li>
          ),
        )}
      </StepList>
    </Player>
  );
}

const Player = styled.section`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
`;

const Header = styled.div`
  display: grid;
  gap: ${space(1)};

  h2 {
    font-size: ${size.h3};
  }

  p {
    ${tabularNumbers}
    color: var(--textMuted);
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

const CurrentStep = styled.output`
  flex: 1 1 20rem;
  font-size: ${size.small};
  min-block-size: 3lh;
  align-content: center;
`;

const StepList = styled.ol`
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
    border: 1px solid var(--line);
    border-radius: ${radius.card};
    background: var(--surface);
    font-size: ${size.small};
    line-height: 1.4;
  }

  li[aria-current] {
    border-color: var(--emphasis);
    box-shadow: 0 0 0 2px var(--emphasis);
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
    color: var(--textMuted);
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
