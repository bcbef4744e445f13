import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import * as icons from '../icons.tsx';
import { AnchorButton, LinkButton } from '../link-button.tsx';
import { PhoneCallButton } from '../phone-call-button.tsx';
import { Sheet } from '../sheet.tsx';
import { ShowcaseChoices } from './showcase-choices.tsx';
import { Row } from './showcase-layout.tsx';

/** Buttons, links, and the dialogs that they open. */
export function ShowcaseButtons() {
  const [dialog, setDialog] = useState<'dialog' | 'alertdialog' | 'left' | 'right'>();
  const handleClose = () => setDialog(undefined);

  return (
    <>
      <Row>
        <Button>Select Flight</Button>
        <Button tone="secondary">Modify Search</Button>
        <Button tone="quiet">Clear All Filters</Button>
        <Button tone="danger">Remove</Button>
        <Button busy>Pay $412.60</Button>
        <Button aria-disabled>Next</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <LinkButton to="/" tone="secondary">
          Return Home
        </LinkButton>
        <AnchorButton href="mailto:help@sagewing.example" tone="quiet">
          <icons.MailIcon size={18} /> help@sagewing.example
        </AnchorButton>
        <PhoneCallButton tone="secondary" phone="+1 307 555 0142" href="tel:+13075550142" />
      </Row>
      <Row>
        <Button tone="secondary" onClick={() => setDialog('dialog')}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setDialog('alertdialog')}>
          Alert dialog
        </Button>
        <Button tone="secondary" onClick={() => setDialog('left')}>
          Sheet from the left
        </Button>
        <Button tone="secondary" onClick={() => setDialog('right')}>
          Sheet from the right
        </Button>
      </Row>
      <Dialog
        open={dialog === 'dialog'}
        onClose={handleClose}
        heading="Fare conditions"
        actions={<Button onClick={handleClose}>Got it</Button>}
      >
        <p>Changes are free until 24 hours before departure. Canceling costs $75 for each passenger.</p>
      </Dialog>
      <Dialog
        open={dialog === 'alertdialog'}
        onClose={handleClose}
        role="alertdialog"
        heading="Payment Failed: Your card was declined."
        actions={
          <>
            <Button onClick={handleClose}>Back to home</Button>
            <Button tone="secondary" onClick={handleClose}>
              Try another card
            </Button>
          </>
        }
      >
        <p>Your card was not charged. Everything you typed is kept.</p>
      </Dialog>
      <Sheet
        open={dialog === 'left'}
        onClose={handleClose}
        side="left"
        heading="Filters"
        footer={
          <Button wide onClick={handleClose}>
            Show 42 flights
          </Button>
        }
      >
        <ShowcaseChoices />
      </Sheet>
      <Sheet open={dialog === 'right'} onClose={handleClose} heading="Menu" closeLabel="Close menu">
        <p>From the right.</p>
      </Sheet>
    </>
  );
}
