import type { Palette } from './palette.ts'

/** Gradients that every picture has. */
export function gradients({ sky, ground, light, accent }: Palette): string {
  const stops = (...colors: (readonly [at: number, color: string, opacity?: number])[]) =>
    colors
      .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
      .join('')
  return `<defs>
<linearGradient id="sky" x2="0" y2="1">${stops([0, sky[0]], [0.62, sky[1]], [1, sky[2]])}</linearGradient>
<linearGradient id="ground" x2="0" y2="1">${stops([0, ground[0]], [0.5, ground[1]], [1, ground[2]])}</linearGradient>
<linearGradient id="hero" x1=".2" y1="0" x2=".8" y2="1">${stops([0, light], [1, accent])}</linearGradient>
<linearGradient id="shade" x2="0" y2="1">${stops([0, accent], [1, ground[1]])}</linearGradient>
<radialGradient id="gleam">${stops([0, light, 0.75], [0.4, light, 0.25], [1, light, 0])}</radialGradient>
</defs>`
}
