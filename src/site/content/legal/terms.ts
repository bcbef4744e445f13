import { legalPages } from '../legal-pages.ts';
import type { LegalText } from '../legal-text.ts';

export const legalText: LegalText = {
  ...legalPages.terms,
  description:
    'Who we are, who carries you, how fares and payment work, and what happens when plans change: our terms of booking in plain words.',
  lead: 'What you can expect from us, what we expect from you, and who carries you. You accept these terms when you pay, so they are written to be read.',
  revised: '2026-11-21',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are, and what these terms cover',
      summary: 'We are a travel agency. These terms cover this website and what you book with us.',
      parts: [
        '{brand} is a travel agency with its office at {address}. “We” and “us” mean the agency. “You” means whoever uses this website or makes a booking.',
        'These terms cover this website, the flights you book on it, and what you book with us by phone. Three other pages belong to them: the {refunds} says when and how money comes back, the {privacy} says what happens to what you type, and the {disclosure} says how we order flights and what our offers mean.',
        'You accept these terms when you pay: the review above the payment says so and links here. Looking around and searching asks nothing of you, not even an account. If you book for others, you accept the terms for everyone on the booking, so please tell them what they need to know.',
      ],
    },
    {
      id: 'who-may-book',
      heading: 'Who may book',
      summary: 'You need to be 18. Children and infants travel on an adult’s booking.',
      parts: [
        'Our services are not intended for anyone under 18. To book, you have to be at least 18 and entitled to use the card you pay with.',
        'One booking takes up to nine travelers. Ages count on the day of the last flight, the way airlines count them: an adult fare is for 12 and older, a child is 2 to 11, an infant is under 2 and sits on an adult’s lap. So there can’t be more infants than adults.',
        'Airlines have their own rules for young people who fly without an adult. If nobody on the booking is 18, call us at {phone} before you book, and we ask the airline.',
        'Book only for people who know about it. You give us their names, birth dates and contact details, and you confirm that they agree.',
      ],
    },
    {
      id: 'our-part',
      heading: 'Our part and the airline’s part',
      summary: 'We arrange the booking. The airline flies you, under its own contract.',
      parts: [
        'We are an intermediary: we show what airlines and other providers offer, pass your booking on to them, and take the payment for it. We are not an airline, and not affiliated with any airline.',
        'The contract of carriage is between you and the airline. It begins when your ticket is issued, and the airline’s conditions of carriage are part of it. They decide about baggage, seats, check-in, delays and changes, and about what the airline owes you when something goes wrong. Where another airline operates a flight, the results name it before you choose.',
        'With us you have a contract about the arranging: that we order what you chose, in the names you gave, for the amount you were shown, and that we help you afterward. You reach us at {phone} at any hour. We can’t overrule an airline, but we take your request there and tell you the answer.',
      ],
    },
    {
      id: 'fares',
      heading: 'Fares, and what they include',
      summary: 'A fare in your search results is live. A fare anywhere else on the site is history.',
      parts: [
        'Fares in the results come from the airlines when you search. The large figure is the total for everyone who travels, taxes and airline fees included, in the currency shown. Cabin, bags, changes and refunds are shown on each flight before you pick one.',
        'Airlines move fares and sell seats while you read, so no fare is guaranteed until the ticket is issued. Before you pay, we ask the airline again. If the fare has risen, you see the new amount beside the old one, and you decide. If it is gone, we say so and offer to search again. You are never charged more than the amount you were last shown.',
        'Fares on our other pages, in deals, guides and banners, are historical and not guaranteed. They say what a trip has cost, not what it costs today.',
        'If an airline refuses a booking because its fare was an obvious mistake, the hold on your card is released and you pay nothing.',
      ],
    },
    {
      id: 'your-details',
      heading: 'Names and other details',
      summary: 'Write every name as in the passport, and read the review before you pay.',
      parts: [
        'Of every traveler, the airline asks for a title, the name, the gender and the birth date, and contact details for the booking. Write names in Latin letters, as they appear in the passport. The airline refuses travelers whose document says something else.',
        'A review comes before the payment: flights, names, fare conditions and total in one place. Until you pay you can correct anything, and nothing else that you typed is lost. If you correct a detail when the card form is up already, we cancel that payment and start another, so that no ticket goes out with the mistake.',
        'Once the ticket is issued, only the airline can correct a name. Many allow small corrections, some for a fee. Call us at {phone} as soon as you see a mistake: the first day is often the easiest. What follows from details that were given to us wrong, such as a refused boarding, we can’t refund.',
      ],
    },
    {
      id: 'payment',
      heading: 'How you pay',
      summary: 'First the hold, then the ticket, then the charge.',
      parts: [
        'Online you pay by card. The amount is the airline’s offer, in the offer’s currency; we add no fee to it. Your bank may add one for a foreign currency, and may ask you to confirm the payment on a page of its own. Then:',
        {
          steps: [
            'Your bank sets the amount aside. This is a hold, not a charge.',
            'We order your ticket from the airline.',
            'When the airline has confirmed the order, we charge the amount that was held, and no other.',
          ],
        },
        'If the airline refuses, we release the hold and tell you why. If it is unclear for a moment whether the airline has the order, the hold stays while we look it up; then you are charged or the hold is released. If you pay and leave the page, we book the trip all the same. A payment that you start and don’t complete expires after two hours. How soon your bank shows the amount as free again is up to the bank.',
        'Where this site runs in test mode, a line at the top of each page says so. Then no ticket is real, and nothing is charged.',
      ],
    },
    {
      id: 'changes-and-refunds',
      heading: 'Changes, cancellations and refunds',
      summary:
        'Cancel online, call or write. The first 24 hours are often free; after that your fare decides.',
      parts: [
        'You cancel online under “Find my booking”, if your fare is refunded or the first 24 hours are free. You can’t change a booking on the website itself: call {phone} or write to {email}, and give the booking reference on your ticket. We answer the phone at any hour, and emails within 24 hours.',
        'If you book a flight at least 7 days before departure, you can cancel within 24 hours of booking and get the whole amount back. After that, the conditions of your fare decide. They are shown in the results and again in the review: whether changes are free, cost a fee or are not possible, and whether a canceled fare is refunded in full, less a fee, as airline credit, or not at all.',
        'When an airline cancels a flight or changes it considerably, you have rights that no fare condition takes away. The {refunds} tells you about them, and how long refunds take: typically 7–14 business days.',
      ],
    },
    {
      id: 'travel-day',
      heading: 'Documents, and the day of travel',
      summary: 'Passport, visa and health papers are yours to bring. Be early.',
      parts: [
        'You are responsible for the papers that the countries on your way ask for: a passport that is valid for long enough, visas (also where you only change planes), health papers, and a parent’s consent where a child travels without both. Embassies and your airline know the rules of the day. We help you find them, but we can’t vouch for them.',
        'Arrive 2 hours before a domestic flight and 3 hours before an international one, with valid ID; on international flights that is a passport. Online check-in usually opens 24 hours before departure, with the airline, which asks for your booking reference.',
        'Use the flights of a ticket in their order. Most airlines cancel the rest when you leave one out. Times can change after booking, so ask the airline again the day before. Your ticket page shows the airline’s times as they are whenever you open it, and says when they have moved.',
      ],
    },
    {
      id: 'offers-and-other-services',
      heading: 'Offers, and services beyond flights',
      summary: 'Flights are booked online. Hotels, packages, cars and insurance we arrange by phone.',
      parts: [
        'On this website you book flights. Hotels, travel packages, car rentals and travel insurance we arrange by phone or email, with companies that provide them under their own terms. Before you agree we tell you who the provider is, what it costs and which conditions apply. For such work, and for changes that we make for you, we may charge a service fee. We name it before you say yes.',
        'Offers such as “save up to 40%”, “up to 25% off a first booking”, or $40, $100 or $20 off our fees name the most you can save, not the usual saving. You ask for them by phone. They depend on the trip and on what is left to sell, and they can end at any time; they don’t change the amounts that the search shows. Once we have confirmed an offer to you, it stands. The {disclosure} explains each of them.',
      ],
    },
    {
      id: 'fair-use-and-liability',
      heading: 'Fair use, and what we answer for',
      summary: 'We answer for our work. The airline answers for its flights.',
      parts: [
        'Use this site to plan and book trips. Don’t attack it, don’t gather its fares by program, don’t book without meaning to travel, and don’t pay with a card that isn’t yours to use. The address of your confirmation page opens your ticket: share it only with people who may see it.',
        'We answer for doing our part with care: ordering what you chose, charging what you were shown, and passing on what the airline tells us. We don’t answer for what is out of our hands: late or canceled flights, lost bags, a provider that closes down, weather, strikes, decisions of authorities, or wrong details that we were given. Our guides to airlines and places are made with care, but what the airline itself says comes first.',
        'If we make a mistake, we make good the loss that it foreseeably caused, as far as the law allows up to the price of the booking. Nothing in these terms takes away rights that consumer law gives you.',
      ],
    },
    {
      id: 'law-and-changes',
      heading: 'Law, disputes, and changes to these terms',
      summary: 'The law of Wyoming applies. Talk to us first: most things are settled in one call.',
      parts: [
        'These terms are governed by the law of the State of Wyoming, United States. If you live in a country whose consumer law can’t be set aside by contract, you keep its protection.',
        'If something went wrong, tell us first: call {phone}, write to {email}, or send a letter to {address}. Say what happened and what you would like us to do, and give your booking reference. We answer emails within 24 hours. What we can’t settle together goes to the courts of Wyoming, unless your own law gives you a court closer to home. You don’t agree to arbitration here, and you give up no claim.',
        'We may change these terms; the date of the last revision is at the top. For a booking, the terms that were here when you paid apply. If one sentence turns out to be invalid, the others stay in force.',
      ],
    },
  ],
};
