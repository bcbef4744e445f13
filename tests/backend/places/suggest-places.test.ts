import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findAirport } from '#backend/places/find-places.ts';
import { yearlyPassengerMillions } from '#scripts/airport-corrections.ts';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { placeSuggestionsSchema } from '#contract/place-suggestions.ts';

const suggestCodes = (query: string): string[] => suggestPlaces(query).map(place => place.iata_code);

/** Queries, and the places that must be at the top of the list, in this order. */
const EXPECTED_FIRST: readonly (readonly [query: string, top: string])[] = [
  // Codes
  ['LHR', 'LHR'],
  ['jfk', 'JFK'],
  ['muc', 'MUC'],
  ['ber', 'BER'],
  ['GRU', 'GRU'],
  ['del', 'DEL'],
  ['san', 'SAN SFO'],
  ['ist', 'IST SAW'],
  ['nyc', 'NYC JFK EWR LGA'],
  ['tyo', 'TYO HND NRT'],
  ['ymq', 'YMQ YUL'],
  // Metropolitan cities
  ['lon', 'LON LHR LGW STN LTN LCY'],
  ['London', 'LON LHR LGW STN LTN LCY SEN'],
  ['par', 'PAR CDG ORY BVA'],
  ['paris', 'PAR CDG ORY BVA'],
  ['rom', 'ROM FCO CIA'],
  ['rome', 'ROM FCO CIA'],
  ['mil', 'MIL MXP BGY LIN'],
  ['was', 'WAS IAD DCA BWI'],
  ['washington', 'WAS IAD DCA BWI'],
  ['washington dc', 'WAS IAD DCA BWI'],
  ['Washington D.C.', 'WAS IAD DCA BWI'],
  ['new york', 'NYC JFK'],
  ['newyork', 'NYC JFK'],
  ['chicago', 'CHI ORD MDW'],
  ['tokyo', 'TYO HND NRT'],
  ['tok', 'TYO HND NRT'],
  ['sao paulo', 'SAO GRU CGH VCP'],
  ['São Paulo', 'SAO GRU CGH VCP'],
  ['rio', 'RIO GIG SDU'],
  ['buenos aires', 'BUE AEP EZE'],
  ['osaka', 'OSA KIX ITM'],
  ['seoul', 'SEL ICN GMP'],
  ['stockholm', 'STO ARN'],
  ['moscow', 'MOW SVO'],
  ['toronto', 'YTO YYZ'],
  ['montreal', 'YMQ YUL'],
  ['tenerife', 'TCI TFS TFN'],
  ['orlando', 'ORL MCO SFB'],
  // Cities whose code is an airport's
  ['istanbul', 'IST SAW'],
  ['bangkok', 'BKK DMK'],
  ['dubai', 'DXB DWC'],
  ['shanghai', 'PVG SHA'],
  ['houston', 'IAH HOU'],
  ['berlin', 'BER'],
  ['johannesburg', 'JNB HLA'],
  // Cities and airports
  ['san francisco', 'SFO'],
  ['hong kong', 'HKG'],
  ['tel aviv', 'TLV'],
  ['frankfurt', 'FRA HHN'],
  ['nice', 'NCE'],
  ['malaga', 'AGP'],
  ['zurich', 'ZRH'],
  ['los angeles', 'LAX'],
  ['las vegas', 'LAS'],
  ['mexico city', 'MEX NLU'],
  ['ho chi minh', 'SGN'],
  ['orly', 'ORY'],
  ['haneda', 'HND'],
  ['heathrow', 'LHR'],
  ['gatwick', 'LGW'],
  ['schiphol', 'AMS'],
  ['charles de gaulle', 'CDG'],
  ['kennedy', 'JFK'],
  ["o'hare", 'ORD'],
  ['o’hare', 'ORD'],
  ['ohare', 'ORD'],
  ['o hare', 'ORD'],
  ['dallas', 'DFW DAL'],
  ['mumbai', 'BOM NMI'],
  ['phnom penh', 'KTI'],
  ['palm beach', 'DJT'],
  // Any order, several words, the field's own label
  ['heathrow london', 'LHR'],
  ['london heathrow', 'LHR'],
  ['new york jfk', 'JFK'],
  ['paris cdg', 'CDG'],
  ['London (LHR)', 'LHR'],
  ['London (LON)', 'LON'],
  ['paris airport', 'PAR CDG'],
  ['dublin, ireland', 'DUB'],
  ['portland maine', 'PWM'],
  ['portland oregon', 'PDX'],
  ['birmingham uk', 'BHX'],
  ['birmingham alabama', 'BHM'],
  ['san jose costa rica', 'SJO'],
  // Saints
  ['st louis', 'STL'],
  ['saint louis', 'STL'],
  ['St. Louis', 'STL'],
  ['st petersburg', 'LED PIE'],
  ['sankt petersburg', 'LED'],
  // Accents and other languages
  ['München', 'MUC'],
  ['munchen', 'MUC'],
  ['muenchen', 'MUC'],
  ['Düsseldorf', 'DUS'],
  ['dusseldorf', 'DUS'],
  ['duesseldorf', 'DUS'],
  ['köln', 'CGN'],
  ['koeln', 'CGN'],
  ['wien', 'VIE'],
  ['Praha', 'PRG'],
  ['Roma', 'ROM FCO CIA'],
  ['Milano', 'MIL MXP'],
  ['firenze', 'FLR'],
  ['venezia', 'VCE'],
  ['Genève', 'GVA'],
  ['lisboa', 'LIS'],
  ['warszawa', 'WAW'],
  ['Łódź', 'LCJ'],
  ['lodz', 'LCJ'],
  ['København', 'CPH'],
  ['göteborg', 'GOT'],
  ['goteborg', 'GOT'],
  ['Tromsø', 'TOS'],
  ['tromso', 'TOS'],
  ['athina', 'ATH'],
  ['moskva', 'MOW SVO'],
  ['bruxelles', 'BRU'],
  ['den haag', 'RTM'],
  ['sevilla', 'SVQ'],
  ['londres', 'LON LHR'],
  ['parigi', 'PAR CDG'],
  ['Nueva York', 'NYC JFK'],
  ['ciudad de méxico', 'MEX'],
  ['cdmx', 'MEX'],
  ['bombay', 'BOM'],
  ['madras', 'MAA'],
  ['calcutta', 'CCU'],
  ['bangalore', 'BLR'],
  ['peking', 'BJS PEK PKX'],
  ['canton', 'CAN'],
  ['saigon', 'SGN'],
  ['rangoon', 'RGN'],
  ['krung thep', 'BKK DMK'],
  ['bali', 'DPS'],
  ['東京', 'TYO HND NRT'],
  ['Москва', 'MOW SVO'],
  ['Αθήνα', 'ATH'],
  ['Wenecja', 'VCE'],
  ['Київ', 'KBP'],
  ['서울', 'SEL ICN GMP'],
  ['القاهرة', 'CAI'],
  // Misspelled
  ['londn', 'LON LHR LGW'],
  ['lodnon', 'LON LHR LGW'],
  ['Sao Paolo', 'SAO GRU'],
  ['Los Angelos', 'LAX'],
  ['losangelos', 'LAX'],
  ['nwe york', 'NYC JFK'],
  ['san fransisco', 'SFO'],
  ['san fransi', 'SFO'],
  ['Philidelphia', 'PHL'],
  ['Cincinatti', 'CVG'],
  ['Edinborough', 'EDI'],
  ['Stokholm', 'STO ARN'],
  ['muenich', 'MUC'],
  ['londn heathrow', 'LHR'],
  ['Pheonix', 'PHX'],
  // Countries and regions
  ['india', 'DEL'],
  ['england', 'LON LHR'],
  ['uae', 'DXB AUH'],
  ['hawaii', 'HNL OGG'],
  ['scotland', 'EDI GLA'],
  ['sicily', 'CTA PMO'],
  // Half-typed names of big cities
  ['ams', 'AMS'],
  ['barc', 'BCN'],
  ['new yo', 'NYC JFK'],
  ['los an', 'LAX'],
  ['mon', 'YMQ YUL'],
  ['cal', 'YYC'],
  ['pra', 'PRG'],
];

