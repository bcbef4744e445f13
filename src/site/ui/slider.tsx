import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, tabularNumbers, media, motion, size, space } from './theme.ts';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The formatted value ("$450"), shown beside the label and announced. */
  valueText: string;
}

/** A native range input, so that arrows, Home, End, Page keys and presses on the track work. */
export function Slider({ label, min, max, step, value, onChange, valueText }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;

  /* Set by script, because the content security policy forbids style attributes in the prerendered page. */
  useEffect(() => {
    input.current?.style.setProperty('--filled', `${filled}%`);
  }, [filled]);

  return (
    <Box>
      <Header>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-hidden="true" translate="no">
          {valueText}
        </output>
      </Header>
      <Range
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
      />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  ${tabularNumbers}
`;

const Header = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${size.small};

  label {
    font-weight: 600;
  }

  output {
    font-size: ${size.body};
    font-weight: 600;
  }
`;

const Range = styled.input`
  --thumb: 1.75rem;
  --rail: linear-gradient(
    to right,
    ${color.sage} var(--filled, 100%),
    color-mix(in srgb, ${color.control} 45%, transparent) var(--filled, 100%)
  );

  inline-size: 100%;
  block-size: 2.75rem;
  margin: 0;
  background: none;
  appearance: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--rail);
  }

  &::-moz-range-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--rail);
  }

  &::-webkit-slider-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    margin-block-start: calc((4px - var(--thumb)) / 2);
    border: 2px solid ${color.sage};
    border-radius: 50%;
    background: ${color.card};
    appearance: none;
    transition: scale ${motion.feedback};
  }

  &::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 2px solid ${color.sage};
    border-radius: 50%;
    background: ${color.card};
  }

  &:active::-webkit-slider-thumb {
    scale: 1.1;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::-webkit-slider-thumb {
    outline: 3px solid ${color.dusk};
    outline-offset: 2px;
  }

  &:focus-visible::-moz-range-thumb {
    outline: 3px solid ${color.dusk};
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    appearance: auto;

    &:focus-visible {
      outline: 3px solid Highlight;
    }
  }
`;
