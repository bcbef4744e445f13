/** The hills above the footer, in light and dark. The footer itself is the front hill. */
export const footerColors = {
  farRidge: ['#C9C4DA', '#232850'],
  midRidge: ['#7E7BA8', '#191E3C'],
} as const;
