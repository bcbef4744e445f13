/**
 * What the two data packages have wrong, miss or spell as no traveller would; kept by hand and applied by
 * `scripts/make-places.ts`. Nothing here is read when the site runs.
 */

/** Lines of `CODE value`, the value to the end of the line. */
const readTable = (table: string): ReadonlyMap<string, string> =>
  new Map([...table.matchAll(/^([A-Z]{3}) (.+)$/gm)].map(([, code = '', value = '']) => [code, value]));

/**
 * The city that a traveller would name. A code that is in the data of the first package only under no city at all is
 * taken in by being listed here.
 */
export const CITIES = readTable(`
AAP Samarinda
ABE Allentown
ACE Lanzarote
ADZ San Andrés
AEP Buenos Aires
AES Ålesund
AGP Málaga
AGS Augusta
AHB Abha
AHU Al Hoceima
AJL Aizawl
AKX Aktobe
ALA Almaty
ALG Algiers
ANU Antigua
AOJ Aomori
AQP Arequipa
ARN Stockholm
ASB Ashgabat
ASW Aswan
ATQ Amritsar
AUA Aruba
AVR Amravati
AVV Melbourne
AWZ Ahvaz
AYJ Ayodhya
BDA Bermuda
BDL Hartford
BEL Belém
BER Berlin
BFM Mobile
BFY Bengbu
BGI Barbados
BGY Milan Bergamo
BHJ Bhuj
BHU Bhavnagar
BHY Beihai
BIK Biak
BIQ Biarritz
BJX León
BLR Bengaluru
BMV Buon Ma Thuot
BOG Bogotá
BOJ Burgas
BON Bonaire
BOO Bodø
BPS Porto Seguro
BRC Bariloche
BSB Brasília
BSL Basel
BSR Basra
BSZ Bishkek
BTU Bintulu
BUZ Bushehr
BWN Bandar Seri Begawan
BXU Butuan
BZE Belize City
CAN Guangzhou
CAP Cap-Haïtien
CCJ Kozhikode
CCP Concepción
CCU Kolkata
CFU Corfu
CGB Cuiabá
CGN Cologne
CGP Chattogram
CGY Cagayan de Oro
CHO Charlottesville
CIT Shymkent
CJB Coimbatore
CJJ Cheongju
CJS Ciudad Juárez
CJU Jeju
CLJ Cluj-Napoca
COR Córdoba
COV Adana
CPO Copiapó
CQW Chongqing
CRK Clark
CSX Changsha
CUC Cúcuta
CUL Culiacán
CUN Cancún
CUR Curaçao
CUZ Cusco
CZL Constantine
CZX Changzhou
DAC Dhaka
DAD Da Nang
DAR Dar es Salaam
DBR Darbhanga
DED Dehradun
DFW Dallas
DHM Dharamshala
DIB Dibrugarh
DIN Dien Bien Phu
DIY Diyarbakır
DJT West Palm Beach
DLI Da Lat
DNZ Denizli
DOL Deauville
DOM Dominica
DPS Denpasar
DRP Legazpi
DSN Ordos
DSS Dakar
DUS Düsseldorf
DVO Davao
DYG Zhangjiajie
DZH Dazhou
EAR Kearney
EBB Entebbe
ECP Panama City Beach
EFL Kefalonia
EHU Ezhou
EMA East Midlands
ERH Errachidia
EUN Laayoune
EVE Harstad/Narvik
FAE Faroe Islands
FDF Fort-de-France
FEN Fernando de Noronha
FEZ Fez
FKB Karlsruhe
FLN Florianópolis
FMM Memmingen
FMO Münster
FNC Madeira
FOR Fortaleza
FSZ Shizuoka
FUE Fuerteventura
GAN Gan
GBI Kalaburagi
GCI Guernsey
GCM Grand Cayman
GDN Gdańsk
GDT Grand Turk
GES General Santos
GGR Garowe
GHV Brașov
GIG Rio de Janeiro
GIZ Jazan
GNJ Ganja
GNY Şanlıurfa
GOJ Nizhny Novgorod
GOT Gothenburg
GOX Goa
GOI Goa
GPS Galápagos
GRO Girona
GRU São Paulo
GRV Grozny
GRX Granada
GSV Saratov
GUM Guam
GVA Geneva
GYN Goiânia
HAH Moroni
HAJ Hanover
HBE Alexandria
HCZ Chenzhou
HDO Ghaziabad
HGI Itanagar
HHN Frankfurt
HIA Huai'an
HLD Hulunbuir
HRK Kharkiv
HSA Turkistan
HSR Rajkot
HYN Taizhou
HZA Heze
IAD Washington
IAS Iași
IFN Isfahan
IGR Puerto Iguazú
IGU Foz do Iguaçu
ILS San Salvador
INC Yinchuan
ITU Iturup
IXB Siliguri
IXD Prayagraj
IXZ Port Blair
IYK Inyokern
JAC Jackson Hole
JBB Jember
JED Jeddah
JER Jersey
JHG Xishuangbanna
JJD Jericoacoara
JJN Quanzhou
JLG Jalgaon
JMK Mykonos
JNG Jining
JPA João Pessoa
JRG Jharsuguda
JRO Kilimanjaro
JSR Jessore
JTR Santorini
KBP Kyiv
KBR Kota Bharu
KEF Reykjavík
KGS Kos
KHG Kashgar
KIX Osaka
KJB Kurnool
KJT Bandung
KLO Kalibo
KOW Ganzhou
KRK Kraków
KSQ Karshi
KTI Phnom Penh
KTW Katowice
KUU Kullu
KVO Kraljevo
KWI Kuwait City
KWJ Gwangju
KXB Kolaka
KZO Kyzylorda
LAE Lae
LBJ Labuan Bajo
LCJ Łódź
LDB Londrina
LEX Lexington
LGA New York
LGG Liège
LIR Liberia
LLA Luleå
LPA Gran Canaria
LUH Ludhiana
LUX Luxembourg
LWO Lviv
LYA Luoyang
LYR Longyearbyen
MAA Chennai
MAH Menorca
MBJ Montego Bay
MCY Sunshine Coast
MCZ Maceió
MDE Medellín
MED Medina
MFE McAllen
MFM Macao
MHT Manchester
MID Mérida
MLA Malta
MLE Malé
MMX Malmö
MPH Boracay
MQF Magnitogorsk
MRA Misrata
MRU Mauritius
MSQ Minsk
MST Maastricht
MTR Montería
MTY Monterrey
MVY Martha's Vineyard
MXP Milan
MZG Penghu
MZR Mazar-i-Sharif
NAN Nadi
NAS Nassau
NBE Enfidha
NBJ Luanda
NDR Nador
NGB Ningbo
NKM Nagoya
NLU Mexico City
NMI Mumbai
NOC Knock
NOS Nosy Be
NPE Napier
NQZ Astana
NTG Nantong
NUE Nuremberg
NUM Neom
NYO Stockholm
OGU Ordu
OKA Okinawa
OLB Olbia
OOL Gold Coast
ORD Chicago
ORG Paramaribo
OVD Oviedo
OXB Bissau
PAP Port-au-Prince
PAT Patna
PBG Plattsburgh
PBH Paro
PEE Perm
PHH Pokhara
PKC Petropavlovsk-Kamchatsky
PMV Margarita Island
PNH Phnom Penh
PNY Puducherry
POS Port of Spain
PPT Tahiti
PQC Phu Quoc
PRN Pristina
PSC Pasco
PTP Pointe-à-Pitre
PUJ Punta Cana
PYG Gangtok
QRO Querétaro
RAI Praia
RAJ Rajkot
RAO Ribeirão Preto
RDU Raleigh
RHO Rhodes
RIO Rio de Janeiro
RKV Reykjavík
RMO Chișinău
RMU Murcia
ROA Roanoke
ROR Palau
ROV Rostov-on-Don
RQA Ruoqiang
RSI Red Sea
RUN Saint-Denis
RZE Rzeszów
RZV Rize
SAH Sanaa
SAI Siem Reap
SCO Aktau
SCQ Santiago de Compostela
SCR Sälen
SCY San Cristóbal
SDU Rio de Janeiro
SEN London
SEZ Mahé
SFB Orlando
SFJ Kangerlussuaq
SHJ Sharjah
SID Sal
SIP Simferopol
SJD Los Cabos
SJJ Sarajevo
SJW Shijiazhuang
SLL Salalah
SLU Castries
SLZ São Luís
SMI Samos
SNA Orange County
SPC La Palma
SPX Cairo
SRQ Sarasota
STL St. Louis
STT St. Thomas
STX St. Croix
SUF Lamezia Terme
SUV Suva
SVQ Seville
SXM St. Maarten
SYX Sanya
SZG Salzburg
SZY Olsztyn
TAE Daegu
TAO Qingdao
TAV Ta'u
TBU Nuku'alofa
TCR Thoothukudi
TDK Taldykorgan
TEQ Çorlu
TER Terceira
TFU Chengdu
TGD Podgorica
THD Thanh Hoa
THR Tehran
TIA Tirana
TIR Tirupati
TKG Bandar Lampung
TLH Tallahassee
TLL Tallinn
TLV Tel Aviv
TMS São Tomé
TNG Tangier
TOS Tromsø
TQO Tulum
TRF Sandefjord
TRK Tarakan
TRN Turin
TRS Trieste
TRV Thiruvananthapuram
TSN Tianjin
TUC Tucumán
TVT Tashkent
TXN Huangshan
UAK Narsarsuaq
UBN Ulaanbaatar
UIH Quy Nhon
UKA Diani Beach
UME Umeå
UPG Makassar
USM Koh Samui
UUS Yuzhno-Sakhalinsk
UVF Saint Lucia
VAS Sivas
VDO Ha Long
VER Veracruz
VGO Vigo
VIX Vitória
VLI Port Vila
VNS Varanasi
VPS Destin
VRN Verona
VST Västerås
VTZ Visakhapatnam
VVI Santa Cruz de la Sierra
VXO Växjö
WAW Warsaw
WMI Warsaw
WNH Wenshan
WRO Wrocław
WUX Wuxi
WHA Wuhu
XAI Xinyang
XFN Xiangyang
XNA Fayetteville
XPL Tegucigalpa
XWA Williston
YFC Fredericton
YHU Montreal
YIA Yogyakarta
YKF Kitchener
YLX Yulin
YMM Fort McMurray
YNB Yanbu
YQB Quebec City
YSM Fort Smith
YUL Montreal
YXU London, Ontario
YYA Yueyang
YYT St. John's
ZAG Zagreb
ZAZ Zaragoza
ZIA Moscow
ZQN Queenstown
ZRH Zurich
ZTH Zakynthos
`);