/** What must be among the first eight, where others may well stand before it. */
const EXPECTED_IN_LIST: readonly (readonly [query: string, code: string])[] = [
  ['iceland', 'KEF'],
  ['los', 'LAX'],
  ['los', 'LOS'],
  ['san', 'SJU'],
  ['bir', 'BHX'],
  ['val', 'VLC'],
  ['man', 'MNL'],
  ['port', 'PDX'],
  ['san jose', 'SJC'],
  ['san jose', 'SJO'],
  ['santiago', 'SCL'],
  ['santiago', 'SCQ'],
  ['new', 'DEL'],
  ['georgia', 'TBS'],
  ['georgia', 'ATL'],
  ['new york', 'EWR'],
  ['new york', 'HPN'],
  ['milan', 'BGY'],
  ['los angeles', 'BUR'],
  ['japan', 'KIX'],
  ['victoria', 'YYJ'],
  ['florida', 'FLL'],
  ['mexico', 'CUN'],
  ['usa', 'LAX'],
];

const BUSY_CODES = [...yearlyPassengerMillions].filter(([, millions]) => millions >= 5).map(([code]) => code);

describe('suggesting places', () => {
  it.each(EXPECTED_FIRST)('ranks the places for "%s" first: %s', (query, top) => {
    const expected = top.split(' ');
    expect(suggestCodes(query).slice(0, expected.length)).toEqual(expected);
  });

  it.each(EXPECTED_IN_LIST)('includes, for "%s", %s among the first eight', (query, code) => {
    expect(suggestCodes(query).slice(0, 8)).toContain(code);
  });

  it.each(BUSY_CODES)('finds %s, a busy airport, by its code and by its city', code => {
    expect(suggestCodes(code)[0]).toBe(code);
    expect(suggestCodes(findAirport(code)?.city ?? '').slice(0, 8)).toContain(code);
  });

  it('describes a city by its metropolitan code and an airport by its own', () => {
    expect(suggestPlaces('lon').slice(0, 2)).toEqual([
      {
        type: 'city',
        iata_code: 'LON',
        name: 'London',
        city_name: 'London',
        iata_city_code: 'LON',
        iata_country_code: 'GB',
        country_name: 'United Kingdom',
      },
      {
        type: 'airport',
        iata_code: 'LHR',
        name: 'London Heathrow Airport',
        city_name: 'London',
        iata_city_code: 'LON',
        iata_country_code: 'GB',
        country_name: 'United Kingdom',
      },
    ]);
  });

  it('matches the contract', () => {
    const data = suggestPlaces('san');
    expect(v.parse(placeSuggestionsSchema, { data })).toEqual({ data });
  });

  it('never suggests a city whose code would be searched as one airport', () => {
    const cities = ['istanbul', 'bangkok', 'dubai', 'shanghai', 'houston'].flatMap(suggestPlaces);
    expect(cities.filter(place => place.type === 'city')).toEqual([]);
  });

  it('lists no place twice and at most twenty', () => {
    for (const query of ['sa', 'st', 'usa', 'international', 'airport']) {
      const codes = suggestCodes(query);
      expect([codes.length, new Set(codes).size]).toEqual([20, 20]);
    }
  });

  it.each(['', ' ', 'l', '  l  ', '\t', '--', '()', '.'])('suggests nothing for "%s"', query => {
    expect(suggestPlaces(query)).toEqual([]);
  });

  it.each([
    'xqzw',
    'zzzqq',
    'jkf',
    'zzz',
    'london tokyo',
    'wakanda',
    'hasOwnProperty',
    '__defineGetter__',
    'constructor',
    'toString',
    '.*',
    '^xqz$|(xqz[',
    '%s%00',
  ])('finds nothing for "%s"', query => {
    expect(suggestPlaces(query)).toEqual([]);
  });

  it('treats control characters, combining marks and other white space around a name as spaces', () => {
    for (const query of [
      ' london ',
      '\u0000london\u0007',
      '"london"',
      '<london>',
      'lon\u0301don',
      'LONDON\u00a0',
    ]) {
      expect(suggestCodes(query)[0]).toBe('LON');
    }
  });

  it('handles very long and malformed text', () => {
    const hostile = ['a', '(', 'a ', '\ud800', 'ﷺ', 'İ', 'ß', '\u0301', '東'].map(part =>
      part.repeat(10_000),
    );
    for (const query of hostile) expect(suggestPlaces(query).length).toBeLessThanOrEqual(20);
  });

  it('returns a new list for each call', () => {
    const [first] = suggestPlaces('muc');
    if (first) first.name = 'Changed';
    expect(suggestPlaces('muc')[0]?.name).toBe('Munich Airport');
  });

  it('returns at most twenty places for any two letters', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const queries = letters.flatMap(first => letters.map(second => first + second));
    expect(queries.filter(query => suggestPlaces(query).length > 20)).toEqual([]);
  });
});
