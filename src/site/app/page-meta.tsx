import { settings } from '#site/content/settings.ts';

interface PageMetaProps {
  /** Of the page alone: the brand is added. */
  title: string;
  /** One or two sentences for search engines and previews. */
  description: string;
  /** The page's one address; without it search engines are asked to leave the page out. */
  path?: string | undefined;
}

/** The document's title and description, what a shared link shows, and the page's one address; React puts them into the head. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  const fullTitle = `${title} · ${settings.brand}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${settings.siteUrl}${path}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={settings.brand} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${settings.siteUrl}${path}`} />
          <meta property="og:image" content={`${settings.siteUrl}/share.png`} />
          <meta property="og:image:alt" content="First light over the high plains, a plane on its way." />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
