import { useId } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size, space } from './theme.ts';

interface RadioGroupProps<Value extends string> {
  /** The accessible name of the group. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name of the form field. Generated if absent. */
  name?: string;
}

/** Radio buttons as a row of pills. The whole pill can be pressed. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  name,
}: RadioGroupProps<Value>) {
  const generated = useId();

  return (
    <Group role="radiogroup" aria-labelledby={`${generated}-legend`}>
      <Legend id={`${generated}-legend`}>{legend}</Legend>
      <Row>
        {options.map(option => (
          <Pill key={option.value}>
            <input
              type="radio"
              name={name ?? generated}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Pill>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};
`;

const Legend = styled.legend`
  margin-block-end: ${space(1.5)};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.3;
`;

const Row = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  gap: ${space(1)};
  padding: ${space(1)};
  border-radius: 1.625rem;
  background: ${color.sky};

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Pill = styled.label`
  position: relative;
  display: grid;

  input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-block-size: 2.75rem;
    /* On phones, three of them fit beside each other. */
    padding: 0 min(${space(4.5)}, (100vw - 18.5rem) / 7);
    border: 1px solid transparent;
    border-radius: ${radius.chip};
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 600;
    line-height: 1.2;
    transition:
      background-color ${motion.feedback},
      color ${motion.feedback};
  }

  ${media.hover} {
    input:hover + span {
      color: ${color.sage};
    }
  }

  input:checked + span {
    border-color: ${color.control};
    background: ${color.card};
    color: ${color.sage};
  }

  input:focus-visible + span {
    outline: 3px solid ${color.dusk};
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    input:checked + span {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    input:focus-visible + span {
      outline-color: Highlight;
    }
  }
`;
