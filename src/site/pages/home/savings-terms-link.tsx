import { Link } from '@tanstack/react-router';
import { savingsTerms } from '#site/content/promotions.ts';

/** A link to what the savings on this site mean. */
export function SavingsTermsLink() {
  return (
    <Link to={savingsTerms.to} hash={savingsTerms.hash}>
      {savingsTerms.label}
    </Link>
  );
}
