import type { FilterLabel } from './filter-labels.ts';

/** The name of a filter or of a choice. */
export const FilterName = ({ label, exact }: FilterLabel) => (
  <span>
    {label === '' ? null : <span>{label}</span>}
    {exact === '' ? null : <span translate="no">{exact}</span>}
  </span>
);
