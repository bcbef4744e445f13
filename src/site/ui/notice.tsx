import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { color, radius, size, space } from './theme.ts';

type Tone = 'info' | 'warn' | 'danger' | 'success';

interface NoticeProps {
  tone?: Tone;
  /**
   * `alert` for an error that needs action, `status` for news, `note` for an aside. Leave it out for content that was
   * there from the start.
   */
  role?: 'alert' | 'status' | 'note';
  /** A short first line. It is not a heading of the page. */
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

const icons = { info: InfoIcon, warn: AlertIcon, danger: AlertIcon, success: CheckIcon };

/** A message to read before going on. An error says what happened, whether the card was charged, and what to do. */
export function Notice({ tone = 'info', role, title, children, actions, ref, className }: NoticeProps) {
  const Icon = icons[tone];

  return (
    <Box ref={ref} role={role} className={className} $tone={tone}>
      <Icon size={22} />
      <Content>
        {title ? <Title>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Content>
    </Box>
  );
}

const tones: Record<Tone, readonly [icon: string, background: string]> = {
  info: [color.dusk, color.sky],
  warn: [color.emberInk, color.emberTint],
  danger: [color.danger, color.dangerTint],
  success: [color.success, color.successTint],
};

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tones[$tone][0]} 32%, transparent);
  border-radius: ${radius.card};
  background: ${({ $tone }) => tones[$tone][1]};
  color: ${color.ink};

  & > svg {
    margin-block-start: 0.1em;
    color: ${({ $tone }) => tones[$tone][0]};
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
`;

const Title = styled.p`
  font-size: ${size.body};
  font-weight: 650;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(3)};

  &:empty {
    display: none;
  }
`;
