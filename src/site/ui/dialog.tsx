import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { fadingBackdrop, ModalHeading, modalSurface } from './modal-styles.ts';
import { media, motion, space } from './theme.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, and for a `dialog` also by the backdrop and the close button. */
  onClose: () => void;
  /** The heading, and the accessible name. */
  heading: string;
  /** `alertdialog` for a question that needs an answer: no close button, presses on the backdrop do nothing. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
}

/** A native modal dialog in the middle of the screen, on phones at the bottom. */
export function Dialog({ open, onClose, heading, role = 'dialog', children, actions }: DialogProps) {
  const id = useId();
  const isAlert = role === 'alertdialog';
  const modal = useModal(open, onClose, !isAlert);

  return (
    <Box
      {...modal}
      role={isAlert ? role : undefined}
      aria-labelledby={`${id}-heading`}
      aria-describedby={isAlert && children ? `${id}-body` : undefined}
    >
      <Body>
        <Header>
          <ModalHeading id={`${id}-heading`}>{heading}</ModalHeading>
          {isAlert ? null : (
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </Header>
        {children ? <div id={`${id}-body`}>{children}</div> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Body>
    </Box>
  );
}

const Box = styled.dialog`
  ${modalSurface}
  ${fadingBackdrop}
  inline-size: min(100%, 32rem);
  max-inline-size: none;
  max-block-size: 100dvb;
  margin: auto auto 0;
  border-radius: 20px 20px 0 0;
  opacity: 0;
  translate: 0 2rem;
  transition:
    opacity ${motion.slide},
    translate ${motion.slide},
    overlay var(--slide) allow-discrete,
    display var(--slide) allow-discrete;

  &[open] {
    opacity: 1;
    translate: none;

    @starting-style {
      opacity: 0;
      translate: 0 2rem;
    }
  }

  ${media.medium} {
    margin: auto;
    border-radius: 20px;
  }

  @media print {
    display: none;
  }
`;

const Body = styled.div`
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(2)};

  & > * {
    flex: 1 1 auto;
  }
`;
