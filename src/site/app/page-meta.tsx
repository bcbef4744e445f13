import { settings } from '../content/settings.ts';

interface PageMetaProps {
  title?: string | undefined;
  description?: string | undefined;
}

/** The document's title and description; React puts them into the head. */
export function PageMeta({
  title = 'Page not found',
  description = 'This page does not exist.',
}: PageMetaProps) {
  return (
    <>
      <title>{`${title} · ${settings.brand}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
