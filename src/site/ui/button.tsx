import type { ComponentProps, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { ArcLoader } from './arc-loader.tsx';
import { color, media, motion, radius, size, space } from './theme.ts';

export interface ButtonStyleProps {
  /**
   * `primary` once per view, `secondary` beside it, `quiet` in rows and corners, `danger` for actions that can't be
   * undone.
   */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'regular' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
  /** An action is in progress. The button keeps its name and its place in the tab order, and ignores presses. */
  busy?: boolean;
}

/**
 * A button with `type="button"` by default. Prefer `aria-disabled` with a described reason to `disabled`, so that it
 * stays focusable. It ignores presses then.
 */
export function Button({
  tone,
  size: scale,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isInert = busy || ariaDisabled === true || ariaDisabled === 'true';

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <ButtonFace
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      {...toButtonData({ tone, size: scale, wide })}
    >
      {busy ? <ArcLoader size={40} /> : null}
      <span>{children}</span>
    </ButtonFace>
  );
}

/** What the styles of a button depend on. With a class for each combination, browsers would get their rules again and again. */
export const toButtonData = ({ tone, size: scale, wide }: ButtonStyleProps) => ({
  'data-look': [tone, scale, wide === true ? 'wide' : ''].filter(Boolean).join(' ') || undefined,
});

/* Without specificity, so that a component that extends a button decides. */
const variants = css`
  &:where([data-look~='secondary']) {
    --fill: ${color.card};
    --fillHover: ${color.sageTint};
    --label: ${color.sage};
    --edge: ${color.control};
  }

  &:where([data-look~='quiet']) {
    --fill: transparent;
    --fillHover: ${color.sageTint};
    --label: ${color.sage};
  }

  &:where([data-look~='danger']) {
    --fill: ${color.danger};
    --fillHover: color-mix(in srgb, ${color.danger} 86%, ${color.ink});
    --label: ${color.onDanger};
  }

  &:where([data-look~='small']) {
    min-block-size: 2.75rem;
    padding: ${space(1.5)} ${space(3.5)};
    font-size: ${size.small};
  }

  &:where([data-look~='large']) {
    min-block-size: 3.5rem;
    padding: ${space(3)} ${space(7)};
    font-size: 1.125rem;
  }

  &:where([data-look~='wide']) {
    inline-size: 100%;
  }
`;

/** The looks of a button, also of a link that looks like one. */
export const ButtonFace = styled.button`
  --fill: ${color.sage};
  --fillHover: ${color.sageDeep};
  --label: ${color.onSage};

  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-block-size: 3rem;
  padding: ${space(2)} ${space(5)};
  border: 1px solid var(--edge, transparent);
  border-radius: ${radius.field};
  background: var(--fill);
  color: var(--label);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${motion.feedback},
    border-color ${motion.feedback},
    scale ${motion.feedback};

  ${variants}

  ${media.hover} {
    &:hover {
      background: var(--fillHover);
      color: var(--label);
    }
  }

  &:active {
    background: var(--fillHover);
    color: var(--label);
    scale: 0.985;
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: color-mix(in srgb, ${color.inkSoft} 12%, ${color.card});
    border-color: transparent;
    color: ${color.inkSoft};
    cursor: not-allowed;
    scale: none;
  }

  &[aria-busy] {
    cursor: progress;
    scale: none;
  }

  & > svg[data-arc] {
    position: absolute;
  }

  /* Its label. */
  &:is(button) > span {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: inherit;
  }

  /* Not by aria-busy: where a list becomes busy, browsers would compute the style of every span in it again. */
  & > svg[data-arc] + span {
    opacity: 0;
  }

  ${media.forcedColors} {
    &:disabled,
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** A button with only an icon. It needs an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: none;
  color: inherit;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${motion.feedback};

  ${media.hover} {
    &:hover {
      background: ${color.sageTint};
    }
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
