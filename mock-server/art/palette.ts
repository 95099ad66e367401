import { hashText } from '../seed/random.ts'

/** Colours of one picture: sky from top to horizon, ground far to near, light, and an accent. */
export type Palette = {
  sky: readonly [string, string, string]
  ground: readonly [string, string, string]
  light: string
  accent: string
}

// prettier-ignore
const palettes: readonly Palette[] = [
  { sky: ['#0d2b36', '#1d5a5e', '#d9925c'], ground: ['#2b6a66', '#14464a', '#0a2429'], light: '#f3cf8e', accent: '#3fc7b0' },
  { sky: ['#1b1f47', '#4a3b78', '#e08a72'], ground: ['#5a3f70', '#32295a', '#161533'], light: '#ffd6a3', accent: '#ff8f7a' },
  { sky: ['#3a1620', '#8b3a34', '#f0a45c'], ground: ['#7a3430', '#4b1f24', '#240f14'], light: '#ffe0a0', accent: '#ffb35c' },
  { sky: ['#08203a', '#1c4f7c', '#8ec5d8'], ground: ['#2a6f96', '#164666', '#081f33'], light: '#e9f6ff', accent: '#6fe0cc' },
  { sky: ['#12203a', '#2c4a8a', '#c9a7f5'], ground: ['#3c4f92', '#232f63', '#0f1530'], light: '#f4e8ff', accent: '#c9a7f5' },
  { sky: ['#0f2d22', '#2f6b45', '#e0c478'], ground: ['#3c7a4a', '#1f5236', '#0c2819'], light: '#fff0b8', accent: '#b6de6c' },
  { sky: ['#2a1636', '#6d2f6b', '#f08fa0'], ground: ['#70366f', '#43204a', '#1f0f26'], light: '#ffd9e2', accent: '#ff8fb4' },
  { sky: ['#06141f', '#123a4a', '#3fc7b0'], ground: ['#17606a', '#0d3f4a', '#061d26'], light: '#d7fff6', accent: '#e3bc78' },
  { sky: ['#2e2010', '#7a5424', '#f2cf86'], ground: ['#8a6230', '#55391a', '#2a1b0c'], light: '#fff2cc', accent: '#3fc7b0' },
  { sky: ['#101826', '#33415f', '#d9b38c'], ground: ['#4a5674', '#2c3550', '#131a2b'], light: '#ffe9cf', accent: '#7fb6f2' },
  { sky: ['#301018', '#7c1f3a', '#e8657a'], ground: ['#7a2238', '#4d1226', '#260813'], light: '#ffc9c0', accent: '#f2b84b' },
  { sky: ['#0a2540', '#0f6b7a', '#f2b38a'], ground: ['#15808a', '#0c5260', '#06242f'], light: '#ffe8c9', accent: '#ff8a7a' },
]

/** The colours of a picture depend only on its name. */
export function paletteOf(slug: string): Palette {
  return palettes[hashText(`palette ${slug}`) % palettes.length] ?? (palettes[0] as Palette)
}

/** Colour behind a picture until it arrives, #rrggbb: the middle of its sky. */
export function placeholderOf(slug: string): string {
  return paletteOf(slug).sky[1]
}
