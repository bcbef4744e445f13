// Prettier would reformat a template tagged `markup`.
import { html as markup } from 'hono/html';
import type { DocumentPart } from '#backend/bookings/document-part.ts';
import type { Mode } from '#contract/modes.ts';

/** The agency that writes. */
export interface MailSender {
  brand: string;
  phone: string;
  email: string;
  address: string;
  mode: Mode;
  /** The origin of the site, without a slash at the end. */
  origin: string;
}

/** One part of a mail, which is written as text and as HTML. */
export type MailPart = DocumentPart | { kind: 'link'; label: string; url: string };

export interface MailContent {
  /** The heading in the mail. */
  title: string;
  parts: readonly MailPart[];
}

type Markup = ReturnType<typeof markup>;

/** Mail programs ignore style sheets; those that know dark mode read this one. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #10141f !important; }
  .card { background: #181e2c !important; }
  .ink, .card a { color: #eef1f6 !important; }
  .soft { color: #aeb8c8 !important; }
  .line { border-color: #2c3548 !important; }
  .tint { background: #1b322e !important; }
  .button, .card a.button { background: #7cc7ac !important; color: #10141f !important; }
}
@media (max-width: 480px) { .pad { padding: 24px 20px !important; } }
`;

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const addressPattern = /(https?:\/\/\S+?)(?=\.?(?:\s|$))/;

/** The text of a paragraph, whose addresses can be pressed in every mail program. */
const renderText = (text: string): readonly (string | Markup)[] =>
  text
    .split(addressPattern)
    .map(part =>
      addressPattern.test(part)
        ? markup`<a class="ink" href="${part}" style="color:#1b2430;overflow-wrap:anywhere">${part}</a>`
        : part,
    );

function renderHtmlPart(part: MailPart): Markup {
  switch (part.kind) {
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;color:#1b2430">${renderText(part.text)}</p>`;
    case 'heading':
      return markup`<h2 class="ink" style="margin:28px 0 8px;font-size:18px;line-height:1.3;color:#1b2430">${part.text}</h2>`;
    case 'facts':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px;border-collapse:collapse">${part.rows.map(
        ([name, value]) =>
          markup`<tr><td class="soft line" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #ded7cb;color:#4a5666;width:38%">${name}</td><td class="ink line" valign="top" style="padding:8px 0;border-top:1px solid #ded7cb;color:#1b2430;font-weight:600">${value}</td></tr>`,
      )}</table>`;
    case 'highlight':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px"><tr><td class="tint" style="padding:16px 20px;border-radius:12px;background:#e3eee9"><span class="soft" style="display:block;color:#4a5666;font-size:14px">${part.label}</span><span class="ink" style="font-size:28px;line-height:1.3;font-weight:700;letter-spacing:2px;color:#1b2430">${part.value}</span></td></tr></table>`;
    case 'link':
      break;
  }
  return markup`<p style="margin:8px 0 20px"><a class="button" href="${part.url}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#2f6b57;color:#ffffff;font-weight:600;text-decoration:none">${part.label}</a></p>`;
}

function renderTextPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`;
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'highlight':
      return `${part.label}: ${part.value}`;
    case 'link':
      break;
  }
  return `${part.label}:\n${part.url}`;
}

const getFooter = ({ brand, phone, email, address }: MailSender): readonly string[] => [
  `Questions? Call ${phone} at any hour, or reply to this email: ${email}.`,
  `${brand}, ${address}`,
  'You receive this email because you booked a trip with us. We write about this booking only.',
];

/** The text and the HTML of a mail. Both say the same. */
export async function renderMail(
  sender: MailSender,
  { title, parts }: MailContent,
): Promise<{ text: string; html: string }> {
  const footer = getFooter(sender);
  const text = [title, ...parts.map(renderTextPart), '-- ', ...footer]
    .join('\n\n')
    .replace('-- \n\n', '-- \n');
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${style}</style></head><body class="page" style="margin:0;padding:0;background:#faf7f2"><table role="presentation" class="page" cellpadding="0" cellspacing="0" width="100%" style="background:#faf7f2;${font};font-size:16px;line-height:1.5"><tr><td align="center" style="padding:24px 12px"><table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px"><tr><td class="ink" style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#1b2430">${sender.brand}</td></tr><tr><td class="card pad" style="padding:32px;border-radius:16px;background:#ffffff"><h1 class="ink" style="margin:0 0 20px;font-size:26px;line-height:1.25;color:#1b2430">${title}</h1>${parts.map(renderHtmlPart)}</td></tr><tr><td style="padding:20px 4px">${footer.map(line => markup`<p class="soft" style="margin:0 0 8px;font-size:14px;color:#4a5666">${line}</p>`)}</td></tr></table></td></tr></table></body></html>`;
  return { text: `${text}\n`, html: String(await page) };
}
