/** What to know before a flight, by ticket and PDF alike. */
export const importantInformation = [
  {
    topic: 'Be early',
    text: 'Arrive 2 hours before domestic and 3 hours before international flights.',
  },
  { topic: 'Bring valid ID', text: 'For international flights, a passport.' },
  { topic: 'Check in online', text: 'From 24 hours before departure.' },
] as const;
