import { settings } from '#site/content/settings.ts';

interface PageMetaProps {
  /** The page's own title. The brand is appended. */
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** The canonical path. Without it, search engines are asked not to index the page. */
  path?: string | undefined;
}

/** Title, description, link preview and canonical address of the document. React moves them to the head. */
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
