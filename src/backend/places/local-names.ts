/**
 * Other names under which travellers know a place: in its own language, in theirs, the old one, the island or region
 * that it is the airport of. A line is a code (an airport's, or a city's for all its airports) and the names, separated
 * by commas. Accents need no second spelling, nor does ä for ae: the search folds both.
 */
const NAME_TABLE = `
LON: Londres, Londra, Londen, Londyn, Londýn, Lontoo, Лондон, ロンドン, 伦敦, 런던
SEN: Southend
STN: Stansted
PAR: Parigi, Paryż, Parijs, París, Paříž, Pariisi, Париж, パリ, 巴黎, 파리
NYC: Nueva York, New York City, NY, Nova York, Nova Iorque, Nowy Jork, Manhattan, Нью-Йорк, ニューヨーク, 纽约, 뉴욕
JFK: Kennedy, Idlewild, Queens
EWR: Newark New Jersey
TYO: Tokio, Tóquio, Токио, 東京, 东京, 도쿄
MIL: Milano, Mailand, Milán, Mediolan, Милан, ミラノ, 米兰
BGY: Bergamo, Orio al Serio
LIN: Forlanini
ROM: Roma, Rom, Rzym, Řím, Рим, ローマ, 罗马
FCO: Leonardo da Vinci, Fiumicino
CHI: Chicago Illinois, Чикаго, シカゴ, 芝加哥
WAS: Washington DC, Dulles, Вашингтон, ワシントン, 华盛顿
DCA: National Airport
BWI: Baltimore Maryland, Thurgood Marshall
BJS: Peking, Pékin, Pekín, Pechino, Pequim, Пекин, 北京, 베이징
SHA: Schanghai, Shanghái, Xangai, Шанхай, 上海, 상하이
PVG: Schanghai, Shanghái, Xangai, Шанхай, 上海, 상하이
SEL: Séoul, Seúl, Seul, Сеул, 서울, ソウル, 首尔
ICN: Incheon
OSA: Ōsaka, Осака, 大阪, 오사카, Kyoto, 京都
UKB: Kōbe, 神戸
ITM: Itami
SAO: Sampa, Сан-Паулу, サンパウロ, 圣保罗
GRU: Guarulhos
VCP: Viracopos
RIO: Rio, Galeão, Рио-де-Жанейро, 里约热内卢
BUE: Baires, Буэнос-Айрес, 布宜诺斯艾利斯
EZE: Ministro Pistarini
AEP: Aeroparque
MOW: Moskva, Moskau, Moscou, Moscú, Mosca, Moskwa, Москва, 莫斯科
STO: Estocolmo, Stoccolma, Sztokholm, Tukholma, Стокгольм, ストックホルム
YTO: Toronto Ontario, Торонто, トロント
YMQ: Montréal, Monreale, Monréal, Монреаль
MUC: München, Monaco di Baviera, Múnich, Munique, Monachium, Mnichov, Мюнхен, ミュンヘン, 慕尼黑
BER: Berlino, Berlín, Berlim, Brandenburg, Tegel, Schönefeld, Берлин, ベルリン, 柏林
FRA: Frankfurt am Main, Francfort, Francoforte, Fráncfort, Франкфурт, フランクフルト, 法兰克福, Rhein-Main
HHN: Hahn
HAM: Hambourg, Hamburgo, Amburgo, Гамбург
CGN: Köln, Koeln, Bonn, Colonia, Keulen, Кёльн
NUE: Nürnberg, Norimberga, Núremberg
HAJ: Hannover
STR: Stoccarda, Штутгарт
DUS: Dusseldorf, Дюссельдорф
LEJ: Leipzig Halle, Lipsia, Lipsk, Halle
DRS: Dresda, Drezno, Dresde
BRE: Brême
FMO: Muenster, Osnabrück
FKB: Karlsruhe, Baden-Baden
FMM: Munich West, Allgäu
FDH: Friedrichshafen, Bodensee, Lake Constance
NRN: Weeze, Niederrhein
GWT: Sylt
VIE: Wien, Vienne, Viena, Wiedeń, Vídeň, Bécs, Wenen, Вена, ウィーン, 维也纳
SZG: Salzbourg, Salisburgo
KLU: Kärnten, Carinthia
PRG: Praha, Prag, Praga, Прага, プラハ, 布拉格
BRQ: Brünn
OSR: Ostrau
BTS: Pressburg, Pozsony
BUD: Pest, Budapeszt, Budapešť, Будапешт, ブダペスト
KSC: Kaschau, Kassa
LIS: Lisboa, Lisbonne, Lisbona, Lissabon, Lisszabon, Лиссабон, リスボン, 里斯本
OPO: Oporto, Porto Portugal
FAO: Algarve
FNC: Funchal, Madère
PDL: Açores, Azores, Ponta Delgada
TER: Açores, Azores, Lajes
PXO: Madeira
MAD: Madryt, Мадрид, マドリード, 马德里
BCN: Barcelone, Barcellona, Barca, Барселона, バルセロナ, 巴塞罗那
SVQ: Sevilla, Séville, Siviglia, Sevilha, Севилья
AGP: Costa del Sol, Marbella, Torremolinos
ALC: Alacant, Benidorm, Costa Blanca
VLC: València, Valence Spain
PMI: Mallorca, Majorca, Majorque, Maiorca, Balearics
MAH: Minorca, Mahón, Mahon, Balearics
IBZ: Eivissa, Balearics
BIO: Bilbo
EAS: Donostia, San Sebastián
LCG: A Coruña, La Coruña, Corunna
VIT: Gasteiz
ZAZ: Saragossa, Saragosse
PNA: Iruña, Pampelune
OVD: Asturias, Gijón, Avilés
GRO: Gerona, Costa Brava
REU: Costa Daurada, Tarragona
XRY: Jerez de la Frontera, Cádiz
SCQ: Compostela
TCI: Tenerife, Ténériffe, Teneriffa, Canarias, Canary Islands, Canaries
TFS: Reina Sofía, Los Cristianos, Playa de las Américas
TFN: Los Rodeos, Santa Cruz de Tenerife
LPA: Las Palmas, Canarias, Canary Islands, Canaries, Gran Canary
ACE: Arrecife, Canarias, Canary Islands
FUE: Puerto del Rosario, Canarias, Canary Islands
SPC: Santa Cruz de La Palma, Canary Islands
GVA: Genève, Genf, Ginevra, Ginebra, Genebra, Genewa, Женева, ジュネーブ, 日内瓦
ZRH: Zürich, Zuerich, Zurigo, Zúrich, Zurique, Zurych, Curych, Цюрих, チューリッヒ, 苏黎世
BSL: Bâle, Basilea, Bazylea, Mulhouse, Freiburg, EAP, MLH, EuroAirport, Mülhausen
EAP: Bâle, Basilea, Mulhouse
BRN: Berne, Berna
LUG: Lugano Ticino
BRU: Bruxelles, Brussel, Brüssel, Bruselas, Bruxelas, Bruksela, Zaventem, Брюссель
CRL: Brussels South
ANR: Antwerpen, Anvers, Amberes, Anversa
LGG: Luik, Lüttich
OST: Oostende, Ostend, Bruges, Brugge
AMS: Amesterdão, Ámsterdam, Schiphol, Holland, Амстердам, アムステルダム, 阿姆斯特丹
RTM: The Hague, Den Haag, 's-Gravenhage, La Haye, Róterdam
EIN: Brabant
MST: Aachen, Maestricht
LUX: Luxemburg, Lussemburgo, Luxemburgo
NCE: Nizza, Niza, Côte d'Azur, French Riviera, Cannes, Monaco, Antibes, Ницца
MRS: Marseilles, Marsiglia, Marsella, Aix-en-Provence, Provence, Марсель
LYS: Lyons, Lione, Satolas, Лион
TLS: Tolosa
BOD: Burdeos, Bordeus
NTE: Naoned
SXB: Strassburg, Straßburg, Estrasburgo, Strasburgo
LIL: Lille-Lesquin, Rijsel
BIQ: Bayonne, Anglet, Basque Country
MPL: Montpelier France
LDE: Lourdes, Tarbes
GNB: Grenoble Alps
AJA: Corse, Corsica
BIA: Corse, Corsica
FSC: Corse, Corsica, Bonifacio
CLY: Corse, Corsica
BVA: Beauvais Tillé
NAP: Napoli, Neapel, Nápoles, Neapol, Pompeii, Amalfi, Capri, Неаполь
VCE: Venezia, Venedig, Venise, Venecia, Veneza, Wenecja, Benátky, Венеция, ヴェネツィア, 威尼斯
TSF: Venezia Treviso
FLR: Firenze, Florenz, Florencia, Florença, Florencja, Peretola, Флоренция, フィレンツェ
PSA: Galileo Galilei, Tuscany, Toscana
TRN: Torino, Turín, Turim, Turyn, Турин
BLQ: Bologne, Bolonia, Bolonha
GOA: Genova, Gênes, Génova, Genua
VRN: Villafranca, Lake Garda, Lago di Garda
VBS: Brescia, Montichiari
TRS: Triest, Trst, Friuli, Ronchi
PMO: Punta Raisi, Palerme, Sicily, Sicilia
CTA: Fontanarossa, Sicily, Sicilia, Taormina
TPS: Sicily, Sicilia, Marsala
CIY: Sicily, Sicilia
CAG: Sardinia, Sardegna
OLB: Sardinia, Sardegna, Costa Smeralda
AHO: Sardinia, Sardegna
BRI: Puglia, Apulia
BDS: Puglia, Apulia, Salento, Lecce
SUF: Calabria
REG: Calabria, Reggio Calabria
RMI: San Marino
AOI: Marche, Ancône
PSR: Abruzzo
ATH: Athina, Athinai, Athen, Athènes, Atene, Atenas, Ateny, Αθήνα, Афины, アテネ, 雅典
SKG: Saloniki, Salonica, Salonika, Thessalonique, Salonicco, Θεσσαλονίκη
HER: Iraklion, Iraklio, Candia, Crete, Kriti, Kreta, Creta
CHQ: Hania, Xania, Crete, Kriti, Kreta, Creta
JTR: Thira, Fira, Thera
JMK: Mikonos
RHO: Rodos, Rhodos, Rodi, Rodas
CFU: Kerkyra, Korfu, Corfou
ZTH: Zante, Zakinthos
EFL: Kefallinia, Cephalonia, Argostoli
KLX: Kalamáta
JSI: Skiáthos
MJT: Mytilene, Lesbos, Lesvos
SMI: Sámos
PVK: Preveza, Lefkada, Aktion
GPA: Patras, Araxos
KVA: Kavála
WAW: Warszawa, Warschau, Varsovie, Varsovia, Varsavia, Варшава, ワルシャワ, 华沙
WMI: Warszawa Modlin
KRK: Cracow, Cracovie, Krakau, Cracovia, Krakov, Краков
GDN: Danzig, Trójmiasto, Gdynia, Sopot, Гданьск
WRO: Breslau, Vratislav
POZ: Posen
KTW: Kattowitz, Silesia
LCJ: Lodz, Lodsch
SZZ: Stettin
RZE: Rzeszow
CPH: København, Kopenhagen, Copenhague, Köpenhamn, Kopenhaga, Kodaň, Kastrup, Копенгаген, コペンハーゲン
BLL: Legoland
AAR: Århus
AAL: Ålborg
FAE: Vágar, Tórshavn, Føroyar
GOT: Göteborg, Gotenburg, Gotemburgo
MMX: Sturup, Skåne
MMA: Malmo
OSL: Kristiania, Gardermoen, Осло, オスロ, 奥斯陆
TRF: Torp, Oslo Torp
BGO: Flesland
TRD: Trondhjem
TOS: Tromsoe
LYR: Svalbard, Spitsbergen, Spitzbergen
EVE: Lofoten
HEL: Helsingfors, Helsinque, Vantaa, Хельсинки, ヘルシンキ
TKU: Åbo
TMP: Tammerfors
OUL: Uleåborg
VAA: Vasa
RVN: Lapland, Santa Claus
REK: Reykjavik, Reikiavik, Рейкьявик
KEF: Keflavík
TLL: Reval, Tallin, Таллин
RIX: Rīga, Рига
VNO: Wilno, Wilna, Vilna, Вильнюс
KUN: Kowno
MSQ: Мінск, Минск
IEV: Kiev, Kiew, Київ, Киев, Boryspil
KBP: Borispol
LWO: Lvov, Lwów, Lemberg, Leopoli, Львів, Львов
ODS: Odesa, Одеса, Одесса
HRK: Kharkov, Харків
LED: Saint Petersburg, Sankt-Peterburg, Leningrad, San Pietroburgo, San Petersburgo, Санкт-Петербург, Piter
KGD: Königsberg, Калининград
SVX: Ekaterinburg, Sverdlovsk, Екатеринбург
OVB: Новосибирск
AER: Adler, Сочи
KZN: Казань
GOJ: Gorky, Нижний Новгород
ROV: Rostov, Ростов
OTP: Otopeni
BUH: Bucureşti, Bukarest, Bucarest, Bukareszt, Бухарест
CLJ: Klausenburg, Kolozsvár
TSR: Temesvár, Temeschburg
SBZ: Hermannstadt
GHV: Kronstadt, Brassó, Transylvania
IAS: Jassy
SOF: Sofiya, Sofía, София
VAR: Golden Sands, Варна
BOJ: Bourgas, Sunny Beach, Бургас
BEG: Beograd, Belgrad, Belgrado, Белград, Београд
INI: Nish
PRN: Prishtina, Prishtinë, Priština, Kosovo
SKP: Skoplje, Скопје
OHD: Ohrid, Охрид
TIA: Tiranë
TGD: Titograd
SJJ: Sarajewo
ZAG: Agram, Zagabria, Загреб
SPU: Spalato
DBV: Ragusa
PUY: Istria
LJU: Laibach, Lubiana
MLA: Valletta, La Valette, Malte
LCA: Larnaka, Cyprus, Nicosia
PFO: Pafos, Cyprus
ECN: Lefkoşa, Northern Cyprus
IST: İstanbul, Constantinople, Konstantinopel, Estambul, Stambuł, Стамбул, イスタンブール, 伊斯坦布尔
SAW: Sabiha Gokcen
ESB: Angora, Анкара
ADB: İzmir, Smyrna
AYT: Anatolia, Turkish Riviera, Alanya, Kemer, Анталья
DLM: Marmaris, Fethiye
COV: Mersin, Çukurova
ASR: Cappadocia, Kapadokya
NAV: Cappadocia, Kapadokya
HTY: Antakya, Antioch
GNY: Urfa
TZX: Trebizond
DUB: Baile Átha Cliath, Dublín, Dublino, Дублин
ORK: Corcaigh
NOC: Knock, Mayo
SNN: Limerick
BFS: Béal Feirste
LDY: Derry, Londonderry
EDI: Édimbourg, Edimburgo, Edynburg, Dùn Èideann, Эдинбург
GLA: Glaschu
PIK: Prestwick
CWL: Caerdydd
BHX: Midlands
EMA: Nottingham, Leicester, Derby
LBA: Leeds Bradford, Bradford, Yorkshire
NCL: Newcastle upon Tyne, Tyneside
LPL: Merseyside
MAN: Greater Manchester
MME: Durham Tees Valley, Middlesbrough, Darlington
HUY: Hull, Grimsby
NQY: Cornwall
EXT: Devon
BOH: Dorset
IOM: Douglas, Ronaldsway
LSI: Shetland
LWK: Shetland
KOI: Orkney
SYY: Lewis, Harris, Hebrides
ISC: Isles of Scilly
RNN: Rønne
INV: Loch Ness, Highlands
JER: St Helier, Channel Islands
GCI: St Peter Port, Channel Islands
GIB: Gibilterra
TLV: Tel Aviv-Yafo, Jaffa, Jerusalem, Ben Gurion, Тель-Авив, תל אביב, テルアビブ
ETM: Eilat, Ramon
AMM: عمان
AQJ: Aqaba, Petra
BEY: Beyrouth, Beirute, بيروت
DAM: Damas, Damasco, Dimashq, دمشق
BGW: Bagdad, بغداد
EBL: Arbil, Hewler
ISU: Sulaymaniyah, Slemani
IKA: Teheran, Téhéran, تهران
THR: Teheran, Téhéran, تهران
MHD: Meshed, مشهد
IFN: Esfahan, Ispahan
KWI: الكويت
BAH: Manama, Bahréin
DOH: ad-Dawhah, الدوحة
DXB: Dubaï, Dubái, Дубай, دبي, ドバイ, 迪拜
DWC: Jebel Ali, Dubai World Central
AUH: Abou Dabi, Abu Dabi, أبو ظبي
SHJ: الشارقة
RKT: RAK
MCT: Mascate, Maskat, مسقط
RUH: Riad, Riyad, الرياض
JED: Djeddah, Jiddah, Yeda, Mecca, Makkah, جدة
MED: Madinah, Al Madinah, Médine
DMM: Dhahran, Khobar, Eastern Province
ELQ: Gassim, Qassim, Buraidah
ULH: AlUla
GIZ: Jizan, Gizan
YNB: Yenbo
SAH: Sana'a
CAI: Le Caire, El Cairo, Il Cairo, Kairo, Al-Qahirah, القاهرة, Каир, カイロ, 开罗
SPX: Giza, Pyramids
HBE: Alexandrie, Iskandariya, Borg El Arab
SSH: Charm el-Cheikh, Sinai, Шарм-эш-Шейх
HRG: Hourghada, Red Sea Riviera, El Gouna, Хургада
LXR: Louxor, Valley of the Kings
RMF: Red Sea
CMN: Dar el Beida, Casa, Kasablanka
RAK: Marrakesh, Marraquexe, Marakesch
FEZ: Fès, Fes
TNG: Tanger, Tánger
RBA: Salé
AGA: Agadir Souss
OUD: Oudja
NDR: El Aroui, Melilla
EUN: El Aaiún, Western Sahara
VIL: Dakhla, Ad Dakhla
ALG: Alger, Algier, Argel, Algeri, الجزائر
ORN: Wahran, Oran Es Senia
TUN: Tunisi, Túnez, تونس
DJE: Jerba
NBE: Hammamet, Sousse
MIR: Sousse
TIP: Tripolis, طرابلس
MJI: Tripolis
BEN: Benghasi
DKR: Dakar
ABJ: Abiyán
LOS: Eko, Ikeja
NBO: Nairobi Kenya, Jomo Kenyatta
WIL: Wilson
ADD: Addis Abeba, Adis Abeba, Finfinne
ZNZ: Unguja, Sansibar
JRO: Arusha, Moshi
DAR: Daressalam
EBB: Kampala
TNR: Tananarive, Tana
NOS: Nossi-Bé
RUN: La Réunion, Réunion
SEZ: Mahe, Seychelles, Victoria
MRU: Port Louis, Maurice, Île Maurice, Plaisance
DZA: Mayotte
JNB: Joburg, Joanesburgo, OR Tambo, Jozi, Иоганнесбург, Pretoria, Tshwane
CPT: Kaapstad, Kapstadt, Le Cap, Ciudad del Cabo, Кейптаун
DUR: eThekwini
PLZ: Gqeberha
ELS: East London, Buffalo City
MQP: Nelspruit, Mbombela, Kruger
VFA: Victoria Falls
LVI: Livingstone, Victoria Falls
MPM: Lourenço Marques
FIH: Léopoldville, Kinshassa
SSG: Malabo
TMS: Sao Tome
RAI: Santiago Island, Cabo Verde, Cape Verde
SID: Sal Island, Amilcar Cabral, Cabo Verde, Cape Verde, Santa Maria
BVC: Boa Vista, Cabo Verde, Cape Verde
DEL: New Delhi, Neu-Delhi, Nueva Delhi, Nuova Delhi, Dilli, Дели, दिल्ली, デリー, 德里
BOM: Bombay, Bombaim, Мумбаи, मुंबई, ムンバイ, 孟买
NMI: Bombay, Navi Mumbai, New Bombay
MAA: Madras, சென்னை
CCU: Calcutta, Kalkutta, Kolkatta, কলকাতা
BLR: Bangalore, Bengaluru, ಬೆಂಗಳೂರು
HYD: Secunderabad, హైదరాబాద్
COK: Cochin, Kochi, Ernakulam, Kerala
TRV: Trivandrum, Kerala
CCJ: Calicut, Kerala
CNN: Cannanore, Kerala
PNQ: Poona
AMD: Amdavad
VNS: Benares, Banaras
VTZ: Vizag, Vishakhapatnam
IXE: Mangaluru
TRZ: Trichy, Tiruchirappalli, Tiruchi
BDQ: Baroda
MYQ: Mysuru
IXM: Mathurai
GAU: Gauhati
IXB: Bagdogra, Darjeeling
PYG: Sikkim, Pakyong
IXZ: Andaman, Sri Vijaya Puram
IXL: Ladakh
SXR: Kashmir
IXD: Allahabad
UDR: Lake Palace
PNY: Pondicherry
GOI: Dabolim
GOX: Mopa
DHM: Dharamsala, Kangra
KUU: Manali, Bhuntar
HDO: Hindon
DAC: Dacca, ঢাকা
CGP: Chittagong
CMB: Colombo, Negombo, Kolamba
MLE: Male, Maldives, Malediven
KTM: Katmandu, काठमाडौं, Mount Everest
PHH: Annapurna
PBH: Thimphu
KHI: Karatschi, کراچی
LHE: Lahor, لاہور
ISB: Rawalpindi
KBL: Caboul, کابل
RGN: Rangoon, Rangun
MDL: Mandalé
NYU: Bagan
NYT: Naypyidaw
BKK: Krung Thep, Bangkok Suvarnabhumi, กรุงเทพ, Бангкок, バンコク, 曼谷, 방콕
DMK: Krung Thep, Don Muang, กรุงเทพ
HKT: Patong, ภูเก็ต, Пхукет
USM: Ko Samui, Samui
CNX: Chiangmai, เชียงใหม่
CEI: Chiangrai
UTP: Pattaya, U-Tapao, Rayong
KBV: Ao Nang
SGN: Saigon, Saigón, Thành phố Hồ Chí Minh, HCMC, Hô-Chi-Minh-Ville, Ho-Chi-Minh-Stadt, Хошимин, ホーチミン, 胡志明市
HAN: Hà Nội, Hanoï, Ханой, ハノイ, 河内
DAD: Danang, Đà Nẵng, Hoi An
CXR: Nha Trang, Cam Ranh
DLI: Dalat
HUI: Huế
PQC: Phú Quốc
HPH: Hải Phòng
VDO: Van Don, Halong Bay
VII: Vinh Nghe An
BMV: Buon Me Thuot
KTI: Pnom Penh, Takhmao, PNH, ភ្នំពេញ
SAI: Angkor, Siemreap, REP
KOS: Sihanoukville, Kampong Som
VTE: Viang Chan
LPQ: Luang Phabang
SIN: Singapur, Singapour, Singapura, Changi, Сингапур, シンガポール, 新加坡, 싱가포르
KUL: KL, KLIA, Куала-Лумпур, クアラルンプール, 吉隆坡
SZB: Subang
PEN: Pulau Pinang, George Town
BKI: Jesselton, Sabah, Borneo
KCH: Sarawak, Borneo
JHB: Senai
LGK: Pulau Langkawi
JKT: Djakarta, Yakarta, Batavia, Джакарта, ジャカルタ, 雅加达
DPS: Bali, Kuta, Seminyak, Ubud, Бали, バリ, 巴厘岛
JOG: Jogjakarta, Jogja, Yogya, Borobudur
SUB: Soerabaja
UPG: Ujung Pandang, Makasar
LOP: Lombok, Mataram, Gili
LBJ: Labuhan Bajo, Komodo, Flores
SOC: Solo, Surakarta
BDO: Bandoeng
KNO: Kualanamu
MES: Kualanamu
MNL: Manille, Maynila, NAIA, Манила, マニラ, 马尼拉
CRK: Angeles City, Diosdado Macapagal
CEB: Mactan
MPH: Caticlan
KLO: Boracay, Kalibo
PPS: Palawan
IAO: Siargao
TAG: Bohol, Panglao
DVO: Dávao
DIL: Díli
HKG: Hongkong, Xianggang, Гонконг, 香港, 홍콩
MFM: Macau, 澳門, 澳门
TPE: Taibei, Taipeh, Taipéi, Taoyuan, Тайбэй, 台北, 臺北, 타이베이
TSA: Taibei, Taipeh, 台北
KHH: Gaoxiong, 高雄
RMQ: Taizhong, 台中
CAN: Canton, Kanton, Cantón, Гуанчжоу, 广州, 廣州
SZX: Shenzen, 深圳
CTU: 成都, Чэнду
TFU: 成都
CKG: Chungking, Tschungking, 重庆
XIY: Xian, Sian, 西安
HGH: Hangchow, 杭州
NKG: Nanking, 南京
WUH: Hankou, 武汉
TSN: Tientsin, 天津
TAO: Tsingtao, 青岛
SHE: Mukden, 沈阳
DLC: Dairen, 大连
HRB: Charbin, Harbin, 哈尔滨
XMN: Amoy, 厦门
KMG: Kunming Yunnan, 昆明
URC: Ürümqi, Wulumuqi, 乌鲁木齐
LXA: Tibet, 拉萨
SYX: Hainan, 三亚
HAK: Hainan, 海口
CSX: 长沙
NGB: Ningpo, 宁波
FOC: Foochow, 福州
SWA: Swatow, Shantou, Chaozhou
KHG: Kashi
KWL: 桂林, Yangshuo
JHG: Jinghong
DSN: Dongsheng, Erdos
HET: Huhehaote
ULN: Ulan Bator, Ulan-Bator, Улаанбаатар, Улан-Батор
UBN: Ulan Bator, Ulan-Bator, Улаанбаатар, Улан-Батор
NGO: Aichi, 名古屋, Centrair
SPK: Hokkaido, Hokkaidō, 札幌
CTS: Chitose, Niseko
FUK: Hakata, 福岡, 후쿠오카
OKA: Naha, 沖縄, 那覇, 오키나와
HIJ: 広島
KOJ: 鹿児島
NGS: 長崎
KIJ: 新潟
KMQ: Kanazawa, Komatsu
PUS: Pusan, 부산, Gimhae
CJU: Cheju, Jejudo, 제주
TAE: Taegu, 대구
KWJ: Kwangju, 광주
CJJ: Chongju
FNJ: P'yŏngyang, 평양
ALA: Alma-Ata, Алматы
NQZ: Nur-Sultan, Nursultan, Akmola, Tselinograd, TSE, Астана
CIT: Chimkent
TAS: Toshkent, Tachkent, Taschkent, Ташкент
SKD: Samarqand
BHK: Buxoro
BSZ: Bichkek, Frunze, FRU, Бишкек
DYU: Duschanbe, Stalinabad
ASB: Aşgabat, Ashkhabad
GYD: Bakı, Bakou, Bakú, Баку
BAK: Bakı
TBS: Tiflis, თბილისი, Тбилиси
EVN: Erevan, Eriwan, Երևան, Ереван
SYD: Sidney, Сидней, シドニー, 悉尼
MEL: Melbourne Tullamarine, Мельбурн, メルボルン, 墨尔本
BNE: Brisban
OOL: Coolangatta, Surfers Paradise
MCY: Maroochydore, Noosa
CNS: Great Barrier Reef
ASP: Uluru, Red Centre
AYQ: Uluru, Yulara
HTI: Whitsundays
PPP: Whitsundays, Airlie Beach
BNK: Byron Bay
HBA: Tasmania
LST: Tasmania
AKL: Tāmaki Makaurau
WLG: Te Whanganui-a-Tara
CHC: Ōtautahi
ZQN: Queens Town
ROT: Rotoroa
NAN: Fiji, Fidji
SUV: Fiji, Nausori
PPT: Papeete, French Polynesia, Polynésie
NOU: Nouméa, New Caledonia, Nouvelle-Calédonie
RAR: Cook Islands
APW: Samoa
TBU: Tonga, Tongatapu
ROR: Koror
GUM: Agana, Hagåtña
IPC: Rapa Nui, Isla de Pascua, Osterinsel
LAX: LA, Los Ángeles, Hollywood, Лос-Анджелес, ロサンゼルス, 洛杉矶
BUR: Hollywood, Los Angeles
ONT: Los Angeles, Inland Empire
SNA: Santa Ana, John Wayne, Anaheim, Disneyland, Los Angeles, Irvine
LGB: Los Angeles
SFO: Frisco, SF, Bay Area, San Fran, Сан-Франциско, サンフランシスコ, 旧金山
OAK: Bay Area, San Francisco
SJC: Bay Area, Silicon Valley
LAS: Vegas, McCarran, Лас-Вегас, ラスベガス
SEA: Sea-Tac, SeaTac, Tacoma
PDX: Portland Oregon
PWM: Portland Maine
DFW: Fort Worth, Dallas-Fort Worth
DAL: Love Field
IAH: Bush Intercontinental
HOU: Hobby
AUS: Austin Texas, Bergstrom
SAT: Alamo
MSP: Twin Cities, Saint Paul
MSY: Nouvelle-Orléans, Nueva Orleans, NOLA
MIA: Майами, マイアミ, 迈阿密, Miami Beach
FLL: Miami, Hollywood Florida
DJT: Palm Beach, PBI, Trump
MCO: Disney World, Walt Disney World
RSW: Naples Florida, Cape Coral
EYW: Florida Keys
PIE: Clearwater, Tampa, St Pete
BOS: Бостон, ボストン
PVD: Rhode Island
BDL: Bradley, Springfield Massachusetts
HPN: Westchester, New York
ISP: Long Island, MacArthur, New York
SWF: Stewart, New York, Hudson Valley
TTN: Princeton
PHL: Philly, Philadelphie, Filadelfia
PIT: Pittsburg
DTT: Motor City
MKE: Milwaukie
STL: Saint Louis Missouri
CVG: Northern Kentucky, Covington
RDU: Durham, Research Triangle
GSO: Winston-Salem, High Point
GSP: Spartanburg
TYS: Great Smoky Mountains
SDF: Louisville Kentucky
CMH: Columbus Ohio
LCK: Columbus Ohio
BNA: Music City
HNL: Oahu, Waikiki, Hawaii, Hawai'i, Гонолулу, ホノルル, 檀香山
OGG: Maui, Hawaii, Hawai'i
KOA: Kailua-Kona, Big Island, Hawaii, Hawai'i
LIH: Līhuʻe, Kauai, Hawaii, Hawai'i
ITO: Big Island, Hawaii, Hawai'i
BZN: Yellowstone
JAC: Grand Teton, Yellowstone
FCA: Glacier National Park, Whitefish
EGE: Vail
HDN: Steamboat
ASE: Snowmass
MTJ: Telluride
AVP: Wilkes-Barre, Scranton
ABE: Lehigh Valley, Bethlehem
XNA: Bentonville, Rogers
SJU: Puerto Rico
STT: Virgin Islands, Saint Thomas
STX: Virgin Islands, Saint Croix
YVR: Ванкувер, バンクーバー, 温哥华
YUL: Trudeau, Dorval
YYZ: Pearson, Mississauga
YTZ: Toronto Island
YOW: Ottawa Ontario, Gatineau
YQB: Québec, Quebec
YHZ: Nova Scotia
YYT: Newfoundland, Saint John's
YSJ: Saint John
YYJ: Vancouver Island
YXX: Fraser Valley, Vancouver
YKF: Waterloo
YLW: Okanagan
YYC: Banff
MEX: Ciudad de México, CDMX, México DF, Mexiko-Stadt, Mexico Ville, Città del Messico, Мехико, メキシコシティ, 墨西哥城
NLU: Ciudad de México, CDMX, Santa Lucía, AIFA
TLC: Ciudad de México
CUN: Riviera Maya, Playa del Carmen, Канкун, カンクン, 坎昆
TQO: Riviera Maya
SJD: Cabo San Lucas, San José del Cabo, Cabo
PVR: Vallarta, Nuevo Vallarta
BJX: Guanajuato, Del Bajío
VSA: Tabasco
MID: Yucatán
CJS: Juarez
GUA: Guatemala
SAL: El Salvador, Monseñor Romero
SAP: San Pedro Sula
XPL: Comayagua, Palmerola
LIR: Guanacaste
SJO: San José Costa Rica
PTY: Panamá, Tocumen, Panama
HAV: La Habana, La Havane, Havanna, L'Avana, Гавана
VRA: Matanzas
SDQ: Saint-Domingue, Santo Domingo
PUJ: Bávaro, Bavaro, Пунта-Кана
NAS: Bahamas, New Providence
FPO: Freeport Bahamas
MBJ: Mo Bay
CUR: Willemstad, Curacao
AUA: Oranjestad
BON: Kralendijk
SXM: Sint Maarten, Saint Martin, Saint-Martin, Philipsburg
SBH: St Barts, Saint-Barthélemy, St Barths
BGI: Bridgetown
UVF: Hewanorra, Vieux Fort, St Lucia
SLU: St Lucia
ANU: St John's Antigua
PTP: Guadeloupe
FDF: Martinique
GCM: George Town, Cayman Islands
PLS: Turks and Caicos
POS: Trinidad, Port-of-Spain
TAB: Tobago, Scarborough
BDA: Hamilton Bermuda
BOG: Bogota, Santafé, El Dorado, Богота
MDE: Medellin, Rionegro
EOH: Medellin
CTG: Cartagena de Indias, Carthagène
ADZ: San Andres
UIO: Kito
GYE: Guayas
GPS: Baltra, Galapagos
LIM: Callao, Лима
CUZ: Cuzco, Qosqo, Machu Picchu
CCS: Maiquetía
PMV: Isla Margarita, Porlamar
VVI: Santa Cruz Bolivia
LPB: El Alto
SRE: Chuquisaca
SCL: Santiago de Chile, Santiago du Chili, Сантьяго
PMC: Patagonia, Puerto Varas
PUQ: Patagonia, Torres del Paine
FTE: El Calafate, Patagonia
BRC: Patagonia, San Carlos de Bariloche
USH: Tierra del Fuego, Patagonia
IGR: Iguazú Falls, Iguazu, Cataratas
IGU: Iguaçu Falls, Iguassu, Iguazu, Cataratas
MDZ: Mendoza Argentina
MVD: Montevidéu
PDP: Maldonado
GIG: Galeão, Tom Jobim
SDU: Santos Dumont
SSA: Bahia, Salvador da Bahia
BSB: Brasilia
CNF: BH, Confins
FLN: Floripa
REC: Pernambuco
NVT: Balneário Camboriú, Itajaí
CGH: Congonhas
SID: Espargos
GEO: Georgetown Guyana
PBM: Zanderij
`;

