import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { legalPlaceholders, type LegalPlaceholder } from '#site/content/legal-text.ts';
import { settings } from '#site/content/settings.ts';
import { legalPages } from '#site/content/legal-pages.ts';

const placeholderPattern = new RegExp(`\\{(${legalPlaceholders.join('|')})\\}`);
const isPlaceholder = (piece: string): piece is LegalPlaceholder =>
  legalPlaceholders.some(fill => fill === piece);

/** A legal text with its placeholders replaced by the agency's details and by links. */
export function InterpolatedText({ text }: { text: string }) {
  return text
    .split(placeholderPattern)
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 2 === 1 && isPlaceholder(piece) ? <PlaceholderValue name={piece} /> : piece}
      </Fragment>
    ));
}

function PlaceholderValue({ name }: { name: LegalPlaceholder }) {
  switch (name) {
    case 'brand':
    case 'address':
      return settings[name];
    case 'phone':
      return <PhoneNumber href={settings.phoneHref}>{settings.phone}</PhoneNumber>;
    case 'email':
      return <a href={`mailto:${settings.email}`}>{settings.email}</a>;
    default:
      return <Link to={legalPages[name].path}>{legalPages[name].title}</Link>;
  }
}

const PhoneNumber = styled.a`
  white-space: nowrap;
`;
