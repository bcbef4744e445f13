import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/**
 * Drawn by hand on a 24 px grid with one 1.75 stroke, round ends. They are silent: the words beside them, or the
 * control's own name, say what they mean. Size with the `size` prop or with CSS.
 */
interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Edge in CSS pixels at the usual text size; it grows with the text. 20 unless told. */
  size?: number;
}

function Icon({ size = 20, children, ...rest }: ComponentProps<'svg'> & IconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </Drawing>
  );
}

const icon = (path: string) =>
  function HandDrawn(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
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
export const PlaneIcon = icon(
  'M21.5 12c0-.9-.9-1.6-2.2-1.6h-4.6L9.6 3H7.4l2.2 7.4H5.4L3.6 8.2H2.2L3.4 12l-1.2 3.8h1.4l1.8-2.2h4.2L7.4 21h2.2l5.1-7.4h4.6c1.3 0 2.2-.7 2.2-1.6Z',
);
export const TakeoffIcon = icon(
  'M3 20.5h18M3.2 11.4l2 3.6c.3.6 1 .8 1.6.6l13-4c1-.3 1.5-1.4 1.1-2.3-.4-.9-1.4-1.4-2.4-1.1L14.3 9.5 8.1 4.8l-1.7.5 3.2 5.5-3.3 1-1.8-1.2-1.3.8Z',
);
export const LandingIcon = icon(
  'M3 20.5h18M4.2 6.3v4.1c0 .6.4 1.2 1 1.4l13.2 3.6c1 .3 2-.3 2.3-1.3.3-1-.3-2-1.3-2.3l-4.3-1.2L11.6 3.7l-1.7-.5.3 6.3-3.3-.9-1-2-1.7-.3Z',
);
export const SwapIcon = icon('M4 8.5h15m-3.5-4L19.5 8.5l-4 4M20 15.5H5m3.5 4-4-4 4-4');
export const CalendarIcon = icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 10h16M8.5 3v4M15.5 3v4',
);
export const PersonIcon = icon(
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6',
);
export const PeopleIcon = icon(
  'M9 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.2a3.8 3.8 0 0 1 0 7M18 14.9c2 .8 3.2 2.6 3.5 5.1',
);
/** A checked suitcase. */
export const BagIcon = icon(
  'M6.5 7h11A1.5 1.5 0 0 1 19 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-10A1.5 1.5 0 0 1 6.5 7ZM9 7V4.5h6V7M9 10.5v6M15 10.5v6M8 20v1.5M16 20v1.5',
);
/** What goes into the cabin: a backpack. */
export const CabinBagIcon = icon(
  'M6 20.5v-9a6 6 0 0 1 12 0v9H6ZM9.5 6V4.5a2.5 2.5 0 0 1 5 0V6M6 14.5h12M10 14.5v2M10 9.5h4',
);
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2');
export const PhoneIcon = icon(
  'M8.2 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-2.7a1.2 1.2 0 0 0-.9-1.2l-3-.7a1.2 1.2 0 0 0-1.2.4l-1 1.3a12 12 0 0 1-5.5-5.5l1.3-1a1.2 1.2 0 0 0 .4-1.2l-.7-3A1.2 1.2 0 0 0 8.2 4Z',
);
export const MailIcon = icon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7.5l8.5 6 8.5-6',
);
export const PinIcon = icon(
  'M12 21c4.5-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const CheckIcon = icon('m4.5 12.5 5 5 10-11');
export const CloseIcon = icon('m5.5 5.5 13 13m0-13-13 13');
export const MenuIcon = icon('M3.5 7h17M3.5 12h17M3.5 17h11');
export const FilterIcon = icon('M3.5 7h9m5 0h3M15 4.5v5M3.5 17h3m5 0h9M9 14.5v5');
export const SearchIcon = icon('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5 15.6 15.6');
export const ChevronDownIcon = icon('m5.5 9 6.5 6.5L18.5 9');
export const ChevronUpIcon = icon('m5.5 15 6.5-6.5 6.5 6.5');
export const ChevronLeftIcon = icon('M15 5.5 8.5 12l6.5 6.5');
export const ChevronRightIcon = icon('m9 5.5 6.5 6.5L9 18.5');
export const ArrowRightIcon = icon('M4 12h15.5m-6-6.5 6 6.5-6 6.5');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const LockIcon = icon(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
);
export const CardIcon = icon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M6.5 15h4',
);
export const PrintIcon = icon(
  'M7 9V3.5h10V9M7 17.5H4.5A1.5 1.5 0 0 1 3 16v-5.5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7V14Z',
);
export const AlertIcon = icon('M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1');
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.7v.1');
export const ShieldIcon = icon(
  'M12 3.5c2.3 1.7 4.8 2.5 7.5 2.5 0 7-2.3 11.8-7.5 14.5C6.8 17.8 4.5 13 4.5 6 7.2 6 9.7 5.2 12 3.5ZM8.5 12l2.5 2.5 4.5-5',
);
export const HeadsetIcon = icon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h2A1.5 1.5 0 0 1 8 15v3a1.5 1.5 0 0 1-1.5 1.5A2 2 0 0 1 4.5 17.5v-4ZM19.5 13.5h-2A1.5 1.5 0 0 0 16 15v3a1.5 1.5 0 0 0 1.5 1.5 2 2 0 0 0 2-2v-4ZM19.5 18c0 2-1.5 3-4 3h-2',
);
export const TicketIcon = icon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 4.5 6ZM14.5 6v2M14.5 11v2M14.5 16v2',
);
export const SunriseIcon = icon(
  'M3 19.5h18M6.5 16a5.5 5.5 0 0 1 11 0M12 7V4M4.2 10.2 6 11.5M19.8 10.2 18 11.5',
);
export const HotelIcon = icon('M3 19.5V6M3 16.5h18v3M3 12.5h14a4 4 0 0 1 4 4M7.5 12.5v-1a2 2 0 0 1 2-2H12v3');
export const CarIcon = icon(
  'M5 12.5 6.7 7.7A1.8 1.8 0 0 1 8.4 6.5h7.2a1.8 1.8 0 0 1 1.7 1.2L19 12.5M4.5 12.5h15A1.5 1.5 0 0 1 21 14v4H3v-4a1.5 1.5 0 0 1 1.5-1.5ZM5 18v2M19 18v2M7 15.2v.1M17 15.2v.1',
);
export const StarIcon = icon(
  'm12 3.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.2-4 5.7-.7L12 3.8Z',
);
export const QuestionIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.7v.1',
);
