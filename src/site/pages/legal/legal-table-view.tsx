import { styled } from 'styled-components';
import type { LegalTable } from '#site/content/legal-text.ts';
import { color, tabularNumbers, media, radius, size, space } from '#site/ui/theme.ts';

/** A table of two columns: subject and value. */
export function LegalTableView({ table: { caption, columns, rows, isCode = false } }: { table: LegalTable }) {
  const [subject, value] = columns;
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{isCode ? <code>{name}</code> : name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  margin-block: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-spacing: 0;
  border-radius: ${radius.card};
  background: ${color.card};
  line-height: 1.4;
  text-align: start;
  ${tabularNumbers}

  caption {
    padding-block-end: ${space(2)};
    color: ${color.inkSoft};
    font-size: ${size.small};
    text-align: start;
  }

  th,
  td {
    padding: ${space(3)};
    text-align: start;
    vertical-align: baseline;
  }

  thead th {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 500;
  }

  tbody th,
  tbody td {
    border-block-start: 1px solid ${color.line};
  }

  tbody th {
    font-weight: 600;
  }

  thead th:first-child {
    inline-size: 42%;
  }

  &:has(code) thead th:first-child {
    inline-size: 9.75rem;
  }

  code {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    font-size: ${size.caption};
  }

  ${media.medium} {
    &:has(code) thead th:first-child {
      inline-size: 13rem;
    }

    th,
    td {
      padding-inline: ${space(5)};
    }
  }

  @media print {
    break-inside: avoid;
    margin-block-end: 10pt;
    border-radius: 0;
    background: none;

    th,
    td {
      padding: 4pt 6pt;
    }
  }
`;
