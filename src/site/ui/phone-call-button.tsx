import { styled } from 'styled-components';
import type { ButtonStyleProps } from './button.tsx';
import { PhoneIcon } from './icons.tsx';
import { AnchorButton } from './link-button.tsx';

interface PhoneCallButtonProps extends ButtonStyleProps {
  /** The formatted number. */
  phone: string;
  /** The `tel:` URL. */
  href: string;
  /** The text before the number. */
  label?: string;
}

/** A link that starts a call, named by label and number. The number breaks only where a line can't hold it. */
export function PhoneCallButton({ phone, href, label = 'Call', ...styleProps }: PhoneCallButtonProps) {
  return (
    <AnchorButton href={href} {...styleProps}>
      <PhoneIcon size={18} />
      <Text>
        <span>{label}</span> <span>{phone}</span>
      </Text>
    </AnchorButton>
  );
}

/* In two lines, both begin beside the icon. */
const Text = styled.span`
  text-align: start;

  span {
    display: inline-block;
  }
`;
