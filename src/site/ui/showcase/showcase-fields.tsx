import { styled } from 'styled-components';
import { Button, IconButton } from '../button.tsx';
import * as icons from '../icons.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { media, space } from '../theme.ts';

/** The search form's controls. */
export function ShowcaseFields() {
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
