/**
 * What the two data packages have wrong, miss or spell as no traveller would; kept by hand and applied by
 * `scripts/generate-airports.ts`. Nothing here is read when the site runs.
 */

/** Lines of `CODE value`, the value to the end of the line. */
const parseTable = (table: string): ReadonlyMap<string, string> =>
  new Map([...table.matchAll(/^([A-Z]{3}) (.+)$/gm)].map(([, code = '', value = '']) => [code, value]));

/**
 * The city that a traveller would name. A code that is in the data of the first package only under no city at all is
 * taken in by being listed here.
 */
export const CITY_NAMES = parseTable(`
AAP Samarinda
AAY Al Ghaydah
ABE Allentown
ABT Al Baha
ACE Lanzarote
ACF Alar
ADF Adıyaman
ADZ San Andrés
AEP Buenos Aires
AES Ålesund
AEU Abu Musa
AGH Ängelholm
AGP Málaga
AGS Augusta
AHB Abha
AJF Al Jawf
AJI Ağrı
AJL Aizawl
AKX Aktobe
ALA Almaty
ALG Algiers
ANU Antigua
ANX Andøya
AOE Eskişehir
AOJ Aomori
APO Apartadó
AQA Araraquara
AQI Hafar al-Batin
AQP Arequipa
ARN Stockholm
ASB Ashgabat
ASI Ascension Island
ASU Asunción
ASW Aswan
ATQ Amritsar
AUA Aruba
AVR Amravati
AVV Melbourne
AWZ Ahvaz
AYJ Ayodhya
BDA Bermuda
BDL Hartford
BDQ Vadodara
BEL Belém
BER Berlin
BFY Bengbu
BGI Barbados
BGY Bergamo
BHE Blenheim
BHI Bahía Blanca
BHJ Bhuj
BHU Bhavnagar
BHY Beihai
BIK Biak
BIM Bimini
BIQ Biarritz
BJA Béjaïa
BJB Bojnurd
BJR Bahir Dar
BJX León
BLE Borlänge
BLR Bengaluru
BMV Buon Ma Thuot
BNK Ballina
BNN Brønnøysund
BOG Bogotá
BOJ Burgas
BON Bonaire
BOO Bodø
BPE Qinhuangdao
BPS Porto Seguro
BPX Qamdo
BQB Busselton
BQS Blagoveshchensk
BRC Bariloche
BRW Utqiagvik
BSB Brasília
BSL Basel
BSR Basra
BSZ Bishkek
BTU Bintulu
BUZ Bushehr
BWA Bhairahawa
BWK Brač
BWN Bandar Seri Begawan
BXU Butuan
BZE Belize City
BZI Balıkesir
CAN Guangzhou
CAP Cap-Haïtien
CAW Campos dos Goytacazes
CCC Cayo Coco
CCJ Kozhikode
CCP Concepción
CCU Kolkata
CDP Kadapa
CFK Chlef
CFN Donegal
CFS Coffs Harbour
CFU Corfu
CGB Cuiabá
CGH São Paulo
CGN Cologne
CGP Chattogram
CGY Cagayan de Oro
CHO Charlottesville
CHT Chatham Islands
CIT Shymkent
CJB Coimbatore
CJJ Cheongju
CJS Ciudad Juárez
CJU Jeju
CLJ Cluj-Napoca
CND Constanța
COR Córdoba
COV Adana
CPC San Martín de los Andes
CPO Copiapó
CQW Chongqing
CRK Clark
CRZ Turkmenabat
CSK Cap Skirring
CSX Changsha
CTL Charleville
CUC Cúcuta
CUL Culiacán
CUN Cancún
CUR Curaçao
CUZ Cusco
CWA Wausau
CWC Chernivtsi
CXI Kiritimati
CXP Cilacap
CYP Calbayog
CZL Constantine
CZX Changzhou
DAC Dhaka
DAD Da Nang
DAR Dar es Salaam
DBB El Alamein
DBR Darbhanga
DED Dehradun
DFW Dallas
DHM Dharamshala
DIB Dibrugarh
DIN Dien Bien Phu
DIS Dolisie
DIY Diyarbakır
DJT West Palm Beach
DLI Da Lat
DMB Taraz
DNZ Denizli
DOL Deauville
DOM Dominica
DPS Denpasar
DRP Legazpi
DSN Ordos
DSS Dakar
DUJ DuBois
DUS Düsseldorf
DVO Davao
DYG Zhangjiajie
DZH Dazhou
EAR Kearney
EBB Entebbe
ECP Panama City Beach
EDO Balıkesir
EFL Kefalonia
EGE Vail
EHU Ezhou
EIK Yeysk
EJH Al Wajh
EMA East Midlands
EOH Medellín
ERH Errachidia
ESU Essaouira
EUN Laayoune
EVE Harstad/Narvik
EZS Elazığ
FAE Faroe Islands
FBM Lubumbashi
FDF Fort-de-France
FEN Fernando de Noronha
FEZ Fez
FJR Fujairah
FKB Karlsruhe
FLN Florianópolis
FMM Memmingen
FMO Münster
FNC Madeira
FOR Fortaleza
FRO Florø
FSZ Shizuoka
FTU Tôlanaro
FUE Fuerteventura
GAN Gan
GBE Gaborone
GBI Kalaburagi
GCI Guernsey
GCM Grand Cayman
GDN Gdańsk
GDT Grand Turk
GEC Geçitkale
GES General Santos
GGR Garowe
GHV Brașov
GIG Rio de Janeiro
GIZ Jazan
GND Grenada
GNJ Ganja
GNY Şanlıurfa
GOH Nuuk
GOI Goa
GOJ Nizhny Novgorod
GOT Gothenburg
GOX Goa
GPS Galápagos
GRO Girona
GRU São Paulo
GRV Grozny
GRX Granada
GRY Grímsey
GSV Saratov
GTR Columbus
GUM Guam
GVA Geneva
GWT Sylt
GXF Seiyun
GXH Xiahe
GYA Guayaramerín
GYE Guayaquil
GYN Goiânia
HAH Moroni
HAJ Hanover
HAQ Hanimaadhoo
HBE Alexandria
HCZ Chenzhou
HDO Ghaziabad
HGI Itanagar
HHN Frankfurt
HIA Huai'an
HLD Hulunbuir
HOG Holguín
HOV Ørsta
HRK Kharkiv
HSA Turkistan
HSR Rajkot
HSS Hisar
HVG Honningsvåg
HYN Taizhou
HZA Heze
IAD Washington
IAM In Amenas
IAS Iași
IEG Zielona Góra
IEV Kyiv
IFN Isfahan
IGD Iğdır
IGR Puerto Iguazú
IGU Foz do Iguaçu
ILS San Salvador
INC Yinchuan
INI Niš
IOS Ilhéus
ISK Nashik
ITU Iturup
IXB Siliguri
IXD Prayagraj
IXG Belagavi
IXZ Port Blair
JAC Jackson Hole
JBB Jember
JED Jeddah
JER Jersey
JGD Jiagedaqi
JGS Ji'an
JHG Xishuangbanna
JHM Kapalua
JJD Jericoacoara
JJN Quanzhou
JKG Jönköping
JLG Jalgaon
JMJ Lancang
JMK Mykonos
JNG Jining
JPA João Pessoa
JRG Jharsuguda
JRO Kilimanjaro
JSR Jessore
JTR Santorini
JYV Jyväskylä
KAC Qamishli
KAW Kawthaung
KBP Kyiv
KBR Kota Bharu
KCZ Kochi
KDO Kadhdhoo
KEF Reykjavík
KEJ Kemerovo
KEP Nepalgunj
KGS Kos
KHG Kashgar
KIX Osaka
KJB Kurnool
KJT Bandung
KKJ Kitakyushu
KLO Kalibo
KLR Kalmar
KOW Ganzhou
KQT Bokhtar
KRK Kraków
KRW Turkmenbashi
KSH Kermanshah
KSQ Karshi
KTI Phnom Penh
KTW Katowice
KUU Kullu
KUV Gunsan
KVO Kraljevo
KWI Kuwait City
KWJ Gwangju
KXB Kolaka
KZO Kyzylorda
LAE Lae
LAJ Lages
LAQ Al Bayda
LBC Lübeck
LBD Khujand
LBJ Labuan Bajo
LBS Labasa
LCG A Coruña
LCJ Łódź
LDB Londrina
LDS Yichun
LEN León
LEX Lexington
LGA New York
LGG Liège
LIR Liberia
LKB Lakeba
LLA Luleå
LLV Lüliang
LPA Gran Canaria
LPI Linköping
LSP Paraguaná
LUM Mangshi
LUX Luxembourg
LWO Lviv
LYA Luoyang
LYR Longyearbyen
MAA Chennai
MAH Menorca
MAQ Mae Sot
MBD Mahikeng
MBJ Montego Bay
MCG McGrath
MCP Macapá
MCY Sunshine Coast
MCZ Maceió
MDE Medellín
MED Medina
MFE McAllen
MFM Macao
MHH Marsh Harbour
MHT Manchester
MID Mérida
MJF Mosjøen
MJT Mytilene
MLA Malta
MLE Malé
MMX Malmö
MMZ Maimana
MNI Montserrat
MPH Boracay
MQF Magnitogorsk
MQP Mbombela
MQT Marquette
MQX Mekelle
MRA Misrata
MRU Mauritius
MSQ Minsk
MST Maastricht
MSZ Moçâmedes
MTR Montería
MTY Monterrey
MUH Marsa Matruh
MVF Mossoró
MVY Martha's Vineyard
MXP Milan
MXV Mörön
MZG Penghu
MZR Mazar-i-Sharif
MZT Mazatlán
NAN Nadi
NAS Nassau
NBE Enfidha
NBJ Luanda
NDJ N'Djamena
NDR Nador
NER Neryungri
NEV Nevis
NGB Ningbo
NGQ Ngari
NKC Nouakchott
NKM Nagoya
NKT Şırnak
NLI Nikolayevsk-on-Amur
NLU Mexico City
NLV Mykolaiv
NMI Mumbai
NOC Knock
NOS Nosy Be
NOU Nouméa
NPE Napier
NQN Neuquén
NQY Newquay
NQZ Astana
NRK Norrköping
NTG Nantong
NTQ Wajima
NTX Natuna
NUE Nuremberg
NUM Neom
NYO Stockholm
ODS Odesa
OGN Yonaguni
OGU Ordu
OHE Mohe
OKA Okinawa
OLB Olbia
OLZ Olyokminsk
OMH Urmia
OOL Gold Coast
ORD Chicago
ORG Paramaribo
OSD Östersund
OVD Oviedo
OXB Bissau
OZC Ozamiz
PAB Bilaspur
PAP Port-au-Prince
PAT Patna
PAV Paulo Afonso
PBG Plattsburgh
PBH Paro
PBM Paramaribo
PEE Perm
PGU Asaluyeh
PHC Port Harcourt
PHH Pokhara
PIK Glasgow
PKC Petropavlovsk-Kamchatsky
PLX Semey
PMV Margarita Island
PNY Puducherry
POS Port of Spain
PPB Presidente Prudente
PPK Petropavl
PPN Popayán
PPP Whitsunday Coast
PPT Tahiti
PQC Phu Quoc
PRA Paraná
PRN Pristina
PSC Pasco
PTA Port Alsworth
PTG Polokwane
PTP Pointe-à-Pitre
PTU Platinum
PUG Port Augusta
PUJ Punta Cana
PYG Gangtok
PYK Karaj
PZO Ciudad Guayana
QOW Owerri
QRO Querétaro
QRW Warri
QSZ Yarkant
RAI Praia
RAO Ribeirão Preto
RAR Rarotonga
RCB Richards Bay
RCH Riohacha
RCU Río Cuarto
RDM Redmond
RDU Raleigh
RGA Río Grande
RGL Río Gallegos
RHO Rhodes
RKV Reykjavík
RLG Rostock
RMO Chișinău
RMU Murcia
RNN Bornholm
ROA Roanoke
ROR Palau
ROV Rostov-on-Don
RQA Ruoqiang
RRS Røros
RSI Red Sea
RUN Saint-Denis
RUS Marau
RVV Raivavae
RXS Roxas
RZE Rzeszów
RZV Rize
SAH Sanaa
SAI Siem Reap
SBH St. Barthélemy
SCE State College
SCN Saarbrücken
SCO Aktau
SCQ Santiago de Compostela
SCR Sälen
SCY San Cristóbal
SDU Rio de Janeiro
SEN London
SEZ Mahé
SFB Orlando
SFJ Kangerlussuaq
SFL São Filipe
SGD Sønderborg
SGU St. George
SHJ Sharjah
SID Sal
SJD Los Cabos
SJJ Sarajevo
SJK São José dos Campos
SJO San José
SJP São José do Rio Preto
SJW Shijiazhuang
SJZ São Jorge
SKB St. Kitts
SLL Salalah
SLP San Luis Potosí
SLU Castries
SLZ São Luís
SMI Samos
SNA Orange County
SNE São Nicolau
SOC Solo
SOJ Sørkjosen
SPC La Palma
SPX Cairo
SRQ Sarasota
SSJ Sandnessjøen
STC St. Cloud
STL St. Louis
STM Santarém
STT St. Thomas
STX St. Croix
SUF Lamezia Terme
SUV Suva
SVQ Seville
SXM St. Maarten
SYX Sanya
SZG Salzburg
SZY Olsztyn
TAB Tobago
TAE Daegu
TAO Qingdao
TBU Nuku'alofa
TCR Thoothukudi
TDK Taldykorgan
TEQ Çorlu
TER Terceira
TFU Chengdu
TGD Podgorica
TGZ Tuxtla Gutiérrez
THD Thanh Hoa
THR Tehran
TIA Tirana
TIR Tirupati
TKG Bandar Lampung
TLH Tallahassee
TLL Tallinn
TLN Toulon
TLV Tel Aviv
TMS São Tomé
TNG Tangier
TOS Tromsø
TQO Tulum
TRC Torreón
TRF Sandefjord
TRK Tarakan
TRN Turin
TRS Trieste
TRV Thiruvananthapuram
TSN Tianjin
TSR Timișoara
TTT Taitung
TUC Tucumán
TVT Tashkent
TVU Taveuni
TXN Huangshan
UAK Narsarsuaq
UBN Ulaanbaatar
UCB Ulanqab
UDI Uberlândia
UIH Quy Nhon
UKA Diani Beach
UKK Ust-Kamenogorsk
UME Umeå
UPG Makassar
URA Oral
URC Urumqi
USM Koh Samui
UTT Mthatha
UUS Yuzhno-Sakhalinsk
UVF Saint Lucia
VAS Sivas
VCS Con Dao
VDE El Hierro
VDO Ha Long
VER Veracruz
VGO Vigo
VIX Vitória
VLI Port Vila
VNS Varanasi
VOL Volos
VPS Destin
VQS Vieques
VRN Verona
VST Västerås
VTZ Visakhapatnam
VVI Santa Cruz de la Sierra
VXE São Vicente
VXO Växjö
WAW Warsaw
WHA Wuhu
WMI Warsaw
WNH Wenshan
WRO Wrocław
WST Westerly
WUX Wuxi
XAI Xinyang
XFN Xiangyang
XNA Fayetteville
XPL Tegucigalpa
XWA Williston
YAM Sault Ste. Marie
YBG Saguenay
YFC Fredericton
YHI Ulukhaktok
YHU Montreal
YIA Yogyakarta
YKF Kitchener
YKO Hakkari
YLX Yulin
YMM Fort McMurray
YNB Yanbu
YNS Nemiscau
YPR Prince Rupert
YQB Quebec City
YSJ Saint John
YSM Fort Smith
YUL Montreal
YUX Sanirajak
YVO Val-d'Or
YVP Kuujjuaq
YXJ Fort St. John
YXU London, Ontario
YYA Yueyang
YYT St. John's
ZAG Zagreb
ZAZ Zaragoza
ZIA Moscow
ZIH Ixtapa-Zihuatanejo
ZQN Queenstown
ZRH Zurich
ZTH Zakynthos
ZYL Sylhet
`);

