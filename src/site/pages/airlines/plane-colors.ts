/** The plane of an airline’s page, each part in light and dark. */
export const planeColors = {
  body: ['#FFFFFF', '#454C7E'],
  belly: ['#E6DFEA', '#2F3664'],
  wing: ['#B4AECB', '#20264E'],
  pane: ['#7E83AC', '#FFD9A0'],
} as const;
