import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { AirlineMark } from '../airline-mark.tsx';
import { ArcLoader } from '../arc-loader.tsx';
import { Badge } from '../badge.tsx';
import { Button, IconButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Container } from '../container.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { HorizonScene } from '../horizon-scene.tsx';
import * as icons from '../icons.tsx';
import { AnchorButton, LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { Pagination } from '../pagination.tsx';
import { PhoneCallButton } from '../phone-call-button.tsx';
import { PromoBanner } from '../promo-banner.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { SelectField } from '../select-field.tsx';
import { Sheet } from '../sheet.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Slider } from '../slider.tsx';
import { StepIndicator } from '../step-indicator.tsx';
import { Stepper } from '../stepper.tsx';
import { TextField } from '../text-field.tsx';
import { color, media, palette, shadow, size, space } from '../theme.ts';
import { ShowcasePasses } from './showcase-passes.tsx';
import { ShowcaseScenes } from './showcase-scenes.tsx';

/** Every piece of the design system on one page, for those who build with it. Not part of the product. */
function Showcase() {
  return (
    <div>
      <Hero>
        <HorizonScene />
        <Container>
          <h1>Leave early. Land somewhere new.</h1>
          <Lead>Fares from 500+ airlines on one calm page, and people to talk to at any hour.</Lead>
          <Floating>
            <Fields />
          </Floating>
        </Container>
      </Hero>
      <Container>
        <ShowcaseSection id="passes" title="Boarding pass">
          <ShowcasePasses />
        </ShowcaseSection>
        <ShowcaseSection id="buttons" title="Buttons and links">
          <Buttons />
        </ShowcaseSection>
        <ShowcaseSection id="choices" title="Choices">
          <ChoiceControls />
        </ShowcaseSection>
        <ShowcaseSection id="words" title="What is said">
          <Messages />
        </ShowcaseSection>
        <ShowcaseSection id="order" title="Steps, pages, waiting">
          <Progress />
        </ShowcaseSection>
        <ShowcaseSection id="marks" title="Colours, icons, airlines">
          <Icons />
        </ShowcaseSection>
        <ShowcaseSection id="pictures" title="Pictures, answers, today">
          <ShowcaseScenes />
        </ShowcaseSection>
      </Container>
    </div>
  );
}

/** For the page registry, which exists outside this zone. */
export const showcasePage = { Component: Showcase, description: 'Every component of the design system.' };

function ShowcaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <SectionBox aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </SectionBox>
  );
}

function Fields() {
  return (
    <Grid>
      <TextField label="From" defaultValue="Jackson Hole (JAC)" icon={<icons.TakeoffIcon size={18} />} />
      <TextField
        label="To"
        placeholder="City or airport"
        icon={<icons.LandingIcon size={18} />}
        error="To airport is required."
      />
      <TextField
        label="Departure date"
        defaultValue="2027-03-15"
        end={
          <IconButton aria-label="Open departure calendar">
            <icons.CalendarIcon />
          </IconButton>
        }
      />
      <SelectField label="Cabin class" defaultValue="economy">
        <option value="economy">Economy</option>
        <option value="business">Business</option>
      </SelectField>
      <Button size="large">
        <icons.SearchIcon /> Search Flights
      </Button>
    </Grid>
  );
}

function Buttons() {
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
        <p>Changes are free until 24 hours before departure. Cancelling costs $75 for each passenger.</p>
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
        <ChoiceControls />
      </Sheet>
      <Sheet open={dialog === 'right'} onClose={handleClose} heading="Menu" closeLabel="Close menu">
        <p>From the right.</p>
      </Sheet>
    </>
  );
}

function ChoiceControls() {
  const [tripType, setTripType] = useState<'round' | 'oneway'>('round');
  const [adults, setAdults] = useState(1);
  const [price, setPrice] = useState(2450);

  return (
    <Columns>
      <Card>
        <RadioGroup
          legend="Trip type"
          options={[
            { value: 'round', label: 'Round trip' },
            { value: 'oneway', label: 'One way' },
          ]}
          value={tripType}
          onChange={setTripType}
        />
        <Stepper
          label="Adults"
          noun="adult"
          hint="Age 12+"
          value={adults}
          onAdd={() => setAdults(adults + 1)}
          onRemove={() => setAdults(adults - 1)}
          addDisabledReason={adults === 9 ? 'Nine passengers are the most for one booking.' : undefined}
          removeDisabledReason={adults === 1 ? 'At least one adult travels.' : undefined}
        />
        <Stepper
          label="Infants"
          noun="infant"
          hint="Under 2"
          value={1}
          onAdd={() => undefined}
          onRemove={() => undefined}
          addDisabledReason="One infant for each adult: they travel on a lap."
        />
      </Card>
      <Card>
        <Slider
          label="Maximum price"
          min={0}
          max={5000}
          step={50}
          value={price}
          onChange={setPrice}
          valueText={`$${price}`}
          endLabels={['$0', '$5,000']}
        />
        <Checkbox defaultChecked end="from $318">
          Delta Air Lines
        </Checkbox>
        <Checkbox end="from $402">Lufthansa</Checkbox>
        <TextField label="Email" type="email" hint="Your ticket goes there." />
        <TextField label="First name" error="Required" />
      </Card>
    </Columns>
  );
}

