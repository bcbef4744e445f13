/**
 * What the pages of the airlines state, as it was looked up: who the airline is, and each number in the texts of a section,
 * with its unit, in order. They are kept apart from the texts; whoever changes one there has to change it here.
 */
export const airlineFigures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'air-canada': {
    facts:
      'AC, Air Canada, Canada, 1937, YYZ Toronto, YUL Montréal, YVR Vancouver, Star Alliance, aircanada.com, 4.4 of 5, YYZ to LHR',
    card: 'Three; five; 60; 190 destinations; 4.4; Three; 350 aircraft; 2024',
    about: '1937; 1965; 1988; 1989; 2000; 1997; two; 2024; 190 destinations; 220',
    booking: 'five',
    checkIn: '2024; 90 minutes; 24 hours; 4 hours; 60 minutes',
    baggage:
      '3; 2025; C$65; 2025; 2025; C$35; C$50; 55; 40; 23 cm; 33; 43; 16 cm; Two; 23 kg; 158 cm; Two bags; 23 kg; Two bags; 32 kg',
    changes: '24 hours; C$100–120; 2025',
    upgrades: 'four; 20',
    minors: 'eight; 16; eight; eleven; 12; 17; 8; 16; 8; 11; 12; 17; 2024; US$100–118',
    entertainment: '2025; 2026; 85 percent; Q400',
  },
  'air-new-zealand': {
    facts:
      'NZ, Air New Zealand, New Zealand, 1940, AKL Auckland, WLG Wellington, CHC Christchurch, Star Alliance, airnewzealand.co.nz, 4.8 of 5, AKL to LAX',
    card: '50 destinations; 4.8; Twenty; thirty; 110 aircraft',
    about: '26; 1940; 1965; 1999; 2001; 20; 30; 2020; 110; 2025; eleven; NZ$189 million; 787; 2023',
    checkIn: '24 hours; 30 minutes; 60 minutes; 90 minutes; 2 hours; 4 hours',
    baggage:
      'two; three; Three; 32 kg; Seven kilos; 7 kg; 15 lb; 118 cm; 2 bags; 14 kg; 10 kg; 1; 23 kg; 50 lb; 2; 23 kg; 3; 23 kg',
    changes: '2026; NZ$50; 24 hours',
    upgrades: '2022; 72 hours; five; three days; eight hours; 10; 50 percent; 787',
    minors: '5; 11; five people; 5; 15; 2021; NZ$30; NZ$80; two hours; three',
    entertainment: 'A320; A321; 787; 2020; A320; 2025',
    dining: '2021',
  },
  'alaska-airlines': {
    facts:
      'AS, Alaska Airlines, United States, 1932, SEA Seattle, PDX Portland, ANC Anchorage, SFO San Francisco, LAX Los Angeles, SAN San Diego, oneworld, alaskaair.com, 4.6 of 5, SEA to ANC',
    card: '20; 140; 4.6; 250; 737; 787-9; 175; 2025',
    about: '1932; 2024; 2025; 787; 2026; 2030; twelve; 2026; 110; 2021; 140 destinations; 2025; 175; 787',
    checkIn: '40 minutes; 45 minutes; 24 hours; 60 minutes; 45 minutes',
    baggage: '20 minutes; US$25; 2,500; 2024; US$35; US$45; US$150; 2026; 49; 22; 14; 9; 50 lb; 62',
    changes: '24 hours; 14 days',
    minors: 'five; twelve; eight; US$50; US$75; 5; 7; 5; 12; 13; 17; US$50; US$75',
    entertainment: '737; 787; 2026; 2027',
  },
  'asiana-airlines': {
    facts:
      'OZ, Asiana Airlines, South Korea, 1988, ICN Seoul Incheon, GMP Seoul Gimpo, Star Alliance, flyasiana.com, 4.6 of 5, ICN to LAX',
    card: '1988; 69 destinations; 4.6; Two; 1988; 2026; 2027; 69 aircraft; A350; A380; 2024',
    about:
      '1988; three; two; 2024; 64 percent; 2026; 2027; 14; 2026; 2; 2025; 69 destinations; A350; A380; 10 years',
    booking: 'two',
    checkIn: '40 minutes; 50; 60; 30 minutes; two hours; 48 hours; 24 hours; 1 hour; 50 minutes',
    baggage:
      'two bags; 23 kg; two; 32 kg; US$200; 24; 32 kg; US$100; 203 cm; US$200; 32 kg; 10 kg; Two bags; 55; 40; 20 cm; Two bags; 23 kg; Two bags; 32 kg',
    changes: 'seven days; 24; US$120; US$300; 2023; US$500; 2023; 15,000; 2024',
    upgrades: 'two; 0.82',
    minors: 'five; eleven; twelve; 24 hours; 17; US$200; 20,000 miles',
    entertainment: 'A350-900; 2017; 2024; 2026',
  },
  'austrian-airlines': {
    facts:
      'OS, Austrian Airlines, Austria, 1957, VIE Vienna, Star Alliance, austrian.com, 4.5 of 5, VIE to LHR',
    card: '47 hours; 120 destinations; 4.5; 65 aircraft; 9; 2023; 787; 2024',
    about:
      '2023; 120 destinations; 13.9 million; 1957; 1923; 31; 1958; 2000; 2009; nine; 65 aircraft; 2023; 787; 2024',
    booking: 'Four; 19; 2026; seven hours',
    checkIn:
      '47 hours; 24 hours; 45 minutes; 2026; two; three hours; 90 minutes; 47 hours; 24 hours; 60 minutes; 45',
    baggage:
      'eight kilos; two; 23 kg; 158 cm; 32 kg; 55; 40; 23 cm; 8 kg; 40; 30; 15 cm; 23 kg; Two bags; 23 kg; Two bags; 32 kg',
    changes: '2023; 90; 60; 2022; 2026',
    upgrades: '47 hours',
    minors: 'five; eleven; twelve; 2019; 70; 150; 5; 11; 12; 17',
    entertainment: 'A320; 2024; 2026',
  },
  'avianca-airlines': {
    facts:
      'AV, Avianca, Colombia, 1919, BOG Bogotá, MDE Medellín, SAL San Salvador, UIO Quito, Star Alliance, avianca.com, 4.3 of 5, BOG to MIA',
    card: 'five fares; 75 destinations; 4.3; Five fares; 160; A320; 787',
    about: '5; 1919; 2025; 700; 160; 140 aircraft; A320; 787; 75; 25; 2025',
    booking: 'Five fares; four',
    checkIn: '24 hours; 60 minutes; 45 minutes; 3 hours; 2 hours',
    baggage:
      '27; 2026; 10 kg; two; 23; 32 kg; US$30; US$140; 2026; 32 kg; 45; 35; 25 cm; 55; 35; 25 cm; 10 kg; 1; 23 kg; 50 lb; 2; 32 kg; 70 lb; 2024',
    changes: '2024; 24',
    upgrades: 'four hours; 72; two hours; 2024; five miles; seven',
    minors: '15; 2023; 5; 11',
    entertainment: '787; A320',
    dining: '787; 2025',
  },
  'canadian-north-airlines': {
    facts:
      '5T, Canadian North, Canada, 1989, YOW Ottawa, YEG Edmonton, YFB Iqaluit, YZF Yellowknife, no alliance, canadiannorth.com, 4.5 of 5, YOW to YFB',
    card: '24; 24; 4.5; 737; 33 aircraft; 737; 2025',
    about: 'Twenty; four; two; two; 2023; four; Two; 1946; 1989; 2019; 2025; C$205 million',
    booking: 'three',
    baggage: '2024; C$86; C$138; 2024; three; 23; 41; 57 cm; 10 kg; 12 cm; 23 kg; 50 lb; Three bags',
    upgrades: 'twelve',
    minors: 'five; twelve; five; eleven; two; 5; 5; 11; 12; 17; C$100; C$115',
    entertainment: '737',
  },
  'caribbean-airlines': {
    facts:
      'BW, Caribbean Airlines, Trinidad and Tobago, 2006, POS Port of Spain, KIN Kingston, no alliance, caribbean-airlines.com, 4.5 of 5, POS to JFK',
    card: 'two; 20 destinations; 4.5; 737-8; 72-600',
    about:
      'two; 88 percent; 12 percent; 2006; 1; 2007; 2010; 20 aircraft; 72-600; 737-8; 737-8; 14; 2022; two; 160; two',
    checkIn: '24 hours; three hours; 2025; three hours; 24; 3 hours; 60 minutes; 3 hours',
    baggage:
      '2019; 2022; US$40; 10 kg; 22 lb; 115 cm; 45; 91 cm; 36; 1; 23 kg; 50 lb; 2; 23 kg; 2; 3 bags; 158 cm',
    changes: '2019; three; seven days; 24 hours',
    upgrades: '2018; 24; 28 hours',
    minors: '5; 11; 12; 15; 16; US$100; 2026; 16',
    entertainment: '737-8',
    dining: '2019',
  },
  'delta-airlines': {
    facts:
      'DL, Delta Air Lines, United States, 1925, ATL Atlanta, BOS Boston, DTW Detroit, LAX Los Angeles, MSP Minneapolis–St. Paul, JFK New York, LGA New York, SLC Salt Lake City, SEA Seattle, SkyTeam, delta.com, 4.5 of 5, ATL to CDG',
    card: '1925; 5,000; nine; 2026; 300 destinations; 4.5; Nine; hundred years; 2025; five cabins; three fare; nine; 990; 2024–25',
    about: '1925; 1929; 2025; 2024; 200 million; 300 destinations; 5,000; 49 percent; 2025',
    booking: 'two; three',
    checkIn: '2026; 30 minutes; 60; 45 minutes; 24 hours; 60 minutes; 45 minutes; 30 minutes',
    baggage:
      '2026; US$45; US$55; ten; US$100; 51; 70 lb; US$200; 100 lb; 22; 14; 9; US$45; 2026; US$55; 2026; 50 lb; 62; 70 lb',
    changes: '24 hours; US$99',
    minors: 'five; 15; 17; seven; eight; 2022; US$150; four; 5; 7; 8; 14; 15; 17; 2022; US$150; four',
    entertainment: '717; 2026',
  },
  'egypt-air': {
    facts: 'MS, EgyptAir, Egypt, 1932, CAI Cairo, Star Alliance, egyptair.com, 4.4 of 5, CAI to LHR',
    card: '70; 80 destinations; 4.4; A350',
    about: '1932; 11; 2008; 70; 80 destinations; 68 aircraft; 2025; 16; A350-900; 18; 737-8; 2026',
    booking: 'six hours; eight hours; 24 hours; two',
    checkIn: 'three hours; 3 hours',
    baggage:
      'two; 23 kg; two; 32 kg; 32 kg; eight kilos; two; eight kilos; 8 kg; 17 lb; 55; 40; 23 cm; 23 kg; 50 lb; 158 cm; 1; 23 kg; 2; 32 kg; 1; 32 kg',
    changes: '24 hours',
    upgrades: 'Three; 48 hours; 355 days; 24 hours; 787-9',
    minors: '2; 2; 6; 12; 2024; 1; 2024; 18',
    entertainment: '737-800',
  },
  'emirates-airlines': {
    facts:
      'EK, Emirates, United Arab Emirates, 1985, DXB Dubai, no alliance, emirates.com, 4.8 of 5, DXB to JFK',
    card: 'Two; 1985; A380; 152; 4.8; A380; Four cabins; A380; 260; A380; 777; A350; 2025',
    about:
      '25; 1985; two aircraft; 860 million; 260; 116; A380; 3; 152; 2025; four cabins; 99; 2026; A380; 777',
    booking: 'Four; A380; 777; A350; two days',
    checkIn:
      '24 hours; 12; 2022; 48 hours; 90 minutes; 2019; 45 minutes; 20 minutes; 48 hours; 90 minutes; 60 minutes; 20 minutes',
    baggage:
      '20 kg; 35; 23 kg; two; two; 32 kg; 150 cm; 300 cm; seven kilos; seven kilos; 115 cm; 55; 38; 22 cm; 7 kg; 45; 35; 25 cm; 7 kg; 20 kg; 25 kg; 30 kg; 35 kg; 35 kg; 40 kg; 50 kg',
    changes: '24 hours',
    upgrades: 'A380',
    minors: 'five; eleven; twelve; US$50; 2024; 16; 5; 11; 12; 15; US$50; 2024',
    entertainment: '2025; 777; A380; 2026; 2027',
    dining: 'A380',
  },
  'etihad-airways': {
    facts:
      'EY, Etihad Airways, United Arab Emirates, 2003, AUH Abu Dhabi, no alliance, etihad.com, 4.7 of 5, AUH to JFK',
    card: '90 destinations; 4.7; 115 aircraft; 2025; A321; A380',
    about: '12; 2003; 2022; 2025; 300; 115 aircraft; 90 destinations; A380; three; A321',
    booking: '60; 90 minutes',
    checkIn: 'four hours; 60 minutes; 45; 2021; two hours; 4 hours; 2 hours; 60 minutes; 20 minutes',
    baggage:
      'two bags; 23 kg; 32 kg; 23; 35 kg; 32 kg; 7 kg; 56; 36; 23 cm; 2022; Two bags; 12 kg; 5 kg; Two bags; 23 kg; Two bags; 32 kg',
    changes: 'US$30; four hours; 24; US$30; 4 hours',
    upgrades: '48; six hours',
    minors: 'five; eleven; twelve; two hours; five; 5; 11; 12; 17; US$100; 12; 17; US$150',
    entertainment: 'US$5; 2015',
    dining: '24 hours',
  },
  'hawaiian-airlines': {
    facts:
      'HA, Hawaiian Airlines, United States, 1929, HNL Honolulu, OGG Kahului, oneworld (announced for 2026), hawaiianairlines.com, 4.6 of 5, HNL to LAX',
    card: '1929; 31 destinations; 4.6; 2024; 68 aircraft; A330; A321; 717; 787-9; 2024',
    about: '1929; 2024; US$1.9; 2025; two; 2026; 2024; 31; A330; A321; 717; 787-9; 787',
    checkIn: '45 minutes; six hours; three hours; 24 hours; 6 hours; 60 minutes; 45 minutes; 30 minutes',
    baggage:
      'US$30; US$40; 2025; US$40; 2026; two; 22; 14; 9; 25 lb; 11.5 kg; 50 lb; 23 kg; 62; 70 lb; Two bags; 23 kg; 2025; Two bags; 32 kg; 2025',
    changes: '24 hours',
    upgrades: '28 hours; two days; A330',
    minors: 'five; eleven; 15; nine; five; two; 5; 11; US$35; US$100',
    entertainment: '2024; A330; A321; 787; A330; 787; A321',
    dining: '2021',
  },
  'ita-airways': {
    facts:
      'AZ, ITA Airways, Italy, 2020, FCO Rome, LIN Milan, Star Alliance (entry planned for 2026), ita-airways.com, 4.6 of 5, FCO to JFK',
    card: '8 kg; 70 destinations; 4.6; 100 aircraft',
    about:
      '15; 2021; eleven months; 2025; 360; 100 aircraft; 70 destinations; 41 percent; 2025; 59; 2025; 2026',
    checkIn:
      '48 hours; 45 minutes; three; 90 minutes; 48 hours; 40 minutes; 60 minutes; 3.5 hours; 15 minutes',
    baggage:
      'eight kilos; 2025; two bags; 23 kg; 8 kg; 17 lb; 55; 35; 25 cm; 45; 36; 20 cm; 1; 23 kg; 50 lb; 2; 23 kg; 2; 32 kg; 70 lb; 158 cm',
    changes: 'Three; 2025; 24 hours',
    upgrades: '2025; 90 minutes; three; eight hours; 18',
    minors: '5; 13; 5; 14; 2026; €70; €85; €95; €125; €150',
    entertainment: 'A350; A330',
  },
  'korean-air': {
    facts:
      'KE, Korean Air, South Korea, 1962, ICN Seoul Incheon, GMP Seoul Gimpo, SkyTeam, koreanair.com, 4.7 of 5, ICN to JFK',
    card: '126; 4.7; Four cabins; 44; 13; 165 aircraft; 2023–24',
    about: '1962; 1969; 2024; 2026; 2025; 41 years; 126; 44; 2024; 13; 2025; 777-300; 2',
    booking: 'two days',
    checkIn:
      'Two days; 24 hours; 40 minutes; 60 minutes; 2025; ten minutes; 2; 48 hours; 24; 60 minutes; 10 minutes',
    baggage:
      '10 kg; two bags; 18 kg; 23 kg; two; 158 cm; 55; 40; 20 cm; 23 kg; two; Two bags; 32 kg; Three bags; 32 kg; 20 kg; 30 kg',
    changes: '91 days; 30 days; seven days; 24 hours',
    upgrades: '777-300',
    minors: 'five; eleven; 16; US$150; 15,000 miles; US$200; 20,000 miles; five; twelve',
    entertainment: 'A321; 2024; 34; 135 aircraft; 2026; 2027',
  },
  'latam-airlines': {
    facts:
      'LA, LATAM Airlines, Chile, 1929, SCL Santiago, GRU São Paulo, LIM Lima, no alliance, latamairlines.com, 4.4 of 5, GRU to MIA',
    card: 'Three; 48; 24 hours; 150 destinations; 4.4; 82 million; 2024',
    about:
      'two; 1929; 2012; 2016; 2024; 82 million; 11 percent; 350 aircraft; 2025; 2020; 2022; Two years; US$360 million; 24; 787',
    checkIn: '48 hours; 24 hours; 48 hours; 2025; 24 hours; 2025; 2 hours; 3 hours',
    baggage:
      'two; two; three; three; 45; 35; 20 cm; 10 kg; 55; 35; 25 cm; 23 kg; 50 lb; 158 cm; 45 kg; 32 kg; 70 lb',
    changes: '9; 2023; 24 hours; seven',
    upgrades: '12 hours; two hours; 12',
    minors: '8; 11; 12; 17; 5; 48 hours',
    entertainment: '235 aircraft; 2016; 787; 240; 3; 100; A320',
    dining: '2017',
  },
  'lufthansa-airlines': {
    facts:
      'LH, Lufthansa, Germany, 1953, FRA Frankfurt, MUC Munich, Star Alliance, lufthansa.com, 4.5 of 5, FRA to JFK',
    card: '1918; 2026; 200 destinations; 4.5; Two; 300; 2025',
    about:
      '1918; 1926; 1953; 1; 1955; 1997; 2025; 41 percent; 300; 700 aircraft; 200; 2024; A350; 787; 787-9',
    booking: '19; 2026; A350; 787; 23 hours',
    checkIn: '23 hours; 24; 20; 90 minutes; 23 hours; 60 minutes; 40 minutes',
    baggage:
      'eight kilos; two; 15; 2026; 30; 70; 158 cm; 23; 32 kg; 55; 40; 23 cm; 8 kg; 40; 30; 10 cm; 23 kg; Two bags; 23 kg; Two bags; 32 kg; Three bags; 32 kg',
    changes: '2023; 90; 60; 150; 2026; 24',
    upgrades: '60 hours; 48 hours; 59; 185',
    minors: '70,000; five; eleven; twelve; 85; 5; 11; 12; 12; 17; 85',
    entertainment: '2024; 2026; 850 aircraft',
  },
  'norse-atlantic-airways': {
    facts:
      'N0, Norse Atlantic Airways, Norway, 2021, LGW London, OSL Oslo, no alliance, flynorse.com, 4.3 of 5, LGW to JFK',
    card: '4.3; 787; two cabins; 787-9',
    about: '2021; 14; 2022; 787-9; twelve aircraft; 2025; five; 14; 2023; two; Z0',
    booking: 'two cabins',
    checkIn: '24 hours; 2025; three hours; 12; 24 hours',
    baggage: 'two; 1 bag; 2025; 2 bags',
    changes: '2025; 24 hours; seven days',
    upgrades: '2025; 43 inches; 56; 282',
    minors: '12; 12',
    dining: '£15; 2025',
  },
  'qatar-airways': {
    facts: 'QR, Qatar Airways, Qatar, 1993, DOH Doha, oneworld, qatarairways.com, 4.9 of 5, DOH to JFK',
    card: '170; nine; 170 destinations; 4.9; 2025; 230 aircraft; 2025',
    about: '170 destinations; 2025; 230 aircraft; 40 million; 2023–24; 1993; 1994; 2013; 2025; A380',
    booking: 'four; two',
    checkIn:
      'two days; 90 minutes; three; four hours; 60 minutes; 48 hours; 24; 90 minutes; 60 minutes; 20 minutes',
    baggage:
      'Two; two; 23 kg; two; 32 kg; 20; 35 kg; 32 kg; seven kilos; ten; 7 kg; 50; 37; 25 cm; Two bags; 15 kg; 20–35 kg; 25 kg; 40 kg; 50 kg',
    changes: '2024; 24; 24 hours; US$25; 24; 3 hours; US$100',
    upgrades: '2017',
    minors: 'five; 48 hours; 72; four hours; 5; 5; 15; 48 hours; 72',
    entertainment: '777; A350; 2024. Aircraft; US$8; 10',
    dining: 'three',
  },
  'royal-air-maroc': {
    facts:
      'AT, Royal Air Maroc, Morocco, 1957, CMN Casablanca, oneworld, royalairmaroc.com, 4.4 of 5, CMN to YUL',
    card: 'seven fares; two; three bags; 4; 90 destinations; 4.4; 10 kg; 50; 60 aircraft; 787',
    about: 'four; 2037; 2023; 52; 90 destinations; 787; 2024; 1953; 28; 1957; 2020; eight hours',
    booking: 'four; three',
    checkIn: 'two hours; 2 hours; 3 hours; 4 hours; 1 hour',
    baggage:
      'Ten kilos; 20; two; two; three; 32 kg; 10 kg; 22 lb; 55; 40; 20 cm; 1; 23 kg; 50 lb; 1; 2; 23 kg; 2; 32 kg; 70 lb; 3; 32 kg; 32 kg; 203 cm',
    changes: '2025; two; 24 hours',
    upgrades: 'three; 787-9; two',
    minors: 'Four; 12; 12; 16; 4; four; 4; 8; 2026; €50; €100',
  },
  'royal-jordanian': {
    facts: 'RJ, Royal Jordanian, Jordan, 1963, AMM Amman, oneworld, rj.com, 4.5 of 5, AMM to ORD',
    card: '50 destinations; 4.5; A320; 787; E2',
    about:
      '9; 1963; six days; 2007; 2025; 36; 50; 40 aircraft; 60 destinations; 787-9; 2026; 20; A320; 13; 2025; Eight; E2; seven; 787-8',
    booking: 'two',
    checkIn: 'eight hours; 2022; 24 hours; three hours; 24 hours; 60 minutes; 45 minutes; 30 minutes',
    baggage:
      'Seven kilos; 2023; two bags; 23 kg; 30 kg; 23 kg; 32 kg; 30 kg; 30 percent; 7 kg; 15 lb; 51; 41; 23 cm; 2; 23 kg; 50 lb; 1; 23 kg; 1; 30 kg; 1; 30 kg; 66 lb; 2; 32 kg; 70 lb; 30 kg; 23 kg; 158 cm',
    changes: 'seven days',
    upgrades: '15 hours; 18',
    minors: 'three; 2; 2; 5; 48 hours; 5; 12; 15',
    entertainment: '787; 2025',
    dining: '2022',
  },
  'singapore-airlines': {
    facts:
      'SQ, Singapore Airlines, Singapore, 1947, SIN Singapore, Star Alliance, singaporeair.com, 4.9 of 5, SIN to SYD',
    card: 'five; 80 destinations; 4.9; A380; Four cabins; A350; A380; 737; 777; 787',
    about:
      '1947; 1; 1972; five; A380; 787-10; 2025; S$2.778; 39.4 million; 160 aircraft; 80 destinations; 2025; 2000',
    booking: 'four fares; Five kilos',
    checkIn: '48 hours; 50 minutes; 40; 60; ten minutes; 48; 1.5 hours; 50 minutes; 10 minutes; 24 hours',
    baggage:
      '32 kg; seven kilos; two; 25 kg; 55 lb; 30 kg; 66 lb; 35 kg; 40 kg; 50 kg; 2; 23 kg; 50 lb; 2; 32 kg; 70 lb; 7 kg; 15 lb; 115 cm; 40; 30; 10 cm',
    changes: 'four; 2024; 24 hours',
    upgrades: '50 hours',
    minors: '5; 5; 11; 12; 17',
    entertainment: '1; 2023; seven; 737-800',
    dining: 'three; 2023; 24 hours',
  },
  'southwest-airlines': {
    facts:
      'WN, Southwest Airlines, United States, 1967, DAL Dallas, DEN Denver, LAS Las Vegas, MDW Chicago, BWI Baltimore, PHX Phoenix, HOU Houston, BNA Nashville, no alliance, southwest.com, 4.3 of 5, DEN to LAS',
    card: '117; 4.3; 737; 2026; 800; 737; 2025',
    about: '737; 800; 2025; 28; 2025; 27; 2026; 1967; 1971; 117; 2025',
    booking: 'two bags; 24 hours',
    checkIn: 'eight; 45 minutes; 75 minutes; 24 hours; 60 minutes; 45 minutes; 1; 8',
    baggage:
      'US$35; US$45; 2025; 2026; two bags; US$150; 51 lb; US$200; 71; 100 lb; 24; 16; 10; 18.5; 8.5; 13.5; 50 lb; 62; US$150; 2025',
    changes: 'four fares; ten minutes; 24 hours; 6 months; 2025; 12 months; 2025; 10 minutes',
    upgrades: '48 hours; 2024',
    minors: 'five; eleven; twelve; 5; 11; US$100; 2025; 12; 17; 18',
    entertainment: '24; 2025; US$8',
    dining: '2026',
  },
  'swiss-airlines': {
    facts:
      'LX, SWISS, Switzerland, 2002, ZRH Zurich, GVA Geneva, Star Alliance, swiss.com, 4.7 of 5, ZRH to BOS',
    card: '8 kg; 120 destinations; 4.7; Four cabins; A350',
    about: 'two; 31; 2002; 2005; 2025; 502 million; 5.5; 90 aircraft; 120 destinations; 2026; A350-900; 2025',
    checkIn: 'Twenty; three hours; twenty; four; 2026; two hours; 23 hours; 60 minutes; 70 minutes; 2 hours',
    baggage:
      'eight kilos; 2026; €35; 32 kg; 1; 8 kg; 17 lb; 55; 40; 23 cm; 2; 8 kg; 40; 30; 10 cm; 57; 54; 15 cm; 1; 23 kg; 50 lb; 2; 23 kg; 2; 32 kg; 70 lb; 3; 32 kg; 158 cm',
    changes: 'Three fares; three; 2025; seven; 24 hours',
    upgrades: '132 hours; 48 hours',
    minors: '5; 5; 11; 12; 17; 2026; €85; US$95',
    entertainment: '2023; 2024; 25; four hours; 35; 2024; 59 aircraft; A220; A320',
  },
  'virgin-atlantic': {
    facts:
      'VS, Virgin Atlantic, United Kingdom, 1984, LHR London, MAN Manchester, SkyTeam, virginatlantic.com, 4.7 of 5, LHR to JFK',
    card: '24; 30 destinations; 4.7; A330; A350; 787',
    about:
      '22; 1984; 2024; 44 aircraft; 2028; 45; 19; A330-900; 12; A350-1000; 14; 787-9; 787 cabins; 2028; 2030; 51 percent; 49; 2023; 5.3 million; 30 destinations; £3.1',
    booking: '2022',
    checkIn:
      '24 hours; 70 minutes; ten minutes; two; three hours; 3; 2019; 24 hours; 70 minutes; 60 minutes; 2026; 30 minutes',
    baggage:
      'two; two bags; 2021; £50; US$75; £65; US$100; 32 kg; 10 kg; 22 lb; 56; 36; 23 cm; 2 bags; 16 kg; 12 kg; 1; 23 kg; 50 lb; 2; 23 kg; 2; 32 kg; 70 lb; 90; 75; 43 cm',
    changes: '2022; two hours; seven days; 24 hours',
    upgrades: 'three; two days; seven; two days; A330-900',
    minors: 'Twelve; 16; 5; 11; 5; four hours; 12',
    entertainment: '2022; £3; £29.99; 2025; 2026; 2027',
    dining: '2020',
  },
};
