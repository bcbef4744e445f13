/**
 * The colors of the landscapes: dawn in the light scheme, dusk in the dark one. Ordered from the sky to the nearest
 * ridge.
 */
export const dawnColors = {
  skyTop: ['#FAF7F2', '#10141F'],
  skyHigh: ['#FBF0E4', '#161C36'],
  skyMid: ['#FBE0C9', '#34305F'],
  skyLow: ['#F7C49C', '#A5554F'],
  sun: ['#FFF6E3', 'transparent'],
  halo: ['#FFE3BF', 'rgb(232 128 92 / 0.2)'],
  star: ['transparent', '#CBD6FF'],
  moon: ['transparent', '#F3EBDD'],
  trail: ['#FFFFFF', '#8E93C4'],
  plane: ['#1F2A5A', '#D5DCFF'],
  far: ['#B4AECB', '#2C2F5C'],
  lit: ['#DDC9CF', '#4C4270'],
  mid: ['#938FB6', '#232850'],
  plain: ['#C3CCB6', '#2A3A4C'],
  hill: ['#86A994', '#1C3440'],
  river: ['#FFE9CF', '#8C5A66'],
  slope: ['#3F7A66', '#142830'],
  near: ['#24574A', '#0C1820'],
} as const;
