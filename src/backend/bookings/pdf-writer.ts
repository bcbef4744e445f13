import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { DocumentPart } from './document-part.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  regularFallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  boldFallback: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

/** What Figtree can write. A letter that a font lacks would be left out silently, so names with others have another font. */
const figtreeText = /^[ -~¡-¬®-ÿĀ-ēĖ-ģĪīĮ-ıĶķĹ-ľŁ-ňŌōŐ-šŤťŪ-žȘ-ț–—‘’“”•…−→]*$/u;

const ink = '#1b2430';
const soft = '#4a5666';
const hairline = '#ded7cb';
const dusk = '#2b2d6e';
const tint = '#e3eee9';

const margin = 48;
const page = { width: 595.28, height: 841.89 };
const footerTop = page.height - margin - 12;
const contentWidth = page.width - 2 * margin;
const labelWidth = 126;
/** Of a heading of one line, with the space around it. */
const headingHeight = 40;
const valueX = margin + labelWidth;
const valueWidth = contentWidth - labelWidth;

/** The options of a document that a writer can fill. */
export const pdfOptions = {
  size: 'A4',
  margins: { top: margin, left: margin, right: margin, bottom: page.height - footerTop },
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
  bufferPages: true,
  font: '',
} as const satisfies ConstructorParameters<typeof PDFDocument>[0];

type Fact = readonly [name: string, value: string];

interface TextStyle {
  size: number;
  color?: string;
  isBold?: boolean;
}

const label: TextStyle = { size: 10, color: soft };
const value: TextStyle = { size: 10, isBold: true };

/** Writes parts from top to bottom on as many pages as they take, each with its place in the structure for screen readers. */
export class PdfWriter {
  readonly #document: PdfDocument;
  readonly #root: ReturnType<PdfDocument['struct']>;

  constructor(document: PdfDocument) {
    this.#document = document;
    for (const [name, file] of Object.entries(fontFiles)) document.registerFont(name, resolve(file));
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** The heading of the document. */
  title(text: string): void {
    this.#write('H1', text, { size: 20, color: dusk, isBold: true });
    this.#document.y += 12;
  }

  /** Each table of facts stays on one page, with its heading, if it fits on one. */
  parts(parts: readonly DocumentPart[]): void {
    for (const [index, part] of parts.entries()) this.#part(part, parts[index + 1]);
  }

  #part(part: DocumentPart, next: DocumentPart | undefined): void {
    switch (part.kind) {
      case 'paragraph':
        this.#write('P', part.text, { size: 10 });
        this.#document.y += 6;
        return;
      case 'heading':
        this.#heading(part.text, next);
        return;
      case 'highlight':
        this.#highlight(part.label, part.value);
        return;
      case 'facts':
        this.#facts(part.rows);
    }
  }

  /** Writes a line at the bottom of every page. It is no content: screen readers leave it out. */
  finish(footer: string): void {
    const document = this.#document;
    this.#root.end();
    const { start, count } = document.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      document.switchToPage(index);
      // Otherwise, text below the margin would start another page.
      document.page.margins.bottom = 0;
      document.markContent('Artifact', { type: 'Pagination' });
      const text = `${footer} · Page ${index + 1} of ${count}`;
      this.#use(text, { size: 8, color: soft }).text(text, margin, footerTop + 8, { width: contentWidth });
      document.endMarkedContent();
    }
    document.end();
  }

  #use(text: string, { size, color = ink, isBold = false }: TextStyle): PdfDocument {
    const font = isBold ? 'bold' : 'regular';
    return this.#document
      .font(figtreeText.test(text) ? font : `${font}Fallback`)
      .fontSize(size)
      .fillColor(color);
  }

  #measure(text: string, style: TextStyle, width: number): number {
    return this.#use(text, style).heightOfString(text, { width });
  }

  /** Starts a new page unless so much fits on this one, or on none. */
  #reserve(height: number): void {
    if (this.#document.y + Math.min(height, footerTop - margin) > footerTop) this.#document.addPage();
  }

  #write(tag: string, text: string, style: TextStyle): void {
    const written = text.normalize('NFC');
    this.#reserve(this.#measure(written, style, contentWidth));
    this.#root.add(
      this.#document.struct(tag, {}, () => {
        this.#use(written, style).text(written, margin, this.#document.y, { width: contentWidth });
      }),
    );
  }

  #heading(text: string, next: DocumentPart | undefined): void {
    // Never alone at the end of a page.
    this.#reserve(headingHeight + (next?.kind === 'facts' ? this.#measureFacts(next.rows) : 60));
    this.#document.y += 12;
    this.#write('H2', text, { size: 13, isBold: true });
    this.#document.y += 4;
  }

  #highlight(name: string, code: string): void {
    const document = this.#document;
    const top = document.y;
    const height = 56;
    document.markContent('Artifact', { type: 'Layout' });
    document.roundedRect(margin, top, contentWidth, height, 8).fill(tint);
    document.endMarkedContent();
    this.#root.add(
      document.struct('P', {}, () => {
        this.#use(name, label).text(name, margin + 14, top + 10);
        this.#use(code, { size: 20, color: dusk, isBold: true }).text(code, margin + 14, top + 24, {
          characterSpacing: 1.5,
        });
      }),
    );
    document.y = top + height + 6;
  }

  #measureFact([name, text]: Fact): number {
    return (
      Math.max(
        this.#measure(name, label, labelWidth - 12),
        this.#measure(text.normalize('NFC'), value, valueWidth),
      ) + 6
    );
  }

  #measureFacts(rows: readonly Fact[]): number {
    return rows.reduce((height, row) => height + this.#measureFact(row), 0);
  }

  #facts(rows: readonly Fact[]): void {
    const document = this.#document;
    this.#reserve(this.#measureFacts(rows));
    const table = document.struct('Table');
    this.#root.add(table);
    for (const [name, typed] of rows) {
      const text = typed.normalize('NFC');
      const height = this.#measureFact([name, typed]);
      this.#reserve(height);
      const top = document.y;
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(margin, top)
        .lineTo(margin + contentWidth, top)
        .lineWidth(0.5)
        .stroke(hairline);
      document.endMarkedContent();
      const row = document.struct('TR');
      table.add(row);
      row.add(
        document.struct('TH', {}, () => {
          this.#use(name, label).text(name, margin, top + 3, { width: labelWidth - 12 });
        }),
      );
      row.add(
        document.struct('TD', {}, () => {
          this.#use(text, value).text(text, valueX, top + 3, { width: valueWidth });
        }),
      );
      row.end();
      document.y = top + height;
    }
    table.end();
    document.y += 8;
  }
}
