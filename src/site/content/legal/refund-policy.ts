import { legalPages } from '../legal-pages.ts';
import type { LegalText } from '../legal-text.ts';

export const legalText: LegalText = {
  ...legalPages.refunds,
  description:
    'When a flight booking is refunded, how to ask for it, and how long it takes: 24-hour free cancellation, fare conditions, and times by way of payment.',
  lead: 'When money comes back, how much of it, and how long it takes. One call or one email is enough; we take it from there.',
  revised: '2026-11-21',
  sections: [
    {
      id: 'when-nothing-was-charged',
      heading: 'When nothing was charged',
      summary: 'No ticket, no charge. Then there is nothing to refund.',
      parts: [
        'When you pay, your bank first sets the amount aside. That is a hold, not a charge. We charge the card only when the airline has confirmed your order. If the airline refuses it, if the fare is gone, or if the fare has changed in the meantime, we release the hold and tell you so.',
        'The page after payment says what is true: that your card was not charged, that it is held while the airline confirms, or that your trip is booked and charged.',
        'If you pay and leave the page, we book the trip all the same, or release the hold. A payment that you start and don’t complete expires after two hours. Banks take their own time to show that a hold is gone, often a few days, and until then it can look like a charge. If it is still there after that, call us at {phone}: we give you the number of the payment, which your bank can look up.',
      ],
    },
    {
      id: 'first-24-hours',
      heading: 'The first 24 hours',
      summary: 'Booked at least 7 days ahead? Then you can cancel within 24 hours, free of charge.',
      parts: [
        'Flights that you book at least 7 days before departure can be canceled free of charge within 24 hours of booking. You get back everything you paid for them, whatever the conditions of the fare say. It doesn’t matter why.',
        'The 24 hours begin when your ticket is issued. The 7 days are counted to the departure of the first flight. Cancel online, under “Find my booking”, or call us at {phone} when time is short: the phone is answered at any hour, and what counts is when you reached us. An email to {email} counts from when you sent it.',
        'For flights that you book less than 7 days ahead, the conditions of the fare apply from the start. If you see a wrong name or a wrong date right after booking, call anyway: on the first day, airlines are often willing to mend it.',
      ],
    },
    {
      id: 'fare-conditions',
      heading: 'After that, your fare decides',
      summary: 'Each fare says whether it is refunded, before you choose it and again before you pay.',
      parts: [
        'The airline sets the conditions of each fare. You find them on every flight in the results and in the review above the payment, in these words:',
        [
          '“Fully refundable”: you get the fare back.',
          '“Refundable, less” an amount, or less a fee: you get the rest back.',
          '“Refunded as airline credit”: the airline gives you credit for a later trip, not money.',
          '“Non-refundable”: the fare is not paid back. Some taxes are, so ask.',
          '“Refund rules: ask us”: the airline didn’t say. We find out before you decide.',
        ],
        'The conditions are for canceling before departure. Who cancels later, or doesn’t show up, usually loses the fare and the flights that follow. The amounts are the airline’s; we pass on to you whatever it pays back.',
      ],
    },
    {
      id: 'airline-changes',
      heading: 'When the airline cancels or changes your flight',
      summary: 'Then you may choose your money, even with a non-refundable fare.',
      parts: [
        'If the airline cancels a flight, or changes it considerably, and you don’t want what it offers in its place, you can have your money back. On flights to, from and within the United States that is the law, and it goes for non-refundable fares too. Elsewhere other laws protect you, often as well. You don’t have to take a voucher.',
        'If you would rather travel, we ask the airline to move you to other flights. What it offers in such a case is usually free of charge.',
        'Your ticket page shows the airline’s times as they are whenever you open it, and says when they have moved. Compensation for delays, hotel nights and lost bags is paid by the airline under its own rules. You claim it there; call us if you don’t know how.',
      ],
    },
    {
      id: 'how-to-ask',
      heading: 'How to ask for a refund',
      summary: 'Online, by phone or in writing. You see what you get back before anything is canceled.',
      parts: [
        'Open “Find my booking” at the end of any page: we send a link to the address of your booking, with which you cancel what is refundable, and everything in the first 24 hours if you booked a week ahead. For all else call {phone}, at any hour, or write to {email}; we answer emails within 24 hours. Have these at hand:',
        [
          'the booking reference, six letters and figures on your ticket,',
          'the names of the travelers who don’t fly, if it isn’t everyone,',
          'what happened, if it was the airline that canceled.',
        ],
        'We look up the conditions of your fare, ask the airline where they leave a question, and tell you how much comes back, in which form and about when. Only when you say yes do we cancel. You then get it from us in writing. Call before departure: after it there is often nothing left that could be refunded.',
        'Don’t just stay away, even if the fare is non-refundable. A canceled seat can be worth something; an empty one isn’t.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long a refund takes',
      summary: 'Typically 7–14 business days, to the card or account that you paid from.',
      parts: [
        {
          caption: 'Refund times',
          columns: ['Refund', 'How long it takes'],
          rows: [
            ['Typical', '7–14 business days'],
            ['Credit card', '7–14 business days'],
            ['Debit card', '7–21 business days'],
            ['Bank transfer', '3–10 business days'],
            ['International', 'Up to 30 business days'],
            ['Our service fees', '5–7 business days'],
          ],
        },
        'The days count from when the refund is approved: by the airline or other provider for what it sold you, by us for our own fees. They are what it usually takes, banks included. Where a law sets a shorter time, that time applies.',
        'Money goes back the way it came, in the currency that was charged. If your bank converts it, the rate may be another than on the day you paid. If the card has been closed meanwhile, your bank normally finds you; tell us if it doesn’t. When the time has passed and nothing has arrived, call {phone}: we ask the airline, and give you the reference that your bank needs to trace it.',
      ],
    },
    {
      id: 'fees-and-other-services',
      heading: 'Service fees and other services',
      summary: 'Online bookings carry no fee of ours. What you arranged by phone has its own conditions.',
      parts: [
        'For a flight that you book on this website we add no service fee. For work that we do by phone or email we may charge one, and we name it before you agree. We pay it back when you cancel within the free 24 hours, and when we couldn’t do what the fee was for. That takes 5–7 business days. Otherwise it stays with us, since the work is done.',
        'Hotels, packages, rental cars and insurance are refunded under the conditions of whoever provides them. We tell you these before you book, and ask for the refund in your name.',
        'If you think that a refund is wrong, tell us why, at {phone} or {email}, and somebody who hasn’t dealt with it looks at it again. Your rights against your bank and before a court stay as they are. The {terms} say which law applies.',
      ],
    },
  ],
};