function Messages() {
  return (
    <>
      <PromoBanner
        title="Up to 25% off your first booking"
        phone="+1 307 555 0142"
        phoneHref="tel:+13075550142"
      >
        Call and mention this page.
      </PromoBanner>
      <Columns>
        <Notice title="The fare is now $431.20, was $412.60">
          The airline changed it a moment ago. Nothing is charged yet.
        </Notice>
        <Notice tone="warn" title="This offer ends at 2:40 PM">
          After that we ask the airline for today&rsquo;s price.
        </Notice>
        <Notice
          tone="danger"
          title="Something went wrong fetching flights."
          actions={
            <Button size="small" tone="secondary">
              Try again
            </Button>
          }
        >
          Nothing was booked.
        </Notice>
        <Notice tone="success" title="Booking Confirmed!">
          Your ticket is on its way to your inbox.
        </Notice>
      </Columns>
      <ErrorSummary
        problems={[
          { fieldId: 'a', label: 'Adult 1, First name', message: 'Required' },
          { fieldId: 'b', label: 'Adult 1, Email', message: 'Invalid email address' },
        ]}
      />
      <Row>
        <Badge>Economy</Badge>
        <Badge $tone="sage">Non-stop</Badge>
        <Badge $tone="ember">$40 less</Badge>
        <Badge $tone="success">CONFIRMED</Badge>
        <Badge $tone="danger">Last seat</Badge>
      </Row>
    </>
  );
}

function Progress() {
  const [page, setPage] = useState(3);

  return (
    <>
      <StepIndicator steps={['Passenger Info', 'Review', 'Payment', 'Confirmation']} current={1} />
      <StepIndicator
        label="Later"
        steps={['Passenger Info', 'Review', 'Payment', 'Confirmation']}
        current={3}
      />
      <Pagination pages={[1, 2, 3, 4, 5, 6, 7]} current={page} total={7} onSelect={setPage} />
      <Row>
        <ArcLoader />
        <SkeletonLines>
          <Skeleton $width="60%" $height="2rem" />
          <Skeleton />
          <Skeleton $width="85%" />
        </SkeletonLines>
      </Row>
    </>
  );
}

function Icons() {
  const codes =
    'DL AA UA AS HA WN AC LH LX OS BA VS AF KL IB TP EK QR EY SQ KE OZ JL NH NZ QF LA AV ZZ X9 7B';

  return (
    <>
      <Row>
        {codes.split(' ').map(code => (
          <AirlineMark key={code} code={code} />
        ))}
        <AirlineMark code={undefined} />
      </Row>
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={26} />
        ))}
      </Row>
      <Row>
        {Object.keys(palette).map(name => (
          <Swatch key={name} $name={name}>
            {name}
          </Swatch>
        ))}
      </Row>
    </>
  );
}

const Hero = styled.div`
  --ground: 28rem;

  position: relative;
  isolation: isolate;
  padding-block: ${space(20)} ${space(12)};

  h1 {
    max-inline-size: 11em;
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.large} {
    --ground: 7rem;
  }
`;

const Lead = styled.p`
  margin-block: ${space(3)} 16rem;
  font-size: ${size.lead};

  ${media.large} {
    margin-block-end: 17rem;
  }
`;

const Floating = styled.div`
  padding: ${space(6)};
  border-radius: 20px;
  background: ${color.card};
  box-shadow: ${shadow};
`;

const Grid = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(4)};

  & > button {
    align-self: end;
  }

  ${media.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const SectionBox = styled.section`
  display: grid;
  gap: ${space(6)};
  margin-block: ${space(20)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
  }
`;

const SkeletonLines = styled.div`
  flex: 1;
  display: grid;
  gap: ${space(2)};
`;

const Swatch = styled.span<{ $name: string }>`
  display: grid;
  align-items: end;
  inline-size: 7rem;
  block-size: 5rem;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: linear-gradient(var(--${({ $name }) => $name}) 60%, ${color.card} 0);
  font-size: ${size.caption};
`;
