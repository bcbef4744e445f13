import { useState } from 'react';
import type { Place } from '#contract/place-suggestions.ts';
import { PlaceField } from '#site/booking/search/place-field.tsx';

/** A suggested airport of London. */
export const toPlace = (code: string): Place => ({
  type: 'airport',
  iata_code: code,
  name: `Airport ${code}`,
  city_name: 'London',
  iata_city_code: 'LON',
  iata_country_code: 'GB',
  country_name: 'United Kingdom',
});

interface FilledPlaceFieldProps {
  onChoose: (code: string) => void;
}

/** The field of the origin, which keeps what is typed and chosen. */
export function FilledPlaceField({ onChoose }: FilledPlaceFieldProps) {
  const [{ text, code }, setChosen] = useState({ text: '', code: '' });
  return (
    <PlaceField
      id="place"
      label="From"
      name="originText"
      listLabel="Origin suggestions"
      icon={null}
      text={text}
      code={code}
      error={undefined}
      onResolve={() => {}}
      onChange={chosen => {
        setChosen(chosen);
        onChoose(chosen.code);
      }}
    />
  );
}