/** Airport names that the packages have long, outdated, or in a form that nobody says. */
export const AIRPORT_NAMES = parseTable(`
AAP Samarinda APT Pranoto Airport
ADF Adıyaman Airport
AEP Jorge Newbery Airfield
AGU Aguascalientes International Airport
AMQ Pattimura Airport
ATL Hartsfield-Jackson Atlanta International Airport
AWZ Ahvaz International Airport
BCN Barcelona-El Prat Airport
BEG Belgrade Nikola Tesla Airport
BFS Belfast International Airport
BGY Milan Bergamo Airport
BHD Belfast City Airport
BIA Bastia Poretta Airport
BIQ Biarritz Airport
BKK Bangkok Suvarnabhumi Airport
BKO Modibo Keita International Airport
BLQ Bologna Guglielmo Marconi Airport
BMA Stockholm Bromma Airport
BOI Boise Airport
BOJ Burgas Airport
BOO Bodø Airport
BOS Boston Logan International Airport
BRI Bari Karol Wojtyła Airport
BRU Brussels Airport
BSB Brasília International Airport
BSL EuroAirport Basel Mulhouse Freiburg
BUD Budapest Ferenc Liszt International Airport
BVA Paris Beauvais Airport
BWI Baltimore/Washington International Airport
CAY Cayenne Félix Éboué Airport
CCS Simón Bolívar International Airport
CCU Netaji Subhas Chandra Bose International Airport
CDG Paris Charles de Gaulle Airport
CGH São Paulo Congonhas Airport
CIA Rome Ciampino Airport
CID Eastern Iowa Airport
CLO Alfonso Bonilla Aragón International Airport
CMB Bandaranaike International Airport
CNF Belo Horizonte Confins International Airport
COR Córdoba International Airport
CTS New Chitose Airport
CUF Cuneo International Airport
CUU Chihuahua International Airport
DCA Ronald Reagan Washington National Airport
DMK Bangkok Don Mueang International Airport
DPS Bali Ngurah Rai International Airport
DTW Detroit Metropolitan Airport
DUB Dublin Airport
DUS Düsseldorf Airport
ESB Ankara Esenboğa Airport
EZE Ezeiza International Airport
FAE Vágar Airport
FCO Rome Fiumicino Airport
FDH Friedrichshafen Airport
FKB Karlsruhe/Baden-Baden Airport
FLN Florianópolis International Airport
FLR Florence Airport
FMO Münster Osnabrück Airport
FNC Madeira Cristiano Ronaldo Airport
FOC Fuzhou Changle International Airport
FOR Fortaleza International Airport
FRA Frankfurt Airport
GDL Guadalajara International Airport
GDN Gdańsk Lech Wałęsa Airport
GIG Rio de Janeiro Galeão International Airport
GIZ Jazan Regional Airport
GMP Seoul Gimpo International Airport
GND Maurice Bishop International Airport
GNJ Ganja International Airport
GOH Nuuk Airport
GOI Goa Dabolim Airport
GOT Gothenburg Landvetter Airport
GOX Goa Manohar International Airport
GRU São Paulo Guarulhos International Airport
GRV Grozny Airport
GSO Piedmont Triad International Airport
GVA Geneva Airport
GYE José Joaquín de Olmedo International Airport
HEL Helsinki Airport
HER Heraklion Airport
HHN Frankfurt Hahn Airport
HND Tokyo Haneda Airport
HOU Houston William P. Hobby Airport
HSA Hazrat Sultan International Airport
HSR Rajkot International Airport
IAH Houston George Bush Intercontinental Airport
IAS Iași International Airport
ICN Seoul Incheon International Airport
IEV Kyiv Zhuliany International Airport
ITM Osaka Itami Airport
IXC Chandigarh Airport
IXL Leh Kushok Bakula Rimpochee Airport
JFK John F. Kennedy International Airport
JMK Mykonos Airport
KGD Kaliningrad Khrabrovo Airport
KIX Osaka Kansai International Airport
KNO Kualanamu International Airport
KOA Kona International Airport
KRK Kraków John Paul II International Airport
KSO Kastoria National Airport
KSQ Karshi Airport
KTI Techo International Airport
KUV Gunsan Airport
LAD Luanda Quatro de Fevereiro International Airport
LAP Manuel Márquez de León International Airport
LBD Khujand Airport
LGA LaGuardia Airport
LIN Milan Linate Airport
LIS Lisbon Airport
LJU Ljubljana Airport
LUN Kenneth Kaunda International Airport
LYR Svalbard Airport Longyear
LYS Lyon-Saint Exupéry Airport
MAD Madrid-Barajas Airport
MAN Manchester Airport
MAO Manaus International Airport
MDC Sam Ratulangi International Airport
MDE José María Córdova International Airport
MDW Chicago Midway International Airport
MID Mérida International Airport
MLB Melbourne Orlando International Airport
MLE Velana International Airport
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
OTP Bucharest Henri Coandă International Airport
OVB Novosibirsk Tolmachevo Airport
PBM Johan Adolf Pengel International Airport
PEG Perugia San Francesco d'Assisi Airport
PEW Bacha Khan International Airport
PLZ Chief Dawid Stuurman International Airport
PMI Palma de Mallorca Airport
PMO Palermo Airport
PMW Palmas International Airport
PNS Pensacola International Airport
POA Porto Alegre International Airport
POZ Poznań-Ławica Airport
PRG Prague Václav Havel Airport
PUQ Punta Arenas International Airport
PVD Rhode Island T. F. Green International Airport
PVK Aktion National Airport
QRW Osubi Airport
RAI Praia Nelson Mandela International Airport
RIC Richmond International Airport
RMO Chișinău International Airport
RNN Bornholm Airport
RNS Rennes Airport
ROR Palau International Airport
ROS Rosario International Airport
RZE Rzeszów-Jasionka Airport
SAI Siem Reap-Angkor International Airport
SAW Istanbul Sabiha Gökçen International Airport
SCN Saarbrücken Airport
SDF Louisville Muhammad Ali International Airport
SJO Juan Santamaría International Airport
SJU Luis Muñoz Marín International Airport
SKG Thessaloniki Airport
SNA John Wayne Airport
SSA Salvador International Airport
STS Charles M. Schulz Sonoma County Airport
SVO Moscow Sheremetyevo International Airport
SVQ Seville Airport
SXR Sheikh ul-Alam International Airport
SYD Sydney Kingsford Smith Airport
SYR Syracuse Hancock International Airport
SYX Sanya Phoenix International Airport
SZZ Szczecin-Goleniów Airport
TAG Bohol-Panglao International Airport
TER Lajes Airport
TIA Tirana International Airport
TLV Tel Aviv Ben Gurion Airport
TOS Tromsø Airport
TPE Taipei Taoyuan International Airport
TQO Tulum International Airport
TRD Trondheim Airport Værnes
TRF Sandefjord Airport Torp
TRN Turin Airport
TRS Trieste Airport
TSR Timișoara Traian Vuia International Airport
UBN Chinggis Khaan International Airport
VCE Venice Marco Polo Airport
VDE El Hierro Airport
VKO Moscow Vnukovo International Airport
VRN Verona Airport
WAW Warsaw Chopin Airport
WMI Warsaw Modlin Airport
WRO Wrocław Airport
XIY Xi'an Xianyang International Airport
XNA Northwest Arkansas National Airport
YHU Montréal Saint-Hubert Airport
YKF Region of Waterloo International Airport
YLK Lake Simcoe Regional Airport
YUL Montréal-Trudeau International Airport
YYZ Toronto Pearson International Airport
ZRH Zurich Airport
ZTH Zakynthos Airport
`);

