import { legalPages } from '../legal-pages.ts';
import type { LegalText } from '../legal-text.ts';

export const legalText: LegalText = {
  ...legalPages.privacy,
  description:
    'What we learn about you when you search and book, where it is kept, who receives it, and when it goes. No cookies, no analytics, no account.',
  lead: 'What we learn about you, where it is kept, who receives it, and when it goes. No account, no cookies of ours, no tracking.',
  revised: '2026-11-26',
  sections: [
    {
      id: 'short-version',
      heading: 'The short version',
      summary: 'We ask for what an airline needs to issue a ticket, and for nothing else.',
      parts: [
        [
          'There is no account, no newsletter and no advertising profile. We don’t sell personal data.',
          'We set no cookies and use no analytics. Fonts and pictures come from this site alone.',
          'The one script from outside is that of Stripe, where cards are charged through it. It comes at the payment step, not before.',
          'Your card details go to the payment provider. We don’t keep them.',
          'What you type about travelers stays in your browser until you continue to payment.',
          'Our server keeps bookings. It keeps nothing about people who only look around.',
        ],
        'Where this site runs in test mode, a line at the top of each page says so. Airlines and payments are then imitations, or the providers’ own test systems: no ticket is real, and no money moves. Made-up names will do.',
      ],
    },
    {
      id: 'who-is-responsible',
      heading: 'Who is responsible',
      summary: 'The agency that runs this website. You can call it.',
      parts: [
        '{brand}, {address}, decides what happens to personal data on this website and answers for it. For anything about your data, write to {email} or call {phone}.',
        'This policy is about this website and about bookings you make with us by phone or email. Airlines, hotels, card companies and other providers that receive your booking have policies of their own and answer for what they do with it.',
        'Some laws ask for the reason why data is used. We use travelers’ details because the booking you ask for can’t be made without them. We keep records of bookings because tax and accounting law asks for them. And we keep the site safe and working, which is in your interest as much as in ours. We don’t do anything that would need your consent, so we don’t ask you for it.',
      ],
    },
    {
      id: 'searching',
      heading: 'What you tell us when you search',
      summary: 'Places, dates, and how many travel. No names.',
      parts: [
        'When you have typed two letters or more into From or To, our server receives them and answers with places that match. When you search, it receives the places, the dates, the cabin, and the number of adults, children and infants, with the ages of the children. It passes these on to the airlines, or to the service that connects us with them, to get fares. None of it says who you are.',
        'We keep no record of searches. The server remembers answers for a short time to be quick, in memory only.',
        'Like every web server, ours is told your internet address and the kind of your browser with each request. It needs the address to answer, and doesn’t write it down. The address bar holds places and dates when you come by a link that fills in the form for you.',
      ],
    },
    {
      id: 'booking',
      heading: 'What you tell us when you book',
      summary: 'Names, birth dates and contact details: what a ticket needs.',
      parts: [
        'Of every traveler we ask for the title, the name, the gender and the birth date; and of the first adult for an email address and a phone number, which stand in for everybody’s unless you enter others. Together with the flight you chose, that is what the airline needs to issue the ticket and to reach you.',
        'It stays in your browser until you press Continue to Payment. Then our server receives it as a draft, beside the payment that begins, so that your booking is complete even if your browser closes while you are at your bank.',
        'If you book for others, please tell them, and show them this page.',
        'When you call or write, we learn what you tell us, and keep it as long as the matter needs. The form on our contact page sends nothing to our server: it opens your own mail program with the message written.',
      ],
    },
    {
      id: 'card-payments',
      heading: 'Your card',
      summary: 'Card details go straight to the payment provider.',
      parts: [
        'Cards are charged through Stripe. Its form is in a frame of its own, so the number, expiry date and security code that you type go to Stripe and never to us. We send Stripe the amount, the currency, the number of the offer and the support code of the booking, and no names. We get back the number of the payment, whether the amount is held, charged or released, the brand and the last four digits of the card, which your receipt names, and, where a card is refused, the reason.',
        'Stripe’s script is loaded when there is something to pay, not before, and its option to observe your device and how you use the page (“advanced fraud signals”) is turned off. Stripe uses what it learns to carry out the payment and to prevent fraud, under its own privacy policy. Your bank may ask you to confirm on a page of its own.',
        'A site without a key of Stripe’s has sandbox payments instead. Its card form takes test cards only and sends them to our server, which looks at them and forgets them. Don’t type a real card there.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What your browser keeps',
      summary: 'So that a reload loses nothing. It is on your device, and you can delete it at any time.',
      parts: [
        {
          caption: 'Local storage',
          columns: ['Name', 'What it holds'],
          rows: [
            ['allFlights', 'The flights you found'],
            ['searchParams', 'What you searched for'],
            ['selectedFlight', 'The flight you continued with'],
            ['flightDetails', 'Its route, dates and cabin, and when you continued'],
            ['passengerData', 'The travelers, from Continue to Payment on'],
            ['paymentIntentId', 'The number of the payment'],
            ['recentSearches', 'Places, dates, cabins of searches'],
          ],
          isCode: true,
        },
        'The first six stay until your next search, the last until you remove it on the home page. The travelers go earlier: when your ticket is shown, or after 24 hours (removed at your next visit).',
        'Session storage holds the search form (searchFormData) until you leave or reload the site, and, until the tab is closed, how far you scrolled and whether you closed the promotion (promoDismissed).',
        'What you type about travelers, and the key of a payment you began, is kept with that page in the tab’s history, until the tab is closed; so is the key of a link to your booking. The confirmation page has the payment’s number and key in its address, which opens your ticket and stays in your browser’s history. On a shared computer, close the tab and clear this site’s data and history.',
        'If your browser allows no storage, booking works without.',
      ],
    },
    {
      id: 'our-server',
      heading: 'What our server keeps, and for how long',
      summary: 'Bookings. Names go after two hours, 7 days or 6 months, by how the booking ended.',
      parts: [
        [
          'A draft, once you continue to payment: the travelers’ details, the offer, the amount, and the number of the payment. If it isn’t paid, the travelers’ details are erased after two hours, or earlier where a new payment takes its place. The rest is deleted after 24 hours.',
          'A booking that failed: the same, and why, so that we can tell you what happened. The travelers’ details are erased after 7 days, and the rest is deleted after 30 days.',
          'A booking with a ticket: the same, with the airline’s booking reference and the card’s brand and last four digits. These and the travelers’ details are erased 6 months after the last flight, and your confirmation page shows the ticket no longer. What our accounts keep, such as the amount, names nobody.',
          'A booking that our team has to settle with the airline or the card keeps its details until that is done.',
        ],
        'The ticket itself is the airline’s. We read it there each time you open your confirmation page. Only the site’s own account can read the database. There is no sign-in: the long random address of a confirmation page is the key to its ticket.',
      ],
    },
    {
      id: 'logs',
      heading: 'Logs',
      summary: 'We may note that a page was asked for, not by whom.',
      parts: [
        'Our server can note of each request what kind it was (such as “details of a booking”, without saying which), how it was answered, and how long that took. When something fails, it notes where in the program and the kind of error, without what was sent. Names, email addresses, phone numbers, cards, keys to tickets and internet addresses are not written into these logs.',
        'Two things are written to the console of your own browser, for people who test the site: the path of a page that doesn’t exist, and that suggestions of places failed. They don’t leave your device.',
        'The company that runs the machines for us may keep technical records of its own for a short time, such as internet addresses, to fend off attacks. It works on our instructions.',
      ],
    },
    {
      id: 'who-receives-it',
      heading: 'Who receives your data',
      summary:
        'The airline, the payment provider, and the company that runs our machines. Nobody for advertising.',
      parts: [
        [
          'The airlines of your trip, and the service that connects us with them: the travelers’ details from section 4 and our number of the booking.',
          'Stripe, for the payment: what section 5 says.',
          'Hotels, car rental companies, insurers and others, when you book with them through us by phone or email: what that booking needs.',
          'The company that runs our server.',
          'Authorities, where a law or a court obliges us. Airlines also have to send passenger lists to many of the countries they fly to.',
        ],
        'We don’t sell personal data, and we don’t share it for advertising. We are in the United States; an airline or a hotel may be anywhere, often in the country you travel to. Your data goes there because your trip does.',
      ],
    },
    {
      id: 'cookies-and-tracking',
      heading: 'Cookies, tracking and other people’s scripts',
      summary: 'No cookies of ours, no analytics, no ads. So there is no banner to click away.',
      parts: [
        'This site sets no cookies and reads none. There is no analytics, no advertising pixel, no social media button, no map and no video from elsewhere. What your browser keeps (section 6) is there to make your booking work, and for nothing else.',
        'Each page tells your browser whose scripts it may run: our own, and Stripe’s where cards are charged through Stripe. While its form is on the page, Stripe may set cookies of its own to prevent fraud. We don’t read them. Pages with a payment or a booking in their address also ask your browser to store no copy of them and to tell no other site where you came from.',
        'Signals such as Do Not Track and Global Privacy Control change nothing here, because there is nothing to turn off.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      summary: 'Adults book. Children only travel.',
      parts: [
        'Our services are not intended for anyone under 18, and we don’t knowingly take data from them. When a child or an infant travels, it is an adult who tells us what the airline needs: title, name, gender and birth date, and for the search the child’s age. A child’s email address and phone number are optional.',
        'We use a child’s details for the booking and for nothing else. They are kept where the adults’ are, as long as the adults’ are, and go to the same airlines.',
        'If you think that somebody under 18 has given us data without a parent, write to {email}. We look into it, and erase what we don’t have to keep.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights, and changes to this policy',
      summary: 'Ask what we have. Have it corrected. Have it erased.',
      parts: [
        'You can ask what we have stored about you and get a copy of it, have mistakes corrected, have data erased that no law makes us keep, and object to how we use it. In California, in the European Union, in the United Kingdom and elsewhere the law gives you such rights. We give them to everyone, free of charge, and nobody is treated worse for using them.',
        'Write to {email} or call {phone}. So that nobody else gets hold of your data, we ask you for something that only the person who booked can know. We answer emails within 24 hours, and settle requests within 30 days. You can also complain to the data protection authority where you live.',
        'What is on your own device you can delete yourself, in the settings of your browser.',
        'If this policy changes, the new one stands here with its date. We don’t use data that we already have in new ways without asking you.',
      ],
    },
  ],
};
