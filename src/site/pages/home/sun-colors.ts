/** The rising sun and the number on it, each in light and dark. */
export const sunColors = {
  disc: ['#FFF6E3', '#F3EBDD'],
  ring: ['rgb(255 246 227 / 0.24)', 'rgb(243 235 221 / 0.07)'],
  number: ['#1F2A5A', '#1F2A5A'],
} as const;
