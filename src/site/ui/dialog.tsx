import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';
import { color, font, media, motion, shadow, size, space } from './theme.ts';

interface DialogProps {
  open: boolean;
  /** Escape, the overlay or the close button ask for it. An `alertdialog` is asked to close by Escape only. */
  onClose: () => void;
  /** The dialog's heading and its name. */
  heading: string;
  /** `alertdialog` for what must be answered: no close button, the overlay does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Leaves out the close button: for a dialog that only waits. */
  hideCloseButton?: boolean;
  children?: ReactNode;
  /** The answers, the main one first. */
  actions?: ReactNode;
}

/** A native modal dialog in the middle of the screen (at the bottom on phones). */
export function Dialog({
  open,
  onClose,
  heading,
  role = 'dialog',
  hideCloseButton = false,
  children,
  actions,
}: DialogProps) {
  const id = useId();
  const isAlert = role === 'alertdialog';
  const modal = useModal(open, onClose, !isAlert && !hideCloseButton);

  return (
    <Box
      {...modal}
      role={isAlert ? role : undefined}
      aria-labelledby={`${id}-heading`}
      aria-describedby={isAlert && children ? `${id}-body` : undefined}
    >
      <Sheet>
        <Header>
          <Heading id={`${id}-heading`} tabIndex={-1} data-first-focus="">
            {heading}
          </Heading>
          {isAlert || hideCloseButton ? null : (
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </Header>
        {children ? <div id={`${id}-body`}>{children}</div> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Sheet>
    </Box>
  );
}

const Box = styled.dialog`
  inline-size: min(100%, 32rem);
  max-inline-size: none;
  max-block-size: 100dvb;
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: 20px 20px 0 0;
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow};
  opacity: 0;
  translate: 0 2rem;
  transition:
    opacity ${motion.slide},
    translate ${motion.slide},
    overlay var(--slide) allow-discrete,
    display var(--slide) allow-discrete;

  &::backdrop {
    background: ${color.scrim};
    opacity: 0;
    transition:
      opacity ${motion.slide},
      overlay var(--slide) allow-discrete,
      display var(--slide) allow-discrete;
  }

  &[open] {
    opacity: 1;
    translate: none;

    @starting-style {
      opacity: 0;
      translate: 0 2rem;
    }
  }

  &[open]::backdrop {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }

  ${media.medium} {
    margin: auto;
    border-radius: 20px;
  }

  ${media.forcedColors} {
    border: 2px solid CanvasText;
  }

  @media print {
    display: none;
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)} ${space(6)} calc(${space(6)} + env(safe-area-inset-bottom));
`;

const Header = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(4)};

  button {
    margin: -${space(2)} -${space(2)} 0 0;
  }
`;

const Heading = styled.h2`
  font-family: ${font.display};
  font-size: ${size.h3};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(2)};

  & > * {
    flex: 1 1 auto;
  }
`;
