import { useState } from 'react';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Slider } from '../slider.tsx';
import { Stepper } from '../stepper.tsx';
import { TextField } from '../text-field.tsx';
import { Columns } from './showcase-layout.tsx';

/** Controls that choose a value. */
export function ShowcaseChoices() {
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