/** Time zones that the first package names by a neighbouring place. */
export const TIME_ZONES = parseTable(`
AAT Asia/Shanghai
AJU America/Maceio
BAX Asia/Barnaul
BPS America/Bahia
BWT Australia/Hobart
FOR America/Fortaleza
HVD Asia/Hovd
IBB Pacific/Galapagos
IQM Asia/Shanghai
JPA America/Fortaleza
KCA Asia/Shanghai
KJI Asia/Shanghai
MCZ America/Maceio
MLG Asia/Jakarta
MXB Asia/Makassar
NAT America/Fortaleza
NIU Pacific/Tahiti
NLT Asia/Shanghai
NPO Asia/Pontianak
OVS Asia/Yekaterinburg
PSC America/Los_Angeles
PSU Asia/Pontianak
REC America/Recife
RGK Asia/Barnaul
SLZ America/Fortaleza
SQG Asia/Pontianak
SSA America/Bahia
STM America/Santarem
SXM America/Lower_Princes
TCG Asia/Shanghai
THE America/Fortaleza
TJG Asia/Makassar
TLQ Asia/Shanghai
TMT America/Santarem
TOF Asia/Tomsk
ULG Asia/Hovd
ULK Asia/Yakutsk
ULO Asia/Hovd
ZRJ America/Winnipeg
`);

