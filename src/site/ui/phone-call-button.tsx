import type { ButtonStyleProps } from './button.tsx';
import { PhoneIcon } from './icons.tsx';
import { AnchorButton } from './link-button.tsx';

interface PhoneCallButtonProps extends ButtonStyleProps {
  /** The number as people read it. */
  phone: string;
  /** Its `tel:` address. */
  href: string;
  /** What the call is for; the number follows. "Call" unless told. */
  label?: string;
}

/** A link that starts a call. Its name is the label and the number. */
export function PhoneCallButton({ phone, href, label = 'Call', ...styleProps }: PhoneCallButtonProps) {
  return (
    <AnchorButton href={href} {...styleProps}>
      <PhoneIcon size={18} />
      <span>
        {label} {phone}
      </span>
    </AnchorButton>
  );
}
