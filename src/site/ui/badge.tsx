import { styled } from 'styled-components';
import { color, radius, size, space } from './theme.ts';

type Tone = 'neutral' | 'sage' | 'ember' | 'success' | 'danger';

const tones: Record<Tone, readonly [text: string, background: string]> = {
  neutral: [color.ink, color.sky],
  sage: [color.sage, color.sageTint],
  ember: [color.emberInk, color.emberTint],
  success: [color.success, color.successTint],
  danger: [color.danger, color.dangerTint],
};

/** A short label. The text carries the meaning; the tone supports it. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  font-size: ${size.caption};
  font-weight: 600;
  line-height: 1.25;
`;
