/** The opening hours. `from` and `to` are hours of the day. */
export const openingHours = [
  { days: 'Monday to Friday', hours: '8:00 am – 8:00 pm', from: 8, to: 20 },
  { days: 'Saturday and Sunday', hours: '9:00 am – 6:00 pm', from: 9, to: 18 },
  { days: 'Emergency support', hours: '24/7', from: 0, to: 24 },
] as const;

export interface FaqEntry {
  question: string;
  /** Plain text. */
  answer: string;
  /** A page with more information. */
  more?: { to: '/refund-policy' | '/services'; label: string };
}

/** The questions of the contact page. They are published as structured data too. */
export const contactFaq: readonly FaqEntry[] = [
  {
    question: 'How do I modify my booking?',
    answer:
      'Call or write to us with your booking reference. Whether a fare can be changed, and for how much, is shown with the flight before you choose it. We ask the airline and tell you the total before anything is changed.',
  },
  {
    question: 'What is your cancellation policy?',
    answer:
      'You can cancel online, under “Find my booking” at the end of this page. Within 24 hours of booking that is free of charge, if the flight was booked at least 7 days before it leaves. After that, the fare’s own conditions apply: some are refunded in full, some less a fee, some as airline credit, and some not at all.',
    more: { to: '/refund-policy', label: 'Refund Policy' },
  },
  {
    question: 'Do you offer travel insurance?',
    answer:
      'Yes, from insurers that we connect you with. It is never added to a booking by itself: call us, and we go through what it covers and what it doesn’t before you decide.',
    more: { to: '/services', label: 'Our services' },
  },
  {
    question: 'How do I check in?',
    answer:
      'Online with the airline, usually from 24 hours before departure, with the booking reference on your ticket. Be at the airport 2 hours before a domestic flight and 3 hours before an international one, and bring valid ID: for international flights, a passport.',
  },
];