/** Where the first package has another airport, or this one elsewhere: country, latitude, longitude, time zone, size. */
export const AIRPORT_POSITIONS = parseTable(`
IEG PL 52.1385 15.7986 Europe/Warsaw medium
KTI KH 11.3625 104.9181 Asia/Phnom_Penh large
LKB FJ -18.1992 -178.817 Pacific/Fiji small
PAB IN 21.9884 82.111 Asia/Kolkata medium
RUS SB -9.8617 160.8249 Pacific/Guadalcanal small
RVV PF -23.8852 -147.662 Pacific/Tahiti small
TVU FJ -16.6906 -179.877 Pacific/Fiji small
YNS CA 51.6911 -76.1356 America/Toronto small
`);

/** Scheduled according to the first package, but closed, replaced, a duplicate, or not an airport. */
export const EXCLUDED_AIRPORTS: ReadonlySet<string> = new Set(
  'ADA ALY AWK BED BFI BJC CCR DSI FCN FRU HHR ISL KCY KIV KMC MBW MIP MRI NAY OLM OPF PBI PDK PNH QPW QQW QTX RAJ REP SIP SNR SNX SQL SXF TEB THU TIW TSE TXL YGN'.split(
    ' ',
  ),
);

/** Not scheduled according to the first package, but it is. */
export const ADDED_AIRPORTS: ReadonlySet<string> = new Set('ABB HSR NBJ RCU RGK UKA'.split(' '));