/** Other names by the code of an airport, or of a city for all its airports; see the table's note. */
export const LOCAL_NAMES: ReadonlyMap<string, readonly string[]> = NAME_TABLE.trim()
  .split('\n')
  .reduce((namesByCode, line) => {
    const [code = '', list = ''] = line.split(': ');
    return namesByCode.set(code, [...(namesByCode.get(code) ?? []), ...list.split(', ')]);
  }, new Map<string, readonly string[]>());

/** Countries and their parts under the names that travellers type beside the official English one. */
const COUNTRY_TABLE = `
AE: UAE, Emirates, Emirats
AT: Österreich, Autriche
BA: Bosnia
BE: België, Belgique, Belgien
BR: Brasil, Brasilien
CH: Schweiz, Suisse, Svizzera, Suiza
CI: Ivory Coast
CN: Zhongguo, 中国
CV: Cape Verde, Cabo Verde
CZ: Czech Republic, Česko, Tschechien
DE: Deutschland, Allemagne, Alemania, Germania
DK: Danmark
EG: Misr, Ägypten
ES: España, Spanien, Espagne, Spagna
FI: Suomi
FO: Føroyar
FR: Frankreich, Francia, Frankrijk
GB: UK, Great Britain, Britain, England, Grossbritannien, Angleterre, Inglaterra
GR: Hellas, Griechenland, Grèce, Ellada
HR: Hrvatska, Kroatien, Croatie
HU: Magyarország, Ungarn
IE: Éire, Irland
IN: Bharat
IS: Ísland
IT: Italia, Italien, Italie
JP: Nippon, Nihon, 日本
KP: North Korea
KR: Korea, South Korea, 한국
LA: Lao
MA: Maroc, Marruecos, Marokko
MK: Macedonia
MM: Burma, Birma
MX: México
NL: Holland, Nederland, Niederlande, Pays-Bas
NO: Norge, Noreg
PL: Polska, Polen
PT: Portogallo
RO: România, Rumänien
RU: Rossiya, Россия
SE: Sverige, Schweden, Suède
SI: Slovenija
SZ: Swaziland
TL: East Timor
TR: Turkey, Turkei, Turquie, Turquía
TW: Formosa
US: USA, America, United States of America, Vereinigte Staaten, Estados Unidos, États-Unis
VA: Vatican
VI: Virgin Islands
ZA: RSA, Südafrika, Suid-Afrika
`;

/** Other names of a country by its ISO 3166-1 alpha-2 code. */
export const COUNTRY_LOCAL_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  COUNTRY_TABLE.trim()
    .split('\n')
    .map(line => line.split(': '))
    .map(([code = '', list = '']) => [code, list.split(', ')]),
);
