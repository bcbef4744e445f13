import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { color, radius, size, space } from './theme.ts';
import { useErrorTitle } from './use-error-title.ts';

export interface FieldProblem {
  /** The id of the control to go to. */
  fieldId: string;
  /** The heading of the part of the form that the field is in, if fields of several parts have the same label. */
  group?: string;
  /** The field's label. */
  label: string;
  /** The error at the field. */
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
}

/** Up to this many errors are all shown at once. */
const maxShown = 8;
/** Of more errors, these are shown at once. */
const shownFirst = 6;

/** The words at the field, and its label where they don't name it. */
const formatProblem = ({ label, message }: FieldProblem): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

const summaryId = 'error-summary';

/**
 * Moves the focus to the first field with an error. The summary is shown from its beginning, as far as the field and its
 * error then fit on the screen. Call it once the errors are rendered.
 */
export function focusFirstProblem([first]: readonly FieldProblem[]): void {
  const field = first ? document.getElementById(first.fieldId) : null;
  if (field === null) return;
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  document.getElementById(summaryId)?.scrollIntoView({ block: 'start' });
  error?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
  field.focus({ preventScroll: true });
}

/**
 * The errors of a form with links to its fields, in front of it. It is announced when it appears, without taking the
 * focus: that goes to the first field. Renders nothing without errors.
 */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useErrorTitle(problems.length > 0);
  if (problems.length === 0) return null;

  const shown = isExpanded || problems.length <= maxShown ? problems : problems.slice(0, shownFirst);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const count =
    problems.length === 1 ? '1 field needs another look.' : `${problems.length} fields need another look.`;

  function handleFollow(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  function handleExpand() {
    flushSync(() => setIsExpanded(true));
    list.current?.querySelectorAll('a')[shown.length]?.focus();
  }

  return (
    <Box id={summaryId} aria-labelledby="error-summary-heading">
      {/* Only what doesn't change while errors are corrected: an alert is read again after each change. */}
      <div role="alert">
        <Heading id="error-summary-heading">There is a problem</Heading>
      </div>
      <p key={count}>{count}</p>
      <div ref={list}>
        {groups.map(group => (
          <Group key={group ?? ''}>
            {group ? <strong>{group}</strong> : null}
            <ul>
              {shown
                .filter(problem => problem.group === group)
                .map(problem => (
                  <li key={`${problem.fieldId} ${problem.message}`}>
                    <a
                      href={`#${problem.fieldId}`}
                      aria-label={group ? `${group}: ${formatProblem(problem)}` : undefined}
                      onClick={event => handleFollow(event, problem.fieldId)}
                    >
                      {formatProblem(problem)}
                    </a>
                  </li>
                ))}
            </ul>
          </Group>
        ))}
      </div>
      {shown.length < problems.length ? (
        <Button tone="quiet" size="small" onClick={handleExpand}>
          {`And ${problems.length - shown.length} more`}
        </Button>
      ) : null}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(5)};
  border: 2px solid ${color.danger};
  border-radius: ${radius.card};
  background: ${color.card};

  button {
    margin-inline-start: -${space(3.5)};
  }
`;

const Heading = styled.h2`
  font-size: ${size.h3};
`;

const Group = styled.div`
  div + & {
    margin-block-start: ${space(2)};
  }

  ul {
    display: grid;
    gap: ${space(1)};
    margin: 0;
    padding-inline-start: ${space(5)};
  }

  a {
    color: ${color.danger};
    font-weight: 600;
  }
`;
