import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from './theme.ts';

interface FieldProblem {
  /** The id of the control to go to. */
  fieldId: string;
  /** The field's label, prefixed with the passenger's heading if several fields share it: "Adult 1: First name". */
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
}

/** Counts the errors of a form and links to each field. Renders nothing without errors. */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  function handleFollow(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  return problems.length > 0 ? (
    <Box aria-labelledby="error-summary-heading">
      <Heading id="error-summary-heading" tabIndex={-1}>
        There is a problem
      </Heading>
      <p>
        {problems.length === 1
          ? '1 field needs another look.'
          : `${problems.length} fields need another look.`}
      </p>
      <List>
        {problems.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={event => handleFollow(event, fieldId)}>
              {label}
            </a>
            <span>{`: ${message}`}</span>
          </li>
        ))}
      </List>
    </Box>
  ) : null;
}

const Box = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(5)};
  border: 2px solid ${color.danger};
  border-radius: ${radius.card};
  background: ${color.card};
`;

const Heading = styled.h2`
  font-size: ${size.h3};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(5)};

  a {
    color: ${color.danger};
    font-weight: 600;
  }
`;
