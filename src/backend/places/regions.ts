/**
 * Provinces, states and islands, with the airports that a traveller who types their name may mean; a weak match, like
 * a country's name. They also tell apart cities of one name (`portland maine`). Short forms follow after a slash.
 */
const REGION_TABLE = `
Alabama/AL: BHM HSV MOB MGM DHN
Alaska/AK: ANC FAI JNU KTN SIT BET ADQ OTZ OME
Arizona/AZ: PHX TUS AZA FLG YUM
Arkansas/AR: LIT XNA FSM
California/CA: LAX SFO SAN SJC SMF OAK SNA BUR ONT LGB PSP FAT SBA SBP STS MRY BFL ACV RDD SCK
Colorado/CO: DEN COS ASE EGE GJT DRO MTJ HDN
Connecticut/CT: BDL HVN
Florida/FL: MCO MIA FLL TPA RSW JAX DJT SRQ PNS SFB PIE VPS ECP EYW DAB MLB TLH GNV PGD
Georgia/GA: ATL SAV AGS
Hawaii/HI: HNL OGG KOA LIH ITO
Idaho/ID: BOI IDA SUN
Illinois/IL: ORD MDW MLI PIA RFD BMI
Indiana/IN: IND SBN FWA EVV
Iowa/IA: DSM CID
Kansas/KS: ICT
Kentucky/KY: SDF CVG LEX
Louisiana/LA: MSY BTR SHV LFT
Maine/ME: PWM BGR
Maryland/MD: BWI
Massachusetts/MA: BOS ACK MVY ORH
Michigan/MI: DTW GRR FNT TVC LAN AZO MBS
Minnesota/MN: MSP DLH RST
Mississippi/MS: JAN GPT
Missouri/MO: STL MCI SGF
Montana/MT: BZN MSO BIL FCA GTF HLN
Nebraska/NE: OMA LNK
Nevada/NV: LAS RNO EKO
New Hampshire/NH: MHT
New Jersey/NJ: EWR ACY TTN
New Mexico/NM: ABQ SAF
New York/NY: JFK LGA EWR BUF ROC SYR ALB HPN ISP SWF ITH
North Carolina/NC: CLT RDU GSO AVL ILM FAY
North Dakota/ND: FAR BIS MOT
Ohio/OH: CLE CMH CVG DAY CAK TOL LCK
Oklahoma/OK: OKC TUL
Oregon/OR: PDX EUG MFR RDM
Pennsylvania/PA: PHL PIT MDT ABE AVP ERI
Rhode Island/RI: PVD
South Carolina/SC: CHS MYR GSP CAE HHH
South Dakota/SD: FSD RAP
Tennessee/TN: BNA MEM TYS CHA TRI
Texas/TX: DFW IAH AUS DAL HOU SAT ELP MAF LBB AMA CRP HRL MFE LRD BRO
Utah/UT: SLC SGU PVU
Vermont/VT: BTV
Virginia/VA: IAD DCA RIC ORF ROA CHO PHF
Washington State/WA: SEA GEG PSC BLI
West Virginia/WV: CRW
Wisconsin/WI: MKE MSN GRB ATW
Wyoming/WY: JAC
Ontario/ON: YYZ YOW YTZ YHM YKF YXU YQT YQG
Quebec: YUL YQB
British Columbia/BC: YVR YYJ YLW YXX YXS YCD
Alberta/AB: YYC YEG YMM YQL
Nova Scotia: YHZ YQY
Newfoundland: YYT YDF YQX
Prince Edward Island: YYG
New South Wales/NSW: SYD NTL ABX CFS BNK
Queensland/QLD: BNE OOL CNS TSV MCY MKY ROK
Victoria/VIC: MEL AVV MQL
Western Australia: PER BME KTA
Tasmania: HBA LST
Northern Territory: DRW ASP AYQ
Scotland: EDI GLA ABZ INV PIK DND SYY KOI LSI
Wales: CWL
Northern Ireland: BFS BHD LDY
Channel Islands: JER GCI ACI
Bavaria/Bayern: MUC NUE FMM
Andalusia/Andalucía: AGP SVQ GRX XRY LEI
Catalonia/Catalunya: BCN GRO REU
Balearic Islands: PMI IBZ MAH
Canary Islands/Canarias: TFS LPA ACE TFN FUE SPC GMZ VDE
Azores/Açores: PDL TER HOR SMA
Sicily/Sicilia: CTA PMO TPS CIY
Sardinia/Sardegna: CAG OLB AHO
Tuscany/Toscana: PSA FLR
Crete: HER CHQ
Greek Islands: HER RHO CFU CHQ JTR KGS ZTH JMK EFL JSI SMI MJT
Corsica/Corse: AJA BIA FSC CLY
Provence: MRS NCE
Lapland: RVN KTT IVL
Lofoten: EVE LKN SVJ BOO
Siberia: OVB IKT KJA
Kerala: COK TRV CCJ CNN
Kashmir: SXR IXJ
Rajasthan: JAI UDR JDH JSA
Gujarat: AMD STV BDQ HSR
Punjab: ATQ IXC LHE
Hokkaido: CTS HKD AKJ OKD MMB KUH OBO
Kyushu: FUK KOJ KMJ NGS KMI OIT
Okinawa: OKA ISG MMY
Tibet: LXA LZY
Hainan: HAK SYX BAR
Xinjiang: URC KHG
Yunnan: KMG LJG JHG DLU
Bali: DPS
Java: CGK SUB YIA SRG SOC
Sumatra: KNO PKU PLM PDG BTJ
Sulawesi: UPG MDC PLW
Borneo: BKI KCH BPN PNK BWN MYY
Sabah: BKI TWU SDK
Sarawak: KCH MYY SBW BTU
Palawan: PPS USU
Mindanao: DVO CGY ZAM GES
Yucatán: CUN MID CZM TQO
Baja California: TIJ SJD LAP
Caribbean: PUJ MBJ SJU NAS AUA HAV BGI CUR SXM POS ANU GCM
Patagonia: FTE USH BRC PUQ PMC
Galápagos: GPS SCY
Zanzibar: ZNZ
`;

/** A region's names and the codes of its airports. */
export const REGIONS: readonly { names: readonly string[]; airports: readonly string[] }[] =
  REGION_TABLE.trim()
    .split('\n')
    .map(line => line.split(': '))
    .map(([names = '', airports = '']) => ({ names: names.split('/'), airports: airports.split(' ') }));
