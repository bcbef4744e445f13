/** The sections of an airline's page, in order. */
export const airlineTopics = [
  'about',
  'booking',
  'checkIn',
  'baggage',
  'changes',
  'upgrades',
  'minors',
  'entertainment',
  'dining',
] as const;

export type AirlineTopic = (typeof airlineTopics)[number];

/** One section: text first, then facts and lists. Plain text, no markup. */
interface AirlineSection {
  paragraphs: readonly string[];
  /** Figures and limits, as label and value: "Cabin bag" – "55 × 40 × 23 cm". */
  facts?: readonly (readonly [label: string, value: string])[];
  /** List items. In `booking` they are the steps, in order. */
  points?: readonly string[];
}

/** The airline's card in the directory or among the featured airlines. */
interface AirlineCard {
  /** Thirteen airlines are in the home page's directory, the others are featured. */
  list: 'directory' | 'featured';
  /** For example, "About 190 destinations". */
  destinations: string;
  /** Our own rating out of 5: 4.3 to 4.9. */
  rating: number;
  /** Two or three badges of one to three words. */
  features: readonly string[];
  /** One or two sentences. */
  description: string;
  /** The airline's main routes, as a phrase. */
  routes: string;
  /** The airline's aircraft, as a phrase. */
  fleet: string;
}

/**
 * Everything that the site says about an airline. Each airline has one file in `airlines/`, named by its slug. Its page, the
 * link in the footer and the card on the home page all come from that file.
 */
export interface Airline {
  /** The page's path without the slash, and the name of the file. */
  slug: string;
  /** The name that travelers use. */
  name: string;
  /** IATA code. */
  code: string;
  country: string;
  founded: string;
  hubs: readonly { code: string; city: string }[];
  /** null if the airline is in no alliance. */
  alliance: string | null;
  /** The airline's website, without https://. */
  website: string;
  /** The month of the facts, `YYYY-MM`. */
  asOf: string;
  /** One sentence below the title. */
  lead: string;
  /** For search engines: 110 to 160 characters. */
  description: string;
  /** The search that the booking links fill in, from one of the airline's hubs: IATA codes. */
  trip: { origin: string; destination: string };
  card: AirlineCard;
  sections: Readonly<Record<AirlineTopic, AirlineSection>>;
}

/** The data of an airline's card. */
export type AirlineSummary = Pick<Airline, 'slug' | 'name' | 'code'> & AirlineCard;
