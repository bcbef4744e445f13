/** The topics' keys. */
type TopicKey = 'booking' | 'payment' | 'insurance' | 'general';

export interface HelpTopic {
  key: TopicKey;
  title: string;
  description: string;
  /** The number of articles, including those that support answers by phone. */
  articles: number;
  /** A page with more information. */
  more: { to: '/terms' | '/refund-policy' | '/services' | '/contact'; label: string };
}

export interface HelpArticle {
  /** The article's anchor. */
  id: string;
  topic: TopicKey;
  title: string;
  /** Plain text. */
  paragraphs: readonly string[];
  /** A page on which the reader can do what the article is about. */
  link?: { to: '/my-booking'; label: string };
  /** Search terms that don't occur in the text. */
  keywords: string;
}

export const helpTopics: readonly HelpTopic[] = [
  {
    key: 'booking',
    title: 'Booking & Reservations',
    description: 'Names, children, fares that move, and what is on a ticket.',
    articles: 15,
    more: { to: '/terms', label: 'Terms & Conditions' },
  },
  {
    key: 'payment',
    title: 'Payment & Billing',
    description: 'When a card is held and when it is charged, declined cards, refunds.',
    articles: 12,
    more: { to: '/refund-policy', label: 'Refund Policy' },
  },
  {
    key: 'insurance',
    title: 'Travel Insurance',
    description: 'What it covers, who sells it, and how to get it.',
    articles: 8,
    more: { to: '/services', label: 'Our services' },
  },
  {
    key: 'general',
    title: 'General Support',
    description: 'Checking in, the day of travel, and how to reach us.',
    articles: 20,
    more: { to: '/contact', label: 'Contact us' },
  },
];

const findBooking = { to: '/my-booking', label: 'Find my booking' } as const;

/** The eight popular articles. They describe what the booking actually does. */
export const helpArticles: readonly HelpArticle[] = [
  {
    id: 'when-your-card-is-charged',
    topic: 'payment',
    title: 'When is my card charged?',
    paragraphs: [
      'When you pay, your bank only sets the amount aside: that is a hold. We then order the ticket from the airline. Once it is issued, the amount is charged, exactly as it was last shown to you.',
      'If there is no ticket, the hold is released and you pay nothing. Pressing Pay twice, reloading the page or opening it in a second tab never charges you twice.',
    ],
    keywords: 'payment paid hold authorization debit credit declined twice double',
  },
  {
    id: 'after-the-bank',
    topic: 'payment',
    title: 'I came back from my bank. Where is my booking?',
    paragraphs: [
      'Stay on the page, or reload it: it finds your booking by the payment, and shows the same ticket again. Some airlines take a little while to confirm. Until they have, your card is held, not charged.',
      'If you closed the page, look in your email: your ticket comes there, or the news that there is none. “Find my booking” sends you a link to it once more. Without the reference, call us: we find your booking by your name or email.',
    ],
    link: findBooking,
    keywords: '3-d secure confirmation lost ticket waiting pending loading approve',
  },
  {
    id: 'names',
    topic: 'booking',
    title: 'How do I write the names of passengers?',
    paragraphs: [
      'As in the passport, or in the ID for domestic flights. You can use every Latin letter with its accents, spaces, hyphens, apostrophes, and periods. Airlines store names in capitals without accents, up to 20 characters each for first and last name: the review shows their spelling next to yours.',
      'If a name is longer or in another script, copy it from the machine-readable lines at the foot of the passport’s photo page. Somebody with a single name types it in both fields. You can correct a name until you pay; after that, call us.',
    ],
    keywords: 'spelling passport typo wrong correct surname family given middle',
  },
  {
    id: 'children-and-infants',
    topic: 'booking',
    title: 'How do I book for children and infants?',
    paragraphs: [
      'Adults are 12 and older, children 2 to 11, infants under 2 and on an adult’s lap. What counts is the age on the day of the last flight. Set each child’s age when you search: airlines refuse a child of another age, so we tell you before you pay if the date of birth doesn’t fit.',
      'Up to nine people can travel on one booking, with one infant for each adult at most. A child needs no email or phone number of its own.',
    ],
    keywords: 'kids baby babies family age minor toddler',
  },
  {
    id: 'fare-changes',
    topic: 'booking',
    title: 'What if the fare changes while I book?',
    paragraphs: [
      'We ask the airline once more before the card form opens. If the fare rose, you see the new total beside the old one, and accept it or go back to the results. You are never charged more than you were last shown.',
      'Airlines hold an offer only for a while. When it runs out, we check the price again, and what you typed stays.',
    ],
    keywords: 'price increase expired offer more expensive rise total',
  },
  {
    id: 'cancel-and-refund',
    topic: 'payment',
    title: 'How do I cancel, and when is my money back?',
    paragraphs: [
      '“Find my booking” sends you a link with which you cancel online, and see what comes back before you decide. Or call or write to us with your booking reference. Within 24 hours of booking you cancel free of charge, if the flight was booked at least 7 days before it leaves. After that, the fare’s own conditions apply; they were shown with the flight when you chose it.',
      'Refunds typically take 7 to 14 business days: 7 to 14 to a credit card, 7 to 21 to a debit card, 3 to 10 by bank transfer, and up to 30 internationally.',
    ],
    link: findBooking,
    keywords: 'cancellation cancelled refunds change changing modify fee policy',
  },
  {
    id: 'get-insurance',
    topic: 'insurance',
    title: 'How do I get travel insurance?',
    paragraphs: [
      'By phone. We connect you with insurers and go through what a policy covers, what it doesn’t, and what it costs. It is never added to a booking unless you ask for it.',
      'If you can, ask on the day you book: some cover, such as for canceled trips, only helps with what happens after you bought it.',
    ],
    keywords: 'insured cover coverage policy medical baggage claim',
  },
  {
    id: 'read-your-ticket',
    topic: 'general',
    title: 'How do I read my e-ticket and check in?',
    paragraphs: [
      'The booking reference is what the airline asks for, online and at the desk. Times are local to each airport. TBD means the airline hasn’t said yet. Bags are listed for each passenger.',
      'Print or save the ticket, and keep the page’s address: it opens the ticket again. Check in online with the airline from 24 hours before departure. Be there 2 hours before a domestic flight and 3 hours before an international one, with valid ID: for international flights, a passport.',
    ],
    keywords: 'reference pnr terminal luggage print boarding airport check-in electronic',
  },
];
