import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import drawings from './icons.svg?no-inline';

/**
 * Icons on a 24 px grid with a stroke of 1.75 and round ends. They are decorative: the text beside them or the
 * control's name carries the meaning. Size them with the `size` prop or with CSS. The shapes are in an image file, not
 * in script.
 */
interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Width and height in CSS pixels at the default text size. It grows with the text. */
  size?: number;
}

const createIcon = (name: string) =>
  function HandDrawn({ size = 20, ...rest }: IconProps) {
    return (
      <IconSvg
        viewBox="0 0 24 24"
        width={`${size / 16}em`}
        height={`${size / 16}em`}
        aria-hidden="true"
        {...rest}
      >
        <use href={`${drawings}#${name}`} />
      </IconSvg>
    );
  };

const IconSvg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Seen from above, heading right. */
export const PlaneIcon = createIcon('plane');
export const TakeoffIcon = createIcon('takeoff');
export const LandingIcon = createIcon('landing');
export const SwapIcon = createIcon('swap');
export const CalendarIcon = createIcon('calendar');
export const PersonIcon = createIcon('person');
export const PeopleIcon = createIcon('people');
/** A checked suitcase. */
export const BagIcon = createIcon('bag');
/** A carry-on backpack. */
export const CabinBagIcon = createIcon('cabin-bag');
export const ClockIcon = createIcon('clock');
export const PhoneIcon = createIcon('phone');
export const MailIcon = createIcon('mail');
export const PinIcon = createIcon('pin');
export const CheckIcon = createIcon('check');
export const CloseIcon = createIcon('close');
export const MenuIcon = createIcon('menu');
export const FilterIcon = createIcon('filter');
export const SearchIcon = createIcon('search');
export const ChevronDownIcon = createIcon('chevron-down');
export const ChevronUpIcon = createIcon('chevron-up');
export const ChevronLeftIcon = createIcon('chevron-left');
export const ChevronRightIcon = createIcon('chevron-right');
export const ArrowRightIcon = createIcon('arrow-right');
export const PlusIcon = createIcon('plus');
export const MinusIcon = createIcon('minus');
export const LockIcon = createIcon('lock');
export const CardIcon = createIcon('card');
export const PrintIcon = createIcon('print');
export const DownloadIcon = createIcon('download');
export const ShareIcon = createIcon('share');
export const AlertIcon = createIcon('alert');
export const InfoIcon = createIcon('info');
export const ShieldIcon = createIcon('shield');
export const HeadsetIcon = createIcon('headset');
export const TicketIcon = createIcon('ticket');
export const SunriseIcon = createIcon('sunrise');
export const HotelIcon = createIcon('hotel');
export const CarIcon = createIcon('car');
export const StarIcon = createIcon('star');
export const QuestionIcon = createIcon('question');
