import { styled } from 'styled-components';
import { CheckIcon, PlaneIcon } from './icons.tsx';
import { color, tabularNumbers, media, motion, radius, size, space } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepIndicatorProps {
  /** The accessible name of the list. */
  label?: string;
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
}

const arcHeight = 16;

/** The vertical distance from the top of the arc at a progress from 0 to 1, in pixels. */
const getArcOffset = (progress: number) =>
  Math.round(arcHeight * (1 - 4 * progress * (1 - progress)) * 10) / 10;

/** The path of the arc from its start up to `progress` (de Casteljau). */
function buildArcPath(start: number, progress: number): string {
  const width = 100 - 2 * start;
  const bend = arcHeight - 2 * arcHeight * progress;
  return `M${start} ${arcHeight}Q${start + (width * progress) / 2} ${bend} ${start + width * progress} ${getArcOffset(progress)}`;
}

/** The steps of the booking, as points on an arc; on phones, as a bar in parts. */
export function StepIndicator({ label = 'Booking steps', steps, current }: StepIndicatorProps) {
  const last = steps.length - 1;
  const start = 50 / steps.length;

  return (
    <Steps>
      <Arc viewBox={`0 -4 100 ${arcHeight + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={buildArcPath(start, 1)} />
        <path d={buildArcPath(start, Math.min(current, last) / last)} />
      </Arc>
      <List aria-label={label} $count={steps.length}>
        {steps.map((step, index) => (
          <Step
            key={step}
            aria-current={index === current ? 'step' : undefined}
            $drop={getArcOffset(index / last)}
          >
            <Point $state={index < current ? 'done' : index === current ? 'here' : 'ahead'}>
              {index < current ? <CheckIcon size={16} /> : index === current ? <PlaneIcon size={18} /> : null}
            </Point>
            <Name data-step={step}>
              {step}
              {index < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </Name>
          </Step>
        ))}
      </List>
    </Steps>
  );
}

const Steps = styled.div`
  position: relative;
  max-inline-size: 46rem;
  ${tabularNumbers}
`;

const Arc = styled.svg`
  position: absolute;
  inset-block-start: calc(${space(4.5)} - 4px);
  inline-size: 100%;
  block-size: ${arcHeight + 8}px;

  path {
    fill: none;
    stroke: ${color.sage};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  path:first-child {
    stroke: ${color.control};
    stroke-width: 1.5;
    stroke-dasharray: 1 5;
    stroke-linecap: round;
  }

  ${media.phone} {
    display: none;
  }
`;

const List = styled.ol<{ $count: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  padding: 0;
  list-style-type: '';

  /* A name is never broken inside of a word: the last steps go to another line before that. */
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
`;

const Step = styled.li<{ $drop: number }>`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(2)};
  padding-block-start: ${({ $drop }) => $drop}px;
  color: ${color.inkSoft};
  text-align: center;

  &[aria-current='step'] {
    color: ${color.ink};
    font-weight: 600;
  }

  ${media.phone} {
    flex: 1 0 min-content;
    justify-items: stretch;
    gap: ${space(1.5)};
    padding-block-start: 0;
    text-align: start;
  }
`;

const Point = styled.span<{ $state: 'done' | 'here' | 'ahead' }>`
  display: grid;
  place-items: center;
  inline-size: ${space(9)};
  block-size: ${space(9)};
  border-radius: 50%;
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? color.control : color.sage)};
  background: ${({ $state }) => ($state === 'here' ? color.sage : color.paper)};
  color: ${({ $state }) => ($state === 'here' ? color.onSage : color.sage)};
  scale: ${({ $state }) => ($state === 'ahead' ? 0.4 : $state === 'done' ? 0.72 : 1)};
  transition: scale ${motion.slide};

  ${media.forcedColors} {
    border-color: CanvasText;
  }

  ${media.phone} {
    inline-size: auto;
    block-size: ${space(1)};
    border-radius: ${radius.chip};
    border-width: ${({ $state }) => ($state === 'ahead' ? '1px' : '2px')};
    background: ${({ $state }) => ($state === 'ahead' ? 'none' : color.sage)};
    scale: none;

    svg {
      display: none;
    }
  }
`;

/* As wide in both weights, so that nothing moves when it becomes the current one, or is no longer. */
const Name = styled.span`
  display: grid;
  font-size: ${size.caption};
  line-height: 1.25;

  &::before,
  &::after {
    block-size: 0;
    min-block-size: 0;
    visibility: hidden;
    font-weight: 400;
    content: attr(data-step);
  }

  &::after {
    font-weight: 600;
  }

  ${media.medium} {
    font-size: ${size.small};
  }
`;
