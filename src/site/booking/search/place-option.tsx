import { styled } from 'styled-components';
import type { Place } from '#contract/place-suggestions.ts';
import { PinIcon, PlaneIcon } from '#site/ui/icons.tsx';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';

interface PlaceOptionProps {
  place: Place;
  /** Whether the list contains the airport's city above it. */
  isOfCityAbove: boolean;
}

/** A suggestion: name, country and code. */
export function PlaceOption({ place, isOfCityAbove }: PlaceOptionProps) {
  const isCity = place.type === 'city';
  const where = [isCity ? null : place.city_name, place.country_name ?? place.iata_country_code];

  return (
    <Row $inset={isOfCityAbove}>
      {isCity ? <PinIcon size={20} /> : <PlaneIcon size={20} />}
      <Text>
        <Name>{isCity ? `${place.city_name ?? place.name} · all airports` : place.name}</Name>
        <Location>{where.filter(Boolean).join(', ')}</Location>
      </Text>
      <Code translate="no">{place.iata_code}</Code>
    </Row>
  );
}

const Row = styled.span<{ $inset: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)};
  ${({ $inset }) => ($inset ? `padding-inline-start: ${space(8)};` : '')}

  & > svg {
    color: ${color.inkSoft};
  }

  @container places (width < 22rem) {
    grid-template-columns: minmax(0, 1fr) auto;

    & > svg {
      display: none;
    }
  }
`;

const Text = styled.span`
  display: grid;
  line-height: 1.3;
`;

const Name = styled.span`
  font-weight: 600;
`;

const Location = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Code = styled.span`
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: ${size.lead};
  font-weight: 700;
  ${tabularNumbers}
`;
