import type { Airport } from '#backend/places/place.ts';
import { getMarket } from './world-regions.ts';

/** By airport: the terminals that an airline uses, where we are sure. `~` stands for flights within the country. */
const terminalTable = `
LHR: 2 AC LH LX OS SN EI EW UA SQ NH TP TK BR TG A3 LO MS ET CA AI AV NZ FI OU B6
LHR: 3 AA VS DL CX JL QF EK RJ LA VN
LHR: 4 QR EY KL AF KE AZ SV MH GF KU KQ WY AT RO CZ HU JU TC
LHR: 5 BA IB
LGW: S BA FR W6 VY
LGW: N U2 EK QR
MAN: 2 VS SQ
CDG: 2 AF DL KL AC EK QR CX
CDG: 1 LH LX SQ TG UA TK
ORY: 4 TO
MAD: 4 IB BA AA VY RJ
MAD: 1 U2 FR UA DL
FCO: 1 AZ
BCN: 1 VY IB BA LH AF KL
BCN: 2 U2
MUC: 2 LH LX OS SN UA AC SQ NH A3 TP LO
MUC: 1 AF KL BA EK QR
FRA: 1 LH LX OS AC UA SQ NH TG
LIS: 1 TP LH AF BA
LIS: 2 FR U2
DUB: 1 FR BA LH AF
DUB: 2 EI UA DL AA EK
VIE: 3 OS LH LX TK
HAM: 2 LH EW
BER: 1 LH U2 BA AF KL
DXB: 3 EK
DXB: 2 FZ
JFK: 8 AA BA IB CX QR JL AS AY QF
JFK: 4 DL VS KL SQ EK LY AM CM VN
JFK: 5 B6
EWR: C UA
EWR: A AA DL B6 AC
LAX: 1 WN
LAX: 3 DL
LAX: 4 AA
LAX: 5 B6
LAX: 6 AS AC
LAX: 7 UA
LAX: B BA VS LH AF QF NZ SQ CX EK KE OZ NH JL
SFO: 3 UA
ORD: 1 UA LH NH
ORD: 3 AA
ORD: 5 DL BA AF WN
BOS: C B6
BOS: A DL
BOS: B AA UA
BOS: E BA VS LH AF EI
PHX: 4 AA WN
YYZ: 1 AC LH UA
YYZ: 3 WS BA AF
MEX: 2 AM DL CM
MEX: 1 Y4 VB
GRU: 3 AF BA LH UA DL AA
BOG: 1 AV
SIN: 3 SQ
SIN: 1 QF TR
KUL: 1 MH
KUL: 2 AK TR
HKG: 1 CX UO SQ TG
NRT: 1 NH UA LH SQ KE
NRT: 2 JL AA BA CX QF
HND: 1 ~JL
HND: 2 ~NH
HND: 3 BA LH AF UA DL AA SQ CX
ICN: 2 KE DL AF KL
ICN: 1 7C TG SQ
GMP: 1 ~KE ~OZ ~7C
DEL: 3 AI LH BA SQ EK
BOM: 2 AI LH BA SQ EK
CGK: 3 GA SQ EK
SYD: 1 SQ EK CX NZ BA DL UA AA FJ
SYD: 3 ~QF
SYD: 2 ~VA ~JQ
MEL: 1 ~QF
MEL: 3 ~VA
MEL: 4 ~JQ
MEL: 2 SQ EK CX NZ
PEK: 3 CA LH SQ BR
CAI: 3 MS LH TK
ADD: 2 ET
KWI: 4 KU
RUH: 5 ~SV
JNB: B ~SA ~4Z ~FA
JNB: A BA LH EK ET
`;

interface TerminalUse {
  terminal: string;
  /** Only for flights within the country. */
  domestic: boolean;
}

const terminalUses: ReadonlyMap<string, TerminalUse> = new Map(
  terminalTable
    .trim()
    .split('\n')
    .flatMap(line => {
      const [airport = '', list = ''] = line.split(': ');
      const [terminal = '', ...airlines] = list.split(' ');
      return airlines.map((entry): [string, TerminalUse] => {
        const domestic = entry.startsWith('~');
        return [`${airport}${domestic ? entry.slice(1) : entry}`, { terminal, domestic }];
      });
    }),
);

/** The terminal that an airline uses for its flights to or from another airport; null where we don't know. */
export function findTerminal(airline: string, airport: Airport, otherEnd: Airport): string | null {
  const use = terminalUses.get(`${airport.iata}${airline}`);
  const isDomestic = getMarket(airport.countryCode) === getMarket(otherEnd.countryCode);
  return use && (!use.domestic || isDomestic) ? use.terminal : null;
}
