import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';

interface CardFormFailureProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** Shown when the provider or its form failed to load. */
export function CardFormFailure({ isBusy, onRetry }: CardFormFailureProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The card form could not be loaded."
      actions={
        <Button tone="secondary" size="small" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your card was not charged, and everything you typed is kept. Check your connection and anything that
      blocks scripts.
    </Notice>
  );
}
