/** The sections of an airline's page, in their order (specification, section 2, "Airline pages"). */
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

/** One section: prose first, then what people look up. Plain text, no markup. */
interface AirlineSection {
  paragraphs: readonly string[];
  /** Figures and limits, as label and value: "Cabin bag" – "55 × 40 × 23 cm". */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Short points; in `booking` they are the steps, in their order. */
  points?: readonly string[];
}

/** What a card of the directory and of the featured airlines shows (specification, section 3). */
interface AirlineCard {
  /** Thirteen stand in the home page's directory, the others are featured beside it. */
  list: 'directory' | 'featured';
  /** "About 190 destinations". */
  destinations: string;
  /** Our own, out of 5: 4.3 to 4.9. */
  rating: number;
  /** Two or three badges of one to three words. */
  features: readonly string[];
  /** One or two sentences. */
  description: string;
  /** Where it mostly flies, a phrase. */
  routes: string;
  /** What it flies with, a phrase. */
  fleet: string;
}

/**
 * Everything the site says about an airline. One file an airline in `airlines/`, named by its address; the page, the
 * links in the footer and the cards of the home page all come from it.
 */
export interface Airline {
  /** The page's address without its slash, and the file's name. */
  slug: string;
  /** As travellers call it. */
  name: string;
  /** IATA code. */
  code: string;
  country: string;
  founded: string;
  hubs: readonly { code: string; city: string }[];
  /** null: in none. */
  alliance: string | null;
  /** The airline's own site, without https://. */
  website: string;
  /** The month its facts are from, `YYYY-MM`. */
  asOf: string;
  /** Under the title, one sentence. */
  lead: string;
  /** For search engines: 110 to 160 characters. */
  description: string;
  /** What "book this airline" searches for, from one of its hubs: IATA codes. */
  trip: { origin: string; destination: string };
  card: AirlineCard;
  sections: Readonly<Record<AirlineTopic, AirlineSection>>;
}

/** What a card of an airline is made of. */
export type AirlineSummary = Pick<Airline, 'slug' | 'name' | 'code'> & AirlineCard;
