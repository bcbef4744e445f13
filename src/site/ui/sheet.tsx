import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { fadingBackdrop, ModalHeading, modalSurface } from './modal-styles.ts';
import { color, motion, space } from './theme.ts';
import { useModal } from './use-modal.ts';

type Side = 'left' | 'right';

interface SheetProps {
  open: boolean;
  /** Called on Escape, by the backdrop and by the close button. */
  onClose: () => void;
  side?: Side;
  /** The heading, and the accessible name. */
  heading: string;
  /** The accessible name of the close button. */
  closeLabel?: string;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  id?: string;
}

/** A native modal dialog, full height, that slides in from a side. */
export function Sheet({
  open,
  onClose,
  side = 'right',
  heading,
  closeLabel = 'Close',
  children,
  footer,
  id,
}: SheetProps) {
  const generated = useId();
  const headingId = `${id ?? generated}-heading`;
  const modal = useModal(open, onClose, true);

  return (
    <Panel {...modal} id={id} aria-labelledby={headingId} $side={side}>
      <Column>
        <Header>
          <ModalHeading id={headingId}>{heading}</ModalHeading>
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={22} />
          </IconButton>
        </Header>
        <Body>{children}</Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Column>
    </Panel>
  );
}

const hiddenOffsets = { left: '-102%', right: '102%' };

const Panel = styled.dialog<{ $side: Side }>`
  ${modalSurface}
  ${fadingBackdrop}
  position: fixed;
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'left' ? '0 auto' : 'auto 0')};
  inline-size: min(100% - 2.5rem, 26rem);
  max-inline-size: none;
  block-size: 100dvb;
  max-block-size: none;
  margin: 0;
  background: ${color.paper};
  translate: ${({ $side }) => hiddenOffsets[$side]};
  transition:
    translate ${motion.slide},
    overlay var(--slide) allow-discrete,
    display var(--slide) allow-discrete;

  &[open] {
    translate: none;

    @starting-style {
      translate: ${({ $side }) => hiddenOffsets[$side]};
    }
  }

  @media print {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 4.5rem;
  padding: 0 ${space(3)} 0 ${space(6)};
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)} ${space(6)} ${space(6)};
`;

const Footer = styled.div`
  padding: ${space(4)} ${space(6)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.card};
`;
