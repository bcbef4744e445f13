/**
 * The pages and steps that are weighed; a kind of page stands for all pages of its kind. `confirmation` is opened by the
 * bank, `ticket` by its address.
 */
export const stepNames = [
  'home',
  'content',
  'legal',
  'airline',
  'notFound',
  'results',
  'passengers',
  'payment',
  'confirmation',
  'ticket',
] as const;
export type StepName = (typeof stepNames)[number];

/**
 * What is counted. Bytes are those of the built site's files: of script as gzip, of everything else as the browser gets it.
 * - `html`: the document with its inline styles; `styles`: stylesheets; `fonts`.
 * - `script`: loaded before the visitor has touched anything; `scriptAfterTouch`: in total after a typical first touch.
 * - `total`: everything before the first touch but pictures and data.
 * - `requests`: before the first touch; `waves`: the longest chain of requests of which each had to wait for the one before.
 */
export const figureNames = [
  'html',
  'styles',
  'fonts',
  'script',
  'scriptAfterTouch',
  'total',
  'requests',
  'waves',
] as const;
export type FigureName = (typeof figureNames)[number];

export type PageFigures = Record<FigureName, number>;
export type SiteFigures = Partial<Record<StepName, PageFigures>>;
