/** A part of the world that airlines' networks are told by. `ARC` is the north of Canada. */
const regionTable = `
NAM: US CA PM BM GL
MCA: MX GT BZ SV HN NI CR PA
CAR: AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS SX TC TT VC VG
SAM: AR BO BR CL CO EC FK GF GY PE PY SR UY VE
EUR: AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL
EUR: NO PL PT RO RS RU SE SI SK SM SJ TR UA XK AX
CIS: AM AZ GE KZ KG TJ TM UZ
MEA: AE BH IL IQ IR JO KW LB OM PS QA SA SY YE
NAF: DZ EG EH LY MA TN
AFR: AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SD SH
AFR: SL SN SO SS ST SZ TD TG TZ UG YT ZA ZM ZW
SAS: AF BD BT IN LK MV NP PK
SEA: BN ID KH LA MM MY PH SG TH TL VN
EAS: CN HK JP KP KR MN MO TW
OCE: AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV UM VU WF WS
`;

const regions = new Map(
  regionTable
    .trim()
    .split('\n')
    .flatMap(line => {
      const [region = '', countries = ''] = line.split(': ');
      return countries.split(' ').map(country => [country, region] as const);
    }),
);

/** Where the flights of one country's airlines count as domestic in another. */
const marketByCountry: Readonly<Record<string, string>> = {
  PR: 'US',
  VI: 'US',
  GU: 'US',
  MP: 'US',
  AS: 'US',
  GG: 'GB',
  JE: 'GB',
  IM: 'GB',
  FO: 'DK',
  AX: 'FI',
  SJ: 'NO',
  CC: 'AU',
  CX: 'AU',
  NF: 'AU',
};

/** Countries whose airlines may fly within each other: the European Common Aviation Area without its newest members. */
const commonAviationArea = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** The region of a country, by its ISO 3166-1 code; `OCE` for what the table doesn't have. */
export const getRegion = (country: string): string => regions.get(country) ?? 'OCE';

/** The country whose home market a country belongs to: Puerto Rico is domestic for airlines of the United States. */
export const getMarket = (country: string): string => marketByCountry[country] ?? country;

export const isInCommonAviationArea = (country: string): boolean => commonAviationArea.has(country);
