import { styled } from 'styled-components';
import type { LegalTable } from '../../content/legal-text.ts';
import { color, figures, radius, size, space } from '../../ui/theme.ts';

/** Two columns: what, and how long or what for. */
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
        {rows.map(([name, words]) => (
          <tr key={name}>
            <th scope="row">{isCode ? <code>{name}</code> : name}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  margin-block: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-spacing: 0;
  border-radius: ${radius.card};
  background: ${color.card};
  line-height: 1.4;
  text-align: start;
  ${figures}

  caption {
    padding-block-end: ${space(2)};
    font-weight: 600;
    text-align: start;
  }

  th,
  td {
    padding: ${space(3)} ${space(4)};
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

  code {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    font-size: 0.875em;
  }

  tr {
    break-inside: avoid;
  }

  @media print {
    border-radius: 0;
    background: none;

    th,
    td {
      padding: 4pt 6pt;
    }
  }
`;