/** Airport names that the packages have long, outdated, or in a form that nobody says. */
export const NAMES = readTable(`
AAP Samarinda APT Pranoto Airport
AEP Jorge Newbery Airfield
AGU Aguascalientes International Airport
ATL Hartsfield-Jackson Atlanta International Airport
BCN Barcelona-El Prat Airport
BEG Belgrade Nikola Tesla Airport
BFS Belfast International Airport
BGY Milan Bergamo Airport
BHD Belfast City Airport
BIA Bastia Poretta Airport
BIQ Biarritz Airport
BMA Stockholm Bromma Airport
BOI Boise Airport
BOS Boston Logan International Airport
BRU Brussels Airport
BSB Brasília International Airport
BSL EuroAirport Basel Mulhouse Freiburg
BUD Budapest Ferenc Liszt International Airport
BVA Paris Beauvais Airport
BWI Baltimore/Washington International Airport
CCS Simón Bolívar International Airport
CDG Paris Charles de Gaulle Airport
CGH São Paulo Congonhas Airport
CIA Rome Ciampino Airport
CNF Belo Horizonte Confins International Airport
COR Córdoba International Airport
CTS New Chitose Airport
DCA Ronald Reagan Washington National Airport
DPS Bali Ngurah Rai International Airport
DTW Detroit Metropolitan Airport
DUB Dublin Airport
DUS Düsseldorf Airport
EZE Ezeiza International Airport
FCO Rome Fiumicino Airport
FKB Karlsruhe/Baden-Baden Airport
FLN Florianópolis International Airport
FLR Florence Airport
FMO Münster Osnabrück Airport
FNC Madeira Cristiano Ronaldo Airport
FOC Fuzhou Changle International Airport
FRA Frankfurt Airport
GDL Guadalajara International Airport
GIG Rio de Janeiro Galeão International Airport
GIZ Jazan Regional Airport
GOI Goa Dabolim Airport
GOT Gothenburg Landvetter Airport
GOX Goa Manohar International Airport
GRU São Paulo Guarulhos International Airport
GSO Piedmont Triad International Airport
GVA Geneva Airport
HEL Helsinki Airport
HER Heraklion Airport
HHN Frankfurt Hahn Airport
HND Tokyo Haneda Airport
HSA Hazrat Sultan International Airport
HSR Rajkot International Airport
IAH Houston George Bush Intercontinental Airport
ICN Seoul Incheon International Airport
ITM Osaka Itami Airport
IXC Chandigarh Airport
JFK John F. Kennedy International Airport
KGD Kaliningrad Khrabrovo Airport
KIX Osaka Kansai International Airport
KOA Kona International Airport
KRK Kraków John Paul II International Airport
KSQ Karshi Airport
KTI Techo International Airport
LGA LaGuardia Airport
LIN Milan Linate Airport
LIS Lisbon Airport
LJU Ljubljana Airport
LYS Lyon-Saint Exupéry Airport
MAD Madrid-Barajas Airport
MAN Manchester Airport
MAO Manaus International Airport
MDC Sam Ratulangi International Airport
MDW Chicago Midway International Airport
MID Mérida International Airport
MLB Melbourne Orlando International Airport
MMX Malmö Airport
MUC Munich Airport
MXP Milan Malpensa Airport
NBJ Luanda Agostinho Neto International Airport
NCE Nice Côte d'Azur Airport
NOC Ireland West Airport Knock
NQZ Astana Nursultan Nazarbayev International Airport
NRT Tokyo Narita International Airport
NUE Nuremberg Airport
OKC Will Rogers International Airport
ORD Chicago O'Hare International Airport
ORN Oran Airport
OSL Oslo Gardermoen Airport
OVB Novosibirsk Tolmachevo Airport
PMO Palermo Airport
PNS Pensacola International Airport
POA Porto Alegre International Airport
PRG Prague Václav Havel Airport
PVD Rhode Island T. F. Green International Airport
RIC Richmond International Airport
RMO Chișinău International Airport
RNS Rennes Airport
ROS Rosario International Airport
SAI Siem Reap-Angkor International Airport
SAW Istanbul Sabiha Gökçen International Airport
SDF Louisville Muhammad Ali International Airport
SKG Thessaloniki Airport
SSA Salvador International Airport
STS Charles M. Schulz Sonoma County Airport
SVQ Seville Airport
SYD Sydney Kingsford Smith Airport
SYR Syracuse Hancock International Airport
SYX Sanya Phoenix International Airport
TIA Tirana International Airport
TOS Tromsø Airport
TPE Taipei Taoyuan International Airport
TQO Tulum International Airport
TRD Trondheim Airport Værnes
TRF Sandefjord Airport Torp
TRN Turin Airport
UBN Chinggis Khaan International Airport
VCE Venice Marco Polo Airport
VRN Verona Airport
WAW Warsaw Chopin Airport
WMI Warsaw Modlin Airport
XIY Xi'an Xianyang International Airport
XNA Northwest Arkansas National Airport
YKF Region of Waterloo International Airport
YUL Montréal-Trudeau International Airport
YYZ Toronto Pearson International Airport
ZRH Zurich Airport
ZTH Zakynthos Airport
`);

/** Time zones that the first package names by a neighbouring place. */
export const TIME_ZONES = readTable(`
BPS America/Bahia
FOR America/Fortaleza
JPA America/Fortaleza
MCZ America/Maceio
NAT America/Fortaleza
REC America/Recife
SLZ America/Fortaleza
SSA America/Bahia
SXM America/Lower_Princes
THE America/Fortaleza
`);

/** Airports that changed hands of a code; the packages describe the former bearer: name, latitude, longitude, zone, size. */
export const SUCCESSORS = readTable(`
KTI KH 11.3625 104.9181 Asia/Phnom_Penh large
`);

/** Scheduled according to the first package, but closed, replaced, a duplicate, or not an airport. */
export const DROPPED: ReadonlySet<string> = new Set(
  'FRU ISL KIV NAY PBI PNH RAJ REP SXF TSE TXL QQW QTX YGN SNX KCY'.split(' '),
);

/** Not scheduled according to the first package, but it is. */
export const SCHEDULED: ReadonlySet<string> = new Set('ABB HSR NBJ RCU RGK UKA'.split(' '));
