/**
 * The airlines that the sandbox sells, from general knowledge of 2026; their schedules and fares are made up. By columns:
 *
 * - IATA code, name
 * - home countries: where it may fly from one domestic airport to another
 * - hubs, the most important first
 * - where to, beside its home: regions (three letters), countries (two), or `*` for everywhere
 * - network: how much of that it reaches, 1 to 9
 * - price level in per cent
 * - `full` service, `low` cost, or `point`: low cost and no connecting flights
 * - cabins of its regional / narrow / wide aircraft: Y economy, W premium economy, C business, F first
 * - fleet, by the codes of `aircraft.ts`, the smaller first
 * - alliance
 */
export const airlineTable = `
BA | British Airways | GB | LHR LGW LCY | * | 9 | 115 | full | YC/YC/YWCF | E90 319 320 32N 32Q 788 789 781 77W 35K 388 | oneworld
VS | Virgin Atlantic | GB | LHR MAN | US CA BB AG JM IN ZA AE SA MV KR | 6 | 112 | full | Y/Y/YWC | 789 339 35K | skyteam
EI | Aer Lingus | IE | DUB SNN ORK | EUR US CAR MEX | 7 | 95 | full | Y/Y/YC | AT7 320 32N 32X 332 333 | -
IB | Iberia | ES | MAD | EUR NAF US MCA CAR SAM SN QA JP | 8 | 100 | full | Y/YC/YWC | AT7 CR9 319 320 32N 321 32X 332 333 359 | oneworld
VY | Vueling | ES | BCN ORY FCO LGW BIO SVQ AGP PMI | EUR NAF MEA | 7 | 76 | low | Y/Y/Y | 319 320 32N 321 | -
UX | Air Europa | ES | MAD PMI | EUR NAF MCA CAR SAM US IL | 6 | 92 | full | YC/YC/YC | AT7 738 7M8 788 789 | skyteam
AF | Air France | FR | CDG ORY NCE | * | 9 | 112 | full | YC/YC/YWCF | E70 E90 223 319 320 321 332 359 789 772 77W | skyteam
TO | Transavia France | FR | ORY NTE LYS MRS | EUR NAF MEA | 6 | 70 | point | Y/Y/Y | 738 32N | -
KL | KLM | NL | AMS | * | 9 | 110 | full | YC/YC/YWC | E75 E90 295 738 32Q 332 333 789 781 772 77W | skyteam
HV | Transavia | NL | AMS RTM EIN | EUR NAF MEA | 5 | 70 | point | Y/Y/Y | 738 32Q | -
LH | Lufthansa | DE | FRA MUC | * | 9 | 114 | full | YC/YC/YWCF | CR9 E90 319 320 32N 321 32Q 333 359 789 748 388 | star
EW | Eurowings | DE | DUS HAM CGN STR BER | EUR NAF MEA | 6 | 78 | low | Y/Y/Y | 319 320 32N | -
DE | Condor | - | FRA DUS | EUR NAF US CA CAR MCA AFR MV TH | 5 | 85 | full | YC/YC/YWC | 320 32N 321 32Q 339 | -
LX | SWISS | CH | ZRH GVA | * | 7 | 118 | full | YC/YC/YWCF | 221 223 320 32N 321 32Q 333 359 77W | star
OS | Austrian Airlines | AT | VIE | EUR NAF MEA US CA TH CN JP MV MU CIS | 7 | 104 | full | YC/YC/YWC | E95 320 32N 321 789 772 | star
SN | Brussels Airlines | BE | BRU | EUR NAF AFR US CA | 6 | 97 | full | YC/YC/YWC | 319 320 32N 333 | star
AZ | ITA Airways | IT | FCO LIN | EUR NAF MEA US CA BR AR JP IN TH MV SN GH | 7 | 99 | full | YC/YC/YWC | 221 223 319 320 32N 32Q 32X 339 359 | star
TP | TAP Air Portugal | PT | LIS OPO | EUR NAF AFR US CA BR VE MX | 8 | 95 | full | YC/YC/YC | AT7 E90 E95 319 320 32N 321 32Q 32X 339 | star
S4 | Azores Airlines | PT | PDL TER | ES FR DE GB IT US CA CV | 5 | 92 | full | Y/YC/YC | DH2 DH4 32N 32Q 32X | -
SK | SAS | SE DK NO | CPH OSL ARN | EUR NAF US CA JP KR TH IN | 8 | 102 | full | Y/YC/YWC | AT7 CR9 E95 319 320 32N 32X 333 359 | skyteam
DY | Norwegian | NO SE DK | OSL CPH ARN BGO HEL | EUR NAF MEA | 7 | 74 | low | Y/Y/Y | 738 7M8 | -
WF | Widerøe | NO | BGO TOS BOO TRD OSL | GB DK SE | 8 | 108 | full | Y/Y/Y | DH2 DH3 DH4 290 | -
AY | Finnair | FI | HEL | EUR JP KR CN HK TH SG IN US QA AE | 8 | 103 | full | Y/YC/YWC | AT7 E90 319 320 321 333 359 | oneworld
FI | Icelandair | IS | KEF RKV | EUR US CA GL | 8 | 94 | full | Y/YC/YC | DH2 DH4 7M8 7M9 32X 752 | -
GL | Air Greenland | GL DK | GOH SFJ JAV | IS | 8 | 130 | full | Y/Y/YC | DH2 339 | -
BT | airBaltic | LV EE LT | RIX TLL VNO | EUR NAF MEA CIS | 7 | 82 | full | YC/YC/YC | 223 | -
LO | LOT Polish Airlines | PL | WAW KRK | EUR MEA US CA JP KR IN CIS | 8 | 94 | full | YWC/YWC/YWC | E70 E75 E95 295 738 7M8 788 789 | star
A3 | Aegean Airlines | GR | ATH SKG HER RHO | EUR MEA CIS NAF | 7 | 93 | full | Y/YC/YC | AT4 AT7 320 32N 321 32Q | star
JU | Air Serbia | RS | BEG | EUR US CN MEA NAF | 6 | 88 | full | Y/YC/YC | AT7 E95 319 320 332 | -
RO | TAROM | RO | OTP | EUR MEA | 5 | 88 | full | Y/YC/YC | AT7 738 7M8 | -
OU | Croatia Airlines | HR | ZAG SPU DBV | EUR | 6 | 94 | full | Y/YC/YC | DH4 221 223 | star
FB | Bulgaria Air | BG | SOF VAR | EUR MEA | 5 | 88 | full | YC/YC/YC | E90 223 320 | -
LG | Luxair | LU | LUX | EUR NAF AE CV | 6 | 102 | full | YC/YC/YC | DH4 295 738 7M8 | -
KM | KM Malta Airlines | MT | MLA | EUR | 6 | 90 | full | YC/YC/YC | 32N | -
LM | Loganair | GB | GLA EDI ABZ INV KOI | IE NO DK | 8 | 106 | full | Y/Y/Y | DHT AT4 AT7 E45 | -
TK | Turkish Airlines | TR | IST ESB | * | 9 | 99 | full | YC/YC/YC | 320 321 32N 32Q 738 7M8 7M9 332 333 359 789 77W | star
PC | Pegasus | TR | SAW ADB AYT ESB | EUR MEA NAF CIS | 7 | 70 | low | Y/Y/Y | 738 32N 32Q | -
VF | AJet | TR | SAW ESB | EUR MEA CIS NAF | 6 | 69 | low | Y/Y/Y | 738 320 32N | -
XQ | SunExpress | TR | AYT ADB | EUR MEA | 6 | 74 | point | Y/Y/Y | 738 7M8 | -
FR | Ryanair | IE | STN DUB BGY CRL MAD BCN AGP ALC PMI OPO LIS FCO CIA BLQ NAP BUD KRK VIE MAN BHX EDI MRS SVQ VLC KTW | EUR MA JO | 8 | 54 | point | Y/Y/Y | 738 7M8 | -
U2 | easyJet | GB | LGW LTN MAN BRS EDI GLA BFS LPL GVA BSL CDG ORY LYS NCE AMS BER MXP LIN NAP LIS OPO | EUR NAF EG JO IL | 7 | 64 | point | Y/Y/Y | 319 320 32N 32Q | -
W6 | Wizz Air | HU | BUD OTP KTW GDN SOF TIA BEG SKP CLJ LTN LGW FCO MXP WAW | EUR GE AM AZ IL EG SA AE JO KZ UZ | 7 | 55 | point | Y/Y/Y | 320 32N 321 32Q | -
LS | Jet2.com | GB | LBA MAN BHX STN EDI GLA NCL EMA BRS LPL LTN LGW | ES PT GR TR CY IT HR MT FR BG AT MA | 6 | 78 | point | Y/Y/Y | 738 321 32Q | -
N0 | Norse Atlantic Airways | - | LGW OSL FCO ATH | US TH | 6 | 70 | low | Y/Y/YW | 789 | -
SU | Aeroflot | RU | SVO LED KJA | BY CIS | 8 | 85 | full | YC/YC/YWC | 320 32N 321 738 333 77W 359 | -
AA | American Airlines | US | DFW CLT MIA ORD PHL PHX DCA JFK LGA LAX | CA MCA CAR SAM EUR JP KR IN NZ AU QA | 9 | 105 | full | YF/YF/YWC | E45 E75 CR9 319 320 321 32Q 738 7M8 32X 788 789 772 77W | oneworld
DL | Delta Air Lines | US | ATL DTW MSP SLC JFK LGA SEA BOS LAX | CA MCA CAR SAM EUR JP KR CN IL NG GH SN ZA MA NZ AU | 9 | 108 | full | YF/YF/YWC | CR9 E75 717 221 223 319 320 321 32Q 738 739 763 764 333 339 359 | skyteam
UA | United Airlines | US | ORD DEN IAH EWR SFO IAD LAX GUM | * | 9 | 105 | full | YF/YF/YWC | CR7 E75 319 320 32Q 738 739 7M8 7M9 752 763 772 77W 788 789 781 | star
AS | Alaska Airlines | US | SEA PDX ANC SFO SAN LAX | CA MX CR BS BZ GT JP KR IT GB IS | 8 | 96 | full | YF/YF/YC | E75 738 739 7M8 7M9 789 | oneworld
HA | Hawaiian Airlines | US | HNL OGG KOA LIH | JP KR AU NZ PF CK WS | 9 | 95 | full | YF/YF/YC | 717 32Q 332 | oneworld
WN | Southwest Airlines | US | DEN MDW DAL BWI LAS PHX HOU MCO BNA OAK STL TPA SAN MCI AUS SMF FLL ATL LAX | MX CR BZ DO JM BS AW TC KY | 8 | 80 | low | Y/Y/Y | 73G 738 7M8 | -
B6 | JetBlue | US | JFK BOS FLL MCO SJU | CAR MX CO CR GT PE EC GB IE FR NL ES IT | 7 | 86 | low | Y/Y/YC | 223 320 321 32Q 32X | -
F9 | Frontier Airlines | US | DEN MCO PHL ATL LAS MIA PHX DFW | CAR MX MCA | 6 | 60 | low | Y/Y/Y | 320 32N 321 32Q | -
G4 | Allegiant Air | US | LAS SFB PIE AZA PGD BNA | - | 6 | 58 | point | Y/Y/Y | 319 320 7M8 | -
AC | Air Canada | CA | YYZ YUL YVR YYC YOW | * | 9 | 106 | full | Y/YC/YWC | DH4 E75 CR9 223 319 320 321 7M8 32X 333 788 789 77W | star
WS | WestJet | CA | YYC YEG YVR YYZ YWG | US MX CAR CR GB FR IE IT ES IS JP KR | 8 | 88 | full | Y/YW/YWC | DH4 73G 738 7M8 789 | -
PD | Porter Airlines | CA | YTZ YOW YUL YHZ YYZ YHM | US MX CAR | 6 | 86 | full | Y/Y/Y | DH4 295 | -
TS | Air Transat | - | YUL YYZ YQB | EUR CAR MX CR US MA PE SN BR | 6 | 82 | full | YC/YC/YC | 321 32X 332 333 | -
5T | Canadian North | - | YFB YZF YOW YEG YRT YEV YCB | ARC | 9 | 150 | full | Y/Y/Y | AT4 AT7 73G | -
F8 | Flair Airlines | CA | YYZ YVR YEG YYC YKF | US MX | 5 | 60 | low | Y/Y/Y | 738 7M8 | -
AM | Aeroméxico | MX | MEX MTY GDL | US CA MCA CAR SAM GB ES FR NL IT JP KR | 8 | 95 | full | YC/YC/YC | E90 738 7M8 7M9 788 789 | skyteam
Y4 | Volaris | MX | MEX GDL TIJ CUN MTY | US MCA CO PE | 7 | 62 | low | Y/Y/Y | 319 320 32N 321 32Q | -
VB | Viva | MX | MTY MEX NLU GDL CUN | US CO | 7 | 60 | low | Y/Y/Y | 320 32N 321 32Q | -
CM | Copa Airlines | PA | PTY | US CA MCA CAR SAM | 9 | 98 | full | YC/YC/YC | 738 7M8 7M9 | star
AV | Avianca | CO EC SV | BOG MDE SAL UIO CLO | US CA MCA CAR SAM ES GB DE | 8 | 85 | full | YC/YC/YC | AT7 319 320 32N 788 | star
LA | LATAM Airlines | CL BR PE CO EC | SCL GRU LIM BSB BOG CGH FOR UIO | SAM US MX CAR ES FR GB DE IT PT NL AU NZ ZA | 9 | 95 | full | YW/YW/YC | 319 320 32N 321 32Q 763 788 789 77W | -
G3 | Gol | BR | GRU GIG CGH BSB CNF SSA | SAM US DO | 7 | 80 | low | Y/Y/Y | 73G 738 7M8 | -
AD | Azul | BR | VCP CNF REC | US PT FR UY AR | 8 | 86 | full | Y/Y/YC | CNC AT7 E95 295 32N 32Q 332 339 | -
AR | Aerolíneas Argentinas | AR | AEP EZE COR | SAM US MX ES IT DO CU | 8 | 88 | full | YC/YC/YC | E90 73G 738 7M8 332 | skyteam
H2 | SKY Airline | CL PE | SCL LIM | BR AR UY CO US | 6 | 64 | low | Y/Y/Y | 32N 32Q | -
JA | JetSMART | CL AR PE CO | SCL AEP LIM BOG | SAM | 5 | 60 | low | Y/Y/Y | 320 32N 32Q | -
OB | Boliviana de Aviación | BO | VVI CBB LPB | SAM US ES | 6 | 80 | full | Y/YC/YC | CR7 738 332 | -
BW | Caribbean Airlines | TT JM | POS KIN TAB | CAR US CA GY SR | 8 | 95 | full | Y/YC/YC | AT7 7M8 | -
UP | Bahamasair | BS | NAS FPO | US TC HT CU | 6 | 92 | full | Y/Y/Y | AT4 AT7 738 | -
WM | Winair | - | SXM | CAR | 9 | 120 | full | Y/Y/Y | DHT AT4 | -
EK | Emirates | AE | DXB | * | 9 | 112 | full | YC/YC/YWCF | 359 77W 77L 388 | -
FZ | flydubai | AE | DXB | EUR MEA SAS CIS NAF ET TZ KE UG ER DJ SO TH MY RU | 8 | 78 | full | YC/YC/YC | 738 7M8 7M9 | -
EY | Etihad Airways | AE | AUH | * | 8 | 107 | full | YC/YC/YCF | 320 321 32Q 32X 789 781 77W 35K 388 | -
G9 | Air Arabia | AE MA EG | SHJ AUH CMN | MEA SAS EUR CIS NAF KE ET UG TH MY | 6 | 62 | low | Y/Y/Y | 320 32N | -
QR | Qatar Airways | QA | DOH | * | 9 | 115 | full | YC/YC/YCF | 320 7M8 332 333 788 789 77W 77L 359 35K 388 | oneworld
WY | Oman Air | OM | MCT SLL | MEA SAS EUR TH MY TZ | 6 | 95 | full | YC/YC/YC | 738 7M8 7M9 788 789 | oneworld
GF | Gulf Air | BH | BAH | MEA SAS EUR TH PH SG EG MA US | 6 | 90 | full | YC/YC/YC | 320 32N 32Q 32X 789 | -
KU | Kuwait Airways | KW | KWI | MEA SAS EUR EG TH PH US | 6 | 85 | full | YC/YC/YC | 320 32N 32Q 338 77W | -
SV | Saudia | SA | JED RUH MED | MEA SAS EUR NAF AFR SEA US CN KR MV | 8 | 88 | full | YC/YC/YC | 320 32N 32Q 333 789 781 77W | skyteam
XY | flynas | SA | RUH JED DMM MED | MEA SAS EUR NAF CIS ET KE UG | 7 | 64 | low | Y/Y/Y | 320 32N | -
LY | El Al | IL | TLV | EUR US TH JP IN VN AE | 7 | 125 | full | YC/YC/YWC | 738 788 789 772 | -
RJ | Royal Jordanian | JO | AMM | MEA EUR NAF US CA IN TH MY | 7 | 92 | full | YC/YC/YC | 290 295 320 32N 32Q 788 789 | oneworld
ME | Middle East Airlines | LB | BEY | MEA EUR EG NG GH CI | 6 | 95 | full | YC/YC/YC | 320 32Q 332 | skyteam
IA | Iraqi Airways | IQ | BGW EBL BSR | MEA EUR IN CN MY | 5 | 76 | full | YC/YC/YC | CR9 320 738 7M8 788 | -
MS | EgyptAir | EG | CAI HRG | EUR MEA AFR NAF US CA CN JP TH IN | 8 | 84 | full | YC/YC/YC | 738 7M8 320 32N 32Q 332 333 789 77W 359 | star
AT | Royal Air Maroc | MA | CMN RAK | EUR AFR NAF US CA BR MEA CN | 8 | 85 | full | Y/YC/YC | AT7 E90 738 7M8 788 789 | oneworld
AH | Air Algérie | DZ | ALG ORN CZL | EUR NAF MEA CA SN CI ML NE BF | 6 | 80 | full | Y/YC/YC | AT7 738 332 | -
TU | Tunisair | TN | TUN DJE | EUR NAF MEA CA SN CI | 6 | 78 | full | YC/YC/YC | AT7 320 32N 332 | -
ET | Ethiopian Airlines | ET | ADD | AFR NAF MEA EUR US CA BR AR IN PK CN HK JP KR TH SG MY VN | 9 | 88 | full | Y/YC/YC | DH4 738 7M8 788 789 77W 359 35K | star
KQ | Kenya Airways | KE | NBO MBA | AFR GB FR NL US IN TH CN AE | 7 | 90 | full | YC/YC/YC | E90 738 788 | skyteam
WB | RwandAir | RW | KGL | AFR GB BE FR AE QA | 7 | 90 | full | Y/YC/YWC | DH4 CR9 738 7M8 332 333 | -
TC | Air Tanzania | TZ | DAR DOD | AFR IN CN AE | 6 | 86 | full | Y/YC/YC | DH4 223 7M9 788 | -
SA | South African Airways | ZA | JNB CPT | AFR BR AU | 6 | 88 | full | YC/YC/YC | 320 332 333 | star
4Z | Airlink | ZA | JNB CPT DUR | NA BW ZW ZM MZ MW LS SZ MG TZ KE UG CD AO SH | 9 | 96 | full | YC/YC/YC | E45 E70 E90 | -
FA | FlySafair | ZA | JNB CPT DUR | ZW ZM MU NA BW | 6 | 60 | low | Y/Y/Y | 738 | -
DT | TAAG Angola Airlines | AO | NBJ LAD | AFR PT BR | 7 | 85 | full | Y/YC/YC | DH4 223 73G 789 77W | -
MK | Air Mauritius | MU | MRU | FR GB CH RE ZA MG IN AU KE SC | 7 | 95 | full | Y/YC/YC | AT7 332 339 359 | -
UU | Air Austral | RE YT | RUN DZA | FR MU MG ZA TH KM SC | 7 | 100 | full | YC/YC/YWC | AT7 223 788 77W | -
MD | Madagascar Airlines | MG | TNR NOS | RE MU KM | 8 | 98 | full | Y/Y/Y | DHT AT7 E90 | -
HM | Air Seychelles | SC | SEZ | MU IN LK IL MV | 7 | 98 | full | Y/YC/YC | DHT 32N | -
P4 | Air Peace | NG | LOS ABV PHC | GH SN CI LR SL GM TG CM GB AE ZA IN BR | 7 | 76 | full | Y/YC/YC | E45 E95 295 738 77W | -
HF | Air Côte d'Ivoire | CI | ABJ | AFR FR | 6 | 90 | full | Y/YC/YWC | DH4 319 320 32N 339 | -
KP | ASKY | TG | LFW | AFR | 7 | 90 | full | Y/YC/YC | DH4 73G 738 7M8 | -
HC | Air Senegal | SN | DSS | AFR FR ES IT MA | 5 | 88 | full | Y/YC/YC | AT7 319 339 | -
QC | Camair-Co | CM | DLA NSI | AFR | 5 | 86 | full | Y/YC/YC | DH4 73G | -
AI | Air India | IN | DEL BOM BLR | SAS MEA SEA EUR US CA AU JP KR HK KE MU | 8 | 84 | full | Y/YWC/YWC | 320 32N 32Q 788 789 77W 359 | star
6E | IndiGo | IN | DEL BOM BLR HYD CCU MAA AMD | SAS MEA SEA CIS TR NL GB GR CN HK KE MU | 9 | 62 | low | Y/Y/YC | AT7 320 32N 32Q 32X 789 | -
IX | Air India Express | IN | BLR COK DEL HYD CCU BOM | MEA TH SG NP | 6 | 58 | low | Y/Y/Y | 738 7M8 32N | -
QP | Akasa Air | IN | BOM BLR DEL | MEA TH | 6 | 58 | low | Y/Y/Y | 7M8 | -
UL | SriLankan Airlines | LK | CMB | SAS MEA SEA GB FR DE JP CN HK KR AU | 7 | 85 | full | YC/YC/YC | 320 32N 32Q 332 333 | oneworld
PK | Pakistan International | PK | KHI LHE ISB | MEA FR GB CA MY CN | 6 | 76 | full | Y/YC/YC | AT4 AT7 320 772 77W | -
BG | Biman Bangladesh | BD | DAC CGP ZYL | SAS MEA SEA GB IT CA JP | 6 | 76 | full | Y/YC/YC | DH4 738 788 789 77W | -
RA | Nepal Airlines | NP | KTM | IN QA AE MY TH HK JP SA | 5 | 80 | full | Y/YC/YC | DHT 320 332 | -
U4 | Buddha Air | NP | KTM PKR BIR | IN | 9 | 96 | full | Y/Y/Y | AT4 AT7 | -
Q2 | Maldivian | MV | MLE | IN LK BD | 8 | 105 | full | Y/Y/YC | DHT DH3 AT7 320 332 | -
KB | Drukair | BT | PBH | IN NP BD TH SG | 7 | 115 | full | YC/YC/YC | AT4 319 32N | -
SQ | Singapore Airlines | SG | SIN | * | 9 | 118 | full | YC/YC/YWCF | 738 7M8 359 781 77W 388 359U | star
TR | Scoot | SG | SIN | SEA EAS SAS AU SA GR AT | 7 | 62 | low | Y/Y/Y | 290 320 32N 32Q 788 789 | -
MH | Malaysia Airlines | MY | KUL BKI KCH | SEA EAS SAS AU NZ GB FR SA | 8 | 88 | full | Y/YC/YC | DHT AT7 738 7M8 333 339 359 | oneworld
AK | AirAsia | MY | KUL BKI PEN JHB KCH | SEA SAS EAS | 8 | 55 | low | Y/Y/Y | 320 32N 32Q | -
GA | Garuda Indonesia | ID | CGK DPS UPG SUB | SEA EAS AU SA NL | 8 | 90 | full | Y/YC/YCF | AT7 738 7M8 332 333 339 77W | skyteam
JT | Lion Air | ID | CGK SUB UPG DPS BTH KNO | SEA SA | 9 | 58 | low | Y/Y/Y | AT7 738 739 333 | -
QG | Citilink | ID | CGK SUB DPS | SEA AU | 7 | 62 | low | Y/Y/Y | AT7 320 32N | -
TG | Thai Airways | TH | BKK HKT CNX | SEA EAS SAS EUR AU SA MV | 8 | 95 | full | YC/YC/YC | 320 32Q 333 788 789 77W 359 | star
FD | Thai AirAsia | TH | DMK HKT CNX BKK | SEA SAS EAS | 8 | 55 | low | Y/Y/Y | 320 32N 32Q | -
PG | Bangkok Airways | TH | BKK USM | SG KH LA MV MM HK | 7 | 110 | full | Y/Y/Y | AT7 319 320 | -
VN | Vietnam Airlines | VN | HAN SGN DAD | SEA EAS GB FR DE IT DK AU US IN | 8 | 88 | full | Y/YC/YWC | AT7 320 32N 321 32Q 789 781 359 | skyteam
VJ | Vietjet Air | VN | SGN HAN DAD CXR | SEA EAS IN AU KZ | 8 | 55 | low | Y/Y/Y | 320 321 32Q 333 | -
PR | Philippine Airlines | PH | MNL CEB CRK DVO | SEA EAS US CA AU NZ AE SA QA PG | 8 | 85 | full | Y/YC/YWC | AT7 DH4 320 321 32Q 333 359 77W 35K | -
5J | Cebu Pacific | PH | MNL CEB DVO CRK | SEA EAS AU AE SA | 8 | 55 | low | Y/Y/Y | AT7 320 32N 32Q 333 339 | -
BI | Royal Brunei Airlines | BN | BWN | SEA EAS AU GB AE SA IN | 6 | 86 | full | YC/YC/YC | 32N 788 | -
QV | Lao Airlines | LA | VTE LPQ | SEA CN KR | 7 | 82 | full | Y/YC/YC | AT7 320 | -
8M | Myanmar Airways International | MM | RGN | SEA SAS CN AE KR | 6 | 78 | full | YC/YC/YC | E90 319 320 | -
CX | Cathay Pacific | HK | HKG | EAS SEA SAS EUR US CA AU NZ AE SA ZA IL | 9 | 110 | full | YC/YC/YWCF | 321 32Q 333 359 35K 77W | oneworld
UO | HK Express | HK | HKG | EAS SEA | 7 | 60 | low | Y/Y/Y | 320 32N 32Q | -
NX | Air Macau | MO | MFM | CN TW JP KR TH SG VN | 7 | 80 | full | YC/YC/YC | 320 321 32N 32Q | -
CI | China Airlines | TW | TPE KHH | EAS SEA IN US CA GB DE AT IT NL CZ AU NZ | 8 | 90 | full | YC/YC/YWC | 738 321 32Q 333 359 77W | skyteam
BR | EVA Air | TW | TPE KHH | EAS SEA US CA GB FR DE AT IT NL AU | 8 | 95 | full | YC/YC/YWC | 321 32Q 333 781 789 77W | star
JX | Starlux Airlines | TW | TPE RMQ | EAS SEA US CZ | 6 | 98 | full | YC/YC/YWCF | 32Q 339 359 35K | -
B7 | UNI Air | TW | TSA KHH RMQ | - | 9 | 85 | full | Y/Y/Y | AT7 321 | -
NH | All Nippon Airways | JP | HND NRT ITM KIX CTS | EAS SEA IN US CA MX EUR AU | 8 | 108 | full | Y/YC/YWCF | DH4 738 32N 32Q 763 788 789 781 77W | star
JL | Japan Airlines | JP | HND NRT ITM KIX CTS | EAS SEA IN US CA GB FR DE FI AU QA | 8 | 106 | full | Y/YC/YWCF | AT4 E70 E90 738 763 788 789 359 35K 77W | oneworld
MM | Peach | JP | KIX NRT | EAS TH SG | 7 | 58 | low | Y/Y/Y | 320 32N | -
KE | Korean Air | KR | ICN GMP PUS CJU | EAS SEA SAS US CA EUR AU NZ AE IL MN UZ | 9 | 102 | full | YC/YC/YWCF | 223 738 7M8 739 32Q 332 333 789 781 77W 359 748 388 | skyteam
OZ | Asiana Airlines | KR | ICN GMP | EAS SEA US GB DE FR IT ES CZ TR AU KZ UZ | 7 | 95 | full | Y/YC/YC | 320 321 32Q 333 359 772 388 | star
7C | Jeju Air | KR | ICN GMP CJU PUS | EAS SEA | 7 | 60 | low | Y/Y/Y | 738 7M8 | -
CA | Air China | CN | PEK TFU CTU SHA | EAS SEA SAS EUR US CA AU NZ AE SA BR EG | 8 | 84 | full | YC/YC/YWCF | 319 320 32N 321 738 7M8 332 333 359 789 77W 748 | star
MU | China Eastern | CN | PVG SHA KMG XIY PKX | EAS SEA SAS EUR US CA AU NZ AE SA EG | 9 | 80 | full | YC/YC/YWC | 319 320 32N 321 738 332 333 359 789 77W | skyteam
CZ | China Southern | CN | CAN PKX URC WUH SZX CGO | EAS SEA SAS CIS EUR US CA AU NZ AE SA KE | 9 | 80 | full | YC/YWC/YWC | E90 319 320 32N 321 738 7M8 333 359 789 77W | -
HU | Hainan Airlines | CN | PEK HAK SZX CKG XIY | EAS TH SG GB DE FR BE IT US CA AU NZ SA IL | 8 | 82 | full | YC/YC/YC | 738 7M8 333 789 | -
3U | Sichuan Airlines | CN | TFU CTU CKG | EAS SEA AU AE ES | 7 | 76 | full | YC/YC/YC | 319 320 32N 321 333 359 | -
9C | Spring Airlines | CN | SHA PVG SJW LHW | EAS TH KH | 7 | 52 | low | Y/Y/Y | 320 32N | -
OM | MIAT Mongolian Airlines | MN | UBN | EAS DE TR SG TH | 7 | 90 | full | Y/YC/YC | CR7 738 7M8 789 | -
KC | Air Astana | KZ | ALA NQZ | CIS EUR IN TH CN KR AE SA EG VN | 7 | 88 | full | YC/YC/YC | 290 320 32N 32Q 32X | -
HY | Uzbekistan Airways | UZ | TAS SKD | CIS EUR US CN KR JP IN PK AE SA TH MY | 7 | 80 | full | Y/YC/YC | AT7 320 32N 32Q 788 | -
J2 | Azerbaijan Airlines | AZ | GYD NAJ | CIS EUR IL AE IN CN SA GB PK | 6 | 85 | full | YC/YC/YC | E90 319 320 32N 788 | -
QF | Qantas | AU | SYD MEL BNE PER ADL | OCE SEA EAS IN US CA GB FR ZA CL | 9 | 108 | full | Y/YC/YWCF | DH3 DH4 E90 223 738 32Q 332 333 789 388 | oneworld
JQ | Jetstar | AU | MEL SYD BNE AVV OOL CNS PER ADL | NZ TH SG ID JP KR VN FJ CK | 8 | 64 | low | Y/Y/YC | 320 32N 321 32Q 788 | -
VA | Virgin Australia | AU | BNE SYD MEL PER ADL | NZ FJ WS VU ID | 8 | 86 | full | Y/YC/YC | 290 73G 738 7M8 | -
ZL | Rex | AU | SYD ADL MEL CNS TSV PER | - | 8 | 108 | full | Y/Y/Y | SF3 | -
NZ | Air New Zealand | NZ | AKL WLG CHC | OCE US CA SG JP CN HK TW KR ID | 9 | 105 | full | Y/Y/YWC | DH3 AT7 320 32N 32Q 789 | star
FJ | Fiji Airways | FJ | NAN SUV | OCE US CA SG HK JP | 7 | 95 | full | Y/YC/YC | DHT AT7 738 7M8 332 359 | oneworld
PX | Air Niugini | PG | POM LAE | AU SB FJ SG PH HK ID | 8 | 102 | full | Y/YC/YC | DH3 DH4 223 738 763 | -
VT | Air Tahiti | PF | PPT | CK | 9 | 112 | full | Y/Y/Y | AT4 AT7 | -
TN | Air Tahiti Nui | PF FR | PPT | US NZ | 7 | 105 | full | Y/Y/YWC | 789 | -
SB | Aircalin | NC | NOU | OCE SG TH FR | 7 | 105 | full | Y/YC/YWC | DHT 32N 339 | -
IE | Solomon Airlines | SB | HIR | AU VU FJ NR | 8 | 106 | full | Y/YC/YC | DHT DH4 320 | -
ON | Nauru Airlines | NR | INU | AU KI MH SB FM PW FJ | 8 | 112 | full | Y/YC/YC | 73G | -
`;

