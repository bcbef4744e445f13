import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type TransientButtonStyleProps, type ButtonStyleProps } from './button.tsx';

interface AnchorButtonProps extends ComponentProps<'a'>, ButtonStyleProps {}

/** A link that looks like a button, for URLs outside the site: `tel:`, `mailto:`, other hosts. */
export function AnchorButton({
  tone = 'primary',
  size = 'regular',
  wide = false,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <Anchor {...rest} $tone={tone} $size={size} $wide={wide}>
      {children}
    </Anchor>
  );
}

/** The same for pages of this site. It takes `to`, `search` and `params`, as the router's `Link`. */
export const LinkButton = createLink(AnchorButton);

const Anchor = styled.a<TransientButtonStyleProps>`
  ${buttonStyles}
`;
