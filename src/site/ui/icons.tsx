import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import drawings from './icons.svg?no-inline';

/**
 * Drawn by hand on a 24 px grid with one 1.75 stroke, round ends. They are silent: the words beside them, or the
 * control's own name, say what they mean. Size with the `size` prop or with CSS. The drawings are a picture file, not script.
 */
interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Edge in CSS pixels at the usual text size; it grows with the text. 20 unless told. */
  size?: number;
}

const icon = (name: string) =>
  function HandDrawn({ size = 20, ...rest }: IconProps) {
    return (
      <Drawing
        viewBox="0 0 24 24"
        width={`${size / 16}em`}
        height={`${size / 16}em`}
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        <use href={`${drawings}#${name}`} />
      </Drawing>
    );
  };

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Seen from above, nose to the right. */
export const PlaneIcon = icon('plane');
export const TakeoffIcon = icon('takeoff');
export const LandingIcon = icon('landing');
export const SwapIcon = icon('swap');
export const CalendarIcon = icon('calendar');
export const PersonIcon = icon('person');
export const PeopleIcon = icon('people');
/** A checked suitcase. */
export const BagIcon = icon('bag');
/** What goes into the cabin: a backpack. */
export const CabinBagIcon = icon('cabin-bag');
export const ClockIcon = icon('clock');
export const PhoneIcon = icon('phone');
export const MailIcon = icon('mail');
export const PinIcon = icon('pin');
export const CheckIcon = icon('check');
export const CloseIcon = icon('close');
export const MenuIcon = icon('menu');
export const FilterIcon = icon('filter');
export const SearchIcon = icon('search');
export const ChevronDownIcon = icon('chevron-down');
export const ChevronUpIcon = icon('chevron-up');
export const ChevronLeftIcon = icon('chevron-left');
export const ChevronRightIcon = icon('chevron-right');
export const ArrowRightIcon = icon('arrow-right');
export const PlusIcon = icon('plus');
export const MinusIcon = icon('minus');
export const LockIcon = icon('lock');
export const CardIcon = icon('card');
export const PrintIcon = icon('print');
export const AlertIcon = icon('alert');
export const InfoIcon = icon('info');
export const ShieldIcon = icon('shield');
export const HeadsetIcon = icon('headset');
export const TicketIcon = icon('ticket');
export const SunriseIcon = icon('sunrise');
export const HotelIcon = icon('hotel');
export const CarIcon = icon('car');
export const StarIcon = icon('star');
export const QuestionIcon = icon('question');