/**
 * Routes whose airlines are well known, with their flights a day: nobody else flies there without a stop (`-`: nobody at
 * all). Where a route isn't here, hubs, reach and demand decide.
 */
export const knownRoutes = `
JFK LHR: BA8 AA4 VS5 DL3 B62
EWR LHR: UA6 BA3
LGW JFK: BA1 N01
LGW EWR: -
BOS LHR: BA4 VS2 DL1 AA1 B61
LAX LHR: BA3 AA3 VS2 UA1
SFO LHR: BA2 VS2 UA4
ORD LHR: BA3 AA4 UA4
MIA LHR: BA3 AA3 VS2
IAD LHR: BA3 UA4 VS1
DFW LHR: AA4 BA2
SEA LHR: BA2 VS1 DL1 AS1
ATL LHR: DL2 VS2 BA1
MCO LHR: VS3
LAS LHR: BA1 VS1
JFK LAX: AA9 DL9 B67
JFK SFO: DL6 AA4 B65 AS3
EWR LAX: UA9 AS1
EWR SFO: UA10 AS2
BOS SFO: UA4 DL3 B63 AS2
BOS LAX: AA2 DL4 B64 UA2
JFK CDG: AF6 DL3 AA2 B61
EWR CDG: UA2
JFK AMS: KL3 DL2 B61
EWR AMS: UA2
JFK FRA: LH2 DL1 DE1
EWR FRA: UA2 LH1
JFK MAD: IB4 AA2 DL1 UX1 B61
JFK FCO: AZ2 DL2 AA1 N01
JFK DXB: EK3
EWR DXB: UA1
JFK DUB: EI3 DL1 B61
JFK IST: TK4
JFK HND: NH2 JL2 AA1 DL1
JFK ICN: KE2 OZ2
JFK TLV: LY3 DL1
JFK SIN: SQ1
EWR SIN: SQ1
JFK HKG: CX3
JFK DEL: AI1 AA1
EWR DEL: UA1 AI1
JFK DOH: QR3
JFK AKL: NZ1
LHR DXB: EK6 BA2
LHR SIN: SQ4 BA2
LHR HKG: CX5 BA2
LHR HND: BA2 JL2 NH2
LHR PER: QF1
LHR DEL: AI3 BA2 VS2
LHR BOM: AI2 BA2 VS2
LHR CDG: BA7 AF8
LHR AMS: BA8 KL10
LHR FRA: BA6 LH10
LHR MUC: BA5 LH7
LHR ZRH: BA6 LX7
LHR DUB: BA7 EI10
LHR MAD: BA6 IB6
LHR EDI: BA10
LHR GLA: BA8
LHR DOH: QR7 BA2
LHR IST: TK8 BA3
LHR YYZ: AC4 BA2 VS1
LHR NRT: BA1
LHR ICN: KE1 OZ1 VS1
LHR JNB: BA2 VS1
LHR CPT: BA2 VS1
LHR LOS: BA1 VS1 P41
CDG AMS: AF7 KL7 U22
MUC BER: LH9
FRA BER: LH10
MUC HAM: LH9 EW3
MAD BCN: IB10 VY4 UX2
FCO LIN: AZ10
ORY NCE: AF8 U24 TO2
CDG NCE: AF7 U23
IST AYT: TK10
IST ADB: TK10
ATL MCO: DL10 WN5 F94
ORD LGA: AA9 UA9 DL4
DCA BOS: AA10 B64 DL5
LGA BOS: DL9 AA5
LGA ATL: DL10 AA2 F91 WN2
LAX LAS: WN10 DL5 AA4 UA5 F93
LAX SFO: UA9 AS7 DL6 WN5 AA4
LAX SEA: AS10 DL8 UA3 AA2
HNL OGG: HA10 WN4
HNL LAX: HA4 AA2 DL2 UA2 AS1 WN1
HNL SFO: UA4 HA2 AS2
LAX SYD: QF2 DL1 UA1 AA1
SFO SYD: UA1 QF1
LAX AKL: NZ2 UA1 DL1
LAX HND: NH2 JL1 DL1 UA1 AA1
SFO HND: UA2 NH1 JL1
SFO SIN: SQ2 UA2
LAX SIN: SQ1
LAX CDG: AF4 DL1 TN1
YYZ YVR: AC9 WS5 F82 PD3
YYZ YUL: AC10 PD5
MEX CUN: AM9 Y48 VB9
GRU GIG: LA5 G35
GRU LIS: TP5 LA2
CGH SDU: LA10 G310 AD5
GRU SCL: LA7 H22 G31 JA1
BOG MDE: AV10 LA7 JA4
SCL LIM: LA7 H23 JA2
AEP SCL: LA4 JA2 AR3
SYD MEL: QF10 VA9 JQ6
SYD BNE: QF9 VA8 JQ4
MEL BNE: QF8 VA7 JQ4
SYD AKL: NZ5 QF5 JQ2
MEL AKL: NZ3 QF3 JQ2
AKL HNL: NZ1 HA1
AKL WLG: NZ10 JQ3
AKL CHC: NZ10 JQ4
SIN SYD: SQ4 QF2 BA1 TR1
SIN KUL: SQ7 MH7 AK8 TR5
SIN CGK: SQ8 GA5 TR2 JT2
SIN BKK: SQ6 TG5 TR3
HKG TPE: CX9 CI6 BR5 JX2 UO2
HKG BKK: CX6 TG3 UO2
ICN NRT: KE4 OZ4 7C5 JL1
GMP HND: KE3 OZ3 NH3 JL3
GMP CJU: KE10 OZ9 7C10
HND CTS: NH10 JL10
HND FUK: NH10 JL10
HND ITM: NH10 JL10
HND OKA: NH9 JL8
PEK SHA: CA10 MU9 HU5
PEK PVG: CA5 MU4
CAN SHA: CZ9 MU6
SGN HAN: VN10 VJ10
CGK DPS: GA9 JT9 QG6
CGK SUB: GA8 JT8 QG6
DEL BOM: AI10 6E10 QP3 IX2
DEL BLR: AI9 6E10 QP2 IX3
JED RUH: SV10 XY9
JNB CPT: FA10 4Z8 SA4
MAD EZE: IB3 AR2 UX2
MAD BOG: IB3 AV3 UX2
MAD LIM: IB2 LA1 UX1
MAD SCL: IB2 LA1
MAD MEX: IB3 AM3
MAD GRU: IB2 LA2 UX1
MAD MIA: IB2 AA2 UX1
FCO EZE: AZ1 AR1
CDG GRU: AF2 LA1
LHR GRU: BA2 LA1
FRA GRU: LH1 LA1
MIA GRU: AA3 LA3
JFK GRU: AA1 DL1 LA2
MIA EZE: AA3 AR2
MIA BOG: AA3 AV4 LA2
JFK BOG: AV3 LA1 B61 DL1
MIA MEX: AA4 AM2 Y42
JFK MEX: AM4 DL2 Y42
LAX MEX: AM5 DL2 Y43 AS1
ATL CUN: DL9 WN2 F91
HKG SFO: CX4 UA2 SQ1
HKG LAX: CX4 UA1
LAX ICN: KE2 OZ2 DL1
LAX NRT: NH1 JL2 UA1 AA1 SQ1
LAX TPE: BR3 CI2 JX2 UA1
SFO TPE: BR3 CI1 JX1 UA1
SFO ICN: KE2 OZ1 UA1
LAX PPT: TN1 DL1 AF1
SFO PPT: UA1
LAX DXB: EK2
LAX DOH: QR1
LAX IST: TK2
LAX FRA: LH1 UA1 DE1
LAX MUC: LH1
LAX AMS: KL2 DL1
LAX MEL: QF1 UA1
LAX BNE: QF1 UA1 DL1
DFW SYD: QF1
SFO FRA: LH1 UA2 DE1
SFO CDG: AF2 UA1
SFO DEL: AI1
ORD FRA: LH2 UA3
ORD DEL: AI1
IAD FRA: LH1 UA3
BOS FRA: LH2 DE1
MIA FRA: LH1
BOS DUB: EI3 DL1 B61
ORD DUB: EI3 AA1 UA1
KEF JFK: FI2 DL1
KEF BOS: FI3 DL1
KEF LHR: FI3 BA1
YYZ FRA: AC2 LH1
YYZ CDG: AC1 AF2 TS1
YUL CDG: AC2 AF4 TS2
AMS CPT: KL2
CDG JNB: AF1
FRA JNB: LH1
FRA CPT: LH1 DE1
DXB JNB: EK3
ADD LOS: ET2
ADD NBO: ET4 KQ3
NBO JNB: KQ3 SA1
LHR NBO: BA1 KQ1
CDG ABJ: AF2 HF1
CDG DSS: AF2 HC1
CDG CMN: AF4 AT5 TO2
CDG DXB: AF2 EK3
FRA DXB: LH2 EK3
AMS DXB: KL1 EK3
FRA DEL: LH2 AI2
FRA SIN: LH1 SQ3
CDG SIN: AF1 SQ2
AMS SIN: KL1 SQ1
CDG HND: AF2 JL1 NH1
FRA HND: LH1 NH2 JL1
HEL HND: AY2 JL1
CDG NRT: AF1
CDG PVG: AF2 MU3
FRA PVG: LH2 CA2 MU1
DXB BOM: EK5 6E4 AI2 FZ1
DXB DEL: EK4 AI3 6E4
DXB SIN: EK4 SQ1
DXB SYD: EK3
DXB BKK: EK5
DOH BKK: QR5
DOH SYD: QR1
AUH SYD: EY1
DOH DEL: QR3
SIN DEL: SQ3 AI2 6E1
SIN HND: SQ3 JL2 NH2
SIN NRT: SQ2 JL1 NH2 TR2
SIN MEL: SQ4 QF2 JQ1 TR2
SIN PER: SQ4 QF1 TR2
SIN DPS: SQ4 GA1 TR3 AK1 QG1
SIN MNL: SQ4 PR4 5J4 TR2
BKK HND: TG2 JL2 NH2
BKK NRT: TG3 JL1 NH1 FD1 MM1
BKK ICN: TG3 KE3 OZ2 7C2
HKG HND: CX3 NH1 JL1 UO2
HKG NRT: CX4 UO3
HKG SIN: CX7 SQ6 TR2 UO1
HKG SYD: CX4 QF1
ICN HKG: CX4 KE3 OZ3 7C2 UO2
ICN KIX: KE4 OZ4 7C5 MM3
ICN PVG: KE3 OZ3 MU5
NRT TPE: CI3 BR3 JX2 MM2 TR1 JL1
HNL HND: HA1 NH2 JL2 DL1
HNL NRT: JL2 NH1 UA1
HNL SYD: HA1 QF1 JQ1
SYD NAN: FJ3 QF1 JQ1 VA2
SYD DPS: QF2 JQ3 VA3 GA1
SYD HND: QF1 JL1 NH2
SYD JNB: QF1
SYD SCL: QF1 LA1
AKL SCL: LA1
PER DOH: QR1
PER DXB: EK2
AKL DXB: EK1
AKL SIN: NZ2 SQ2
AKL IAH: NZ1
BKK HKT: TG6 PG4 FD6
IST TAS: TK4 HY3
IST CDG: TK6 AF1
IST FRA: TK6 LH2
IST DXB: TK4 EK3
IST AMS: TK5 KL2
WAW ORD: LO2
WAW JFK: LO2
ACC JFK: DL1
LOS ATL: DL1
JNB ATL: DL1
LOS ABV: P48
`;
