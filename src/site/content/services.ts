/** The pictures in `service-pictures.svg`. */
type ServicePictureName = 'flight' | 'hotel' | 'package' | 'car' | 'insurance' | 'support';

export interface Service {
  picture: ServicePictureName;
  title: string;
  description: string;
  features: readonly string[];
}

export const servicesLead =
  'Flights you book right here. A room, a car, a whole package or insurance we arrange with you on the phone, day and night.';

/** A note on the services between the first and the last. */
export const phoneBookingNote =
  'The rest comes from hotels, rental companies and insurers that we connect you with. Start with your flight, or call and we plan it together.';

/** The six services, flights first and support last. */
export const services: readonly Service[] = [
  {
    picture: 'flight',
    title: 'Flight Booking',
    description:
      'Search, choose, say who flies, and hold your ticket. Online in minutes, or with one of us on the phone.',
    features: [
      'The total for everyone from the first search',
      'Bags, changes and refunds in words on each flight',
      'One way or round trip, in four cabin classes',
      'Your card is charged once your ticket is issued',
    ],
  },
  {
    picture: 'hotel',
    title: 'Hotel Reservations',
    description: 'A bed near where you need to be, for the night you land.',
    features: [
      'City hotels, lodges and apartments',
      'Nights matched to your flight times',
      'Cancellation terms before you pay',
    ],
  },
  {
    picture: 'package',
    title: 'Travel Packages',
    description: 'Flight, room and transfer as one plan, with one number to call when it changes.',
    features: ['Flight and hotel together', 'Families and groups', 'Airport transfers on request'],
  },
  {
    picture: 'car',
    title: 'Car Rentals',
    description: 'Keys at the airport, and the open road from there.',
    features: [
      'Pickup at the airport or in town',
      'Child seats and extra drivers on request',
      'Deposit, fuel and mileage explained first',
    ],
  },
  {
    picture: 'insurance',
    title: 'Travel Insurance',
    description: 'Cover for what nobody plans. Never added unless you ask for it.',
    features: ['Canceled and interrupted trips', 'Medical care away from home', 'Lost and delayed baggage'],
  },
  {
    picture: 'support',
    title: '24/7 Customer Support',
    description:
      'Somewhere between two airports at three in the morning, a person still picks up, with your booking in front of them.',
    features: [
      'By phone at any hour, every day',
      'By email within 24 hours',
      'Changes, cancellations and refunds',
      'Missed connections and canceled flights',
    ],
  },
];
