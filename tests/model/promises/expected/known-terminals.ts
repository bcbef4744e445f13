import { readFileSync } from 'node:fs';
import type { RawSegment } from './raw-offer.ts';

const file = new URL('../../../../src/backend/adapters/sandbox-airlines/data/terminals.tsv', import.meta.url);

/** The terminals that the sandbox’s data give an airline at an airport: `LHR BA` has 5. */
const terminals = new Map<string, string[]>();
for (const line of readFileSync(file, 'utf8')
  .split('\n')
  .filter(text => !text.startsWith('#'))) {
  const [airport, terminal, airlines = ''] = line.split('\t');
  for (const airline of airlines.split(' ').map(code => code.replace('~', '')))
    terminals.set(`${airport} ${airline}`, [
      ...(terminals.get(`${airport} ${airline}`) ?? []),
      terminal ?? '',
    ]);
}

/** The terminals of a flight that are those of another airport or airline. */
export function findForeignTerminals(segment: RawSegment): string[] {
  const airlines = [segment.marketing_carrier, segment.operating_carrier].map(one => one?.iata_code ?? '');
  const ends = [
    { airport: segment.origin.iata_code, terminal: segment.origin_terminal },
    { airport: segment.destination.iata_code, terminal: segment.destination_terminal },
  ];
  return ends.flatMap(({ airport, terminal }) => {
    const known = airlines.flatMap(airline => terminals.get(`${airport} ${airline}`) ?? []);
    return terminal === null || known.includes(terminal)
      ? []
      : [
          `it uses terminal ${terminal} of ${airport}, where ${airlines[0]} has ${known.join(' or ') || 'none'}`,
        ];
  });
}
