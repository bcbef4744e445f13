declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
    /** OpenType tags. */
    keepFeatures: readonly string[];
    noHinting: boolean;
    /** Needs an empty text. */
    keepAllGlyphs?: boolean;
  }

  /** A font with these characters only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Buffer<ArrayBuffer>>;
}
