import type { Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { seededPick } from './seeded-random.ts';

export interface Carrier {
  iata: string;
  name: string;
}

/** Who flies an airline's regional aircraft for it. */
const regionalPartners: Readonly<Record<string, readonly Carrier[]>> = {
  AA: [
    { iata: 'MQ', name: 'Envoy Air' },
    { iata: 'YX', name: 'Republic Airways' },
  ],
  DL: [
    { iata: '9E', name: 'Endeavor Air' },
    { iata: 'OO', name: 'SkyWest Airlines' },
  ],
  UA: [
    { iata: 'OO', name: 'SkyWest Airlines' },
    { iata: 'YX', name: 'Republic Airways' },
  ],
  AS: [{ iata: 'QX', name: 'Horizon Air' }],
  AC: [{ iata: 'QK', name: 'Jazz Aviation' }],
  WS: [{ iata: 'WR', name: 'WestJet Encore' }],
  BA: [{ iata: 'CJ', name: 'BA CityFlyer' }],
  IB: [{ iata: 'YW', name: 'Air Nostrum' }],
  AF: [{ iata: 'A5', name: 'Air France HOP' }],
  KL: [{ iata: 'WA', name: 'KLM Cityhopper' }],
  LH: [
    { iata: 'VL', name: 'Lufthansa City Airlines' },
    { iata: 'EN', name: 'Air Dolomiti' },
  ],
  EI: [{ iata: 'EA', name: 'Emerald Airlines' }],
  SK: [{ iata: 'WX', name: 'CityJet' }],
  AY: [{ iata: 'N7', name: 'Nordic Regional Airlines' }],
  TP: [{ iata: 'NI', name: 'Portugália Airlines' }],
  JL: [{ iata: 'XM', name: 'J-Air' }],
  NH: [{ iata: 'EH', name: 'ANA Wings' }],
  MH: [{ iata: 'MY', name: 'MASwings' }],
};

/** Smaller jets that partners fly too, though they are no regional ones by their cabins. */
const partnerJets: Readonly<Record<string, readonly string[]>> = {
  BA: ['E90'],
  KL: ['E90', '295'],
  TP: ['E90', 'E95'],
  AF: ['E90'],
};

/** Who flies: the airline itself, or a regional partner under its flight number. */
export function chooseOperatingCarrier(airline: Airline, aircraft: Aircraft, seed: string): Carrier {
  const flownByPartner =
    aircraft.layout === 'regional' || (partnerJets[airline.iata] ?? []).includes(aircraft.code);
  const partner = flownByPartner ? seededPick(regionalPartners[airline.iata] ?? [], seed) : undefined;
  return partner ?? { iata: airline.iata, name: airline.name };
}
