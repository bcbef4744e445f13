import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonFace, toButtonData, type ButtonStyleProps } from './button.tsx';

interface AnchorButtonProps extends ComponentProps<'a'>, ButtonStyleProps {}

/** A link that looks like a button, for URLs outside the site: `tel:`, `mailto:`, other hosts. */
export function AnchorButton({ tone, size, wide, children, ...rest }: AnchorButtonProps) {
  return (
    <ButtonFace as="a" {...rest} {...toButtonData({ tone, size, wide })}>
      {children}
    </ButtonFace>
  );
}

/** The same for pages of this site. It takes `to`, `search` and `params`, as the router's `Link`. */
export const LinkButton = createLink(AnchorButton);
