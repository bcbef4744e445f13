/** A metropolitan code, the city's English name, and the codes of its airports; the country is the first airport's. */
interface CityRow {
  iata: string;
  name: string;
  airports: readonly string[];
}

/**
 * The IATA metropolitan areas: hand-kept, since neither data source has them. Cities whose only airport has another
 * code are here too (`YEA`), so that such a code is understood where another system sends it.
 */
const CITY_TABLE = `
ANK Ankara: ESB
BAK Baku: GYD
BER Berlin: BER
BFS Belfast: BFS BHD
BJS Beijing: PEK PKX
BKK Bangkok: BKK DMK
BRU Brussels: BRU CRL
BUE Buenos Aires: EZE AEP
BUH Bucharest: OTP BBU
CHI Chicago: ORD MDW
CTU Chengdu: CTU TFU
DKR Dakar: DSS
DTT Detroit: DTW
DXB Dubai: DXB DWC
EAP Basel: BSL
GLA Glasgow: GLA PIK
GOI Goa: GOI GOX
HFD Hartford: BDL
HOU Houston: IAH HOU
IEV Kyiv: KBP IEV
IST Istanbul: IST SAW
IZM Izmir: ADB
JKT Jakarta: CGK HLP
JNB Johannesburg: JNB HLA
JOG Yogyakarta: YIA JOG
KUL Kuala Lumpur: KUL SZB
LON London: LHR LGW STN LTN LCY SEN
MDE Medellín: MDE EOH
MEL Melbourne: MEL AVV
MES Medan: KNO
MEX Mexico City: MEX NLU
MIL Milan: MXP LIN BGY
MKC Kansas City: MCI
MMA Malmö: MMX
MOW Moscow: SVO DME VKO ZIA
NBO Nairobi: NBO WIL
NGO Nagoya: NGO NKM
NYC New York: JFK EWR LGA
ORL Orlando: MCO SFB
OSA Osaka: KIX ITM UKB
OSL Oslo: OSL TRF
PAR Paris: CDG ORY BVA
REK Reykjavík: KEF RKV
REP Siem Reap: SAI
RIO Rio de Janeiro: GIG SDU
ROM Rome: FCO CIA
SAO São Paulo: GRU CGH VCP
SEL Seoul: ICN GMP
SHA Shanghai: PVG SHA
SIA Xi'an: XIY
SPK Sapporo: CTS OKD
STO Stockholm: ARN BMA NYO VST
TCI Tenerife: TFS TFN
THR Tehran: THR IKA
TIP Tripoli: MJI
TPE Taipei: TPE TSA
TYO Tokyo: HND NRT
ULN Ulaanbaatar: UBN
VCE Venice: VCE TSF
WAS Washington: IAD DCA BWI
WAW Warsaw: WAW WMI
YEA Edmonton: YEG
YMQ Montreal: YUL YHU
YTO Toronto: YYZ YTZ
`;

export const CITY_ROWS: readonly CityRow[] = [...CITY_TABLE.matchAll(/^([A-Z]{3}) (.+): (.+)$/gm)].map(
  ([, iata = '', name = '', airports = '']) => ({ iata, name, airports: airports.split(' ') }),
);
