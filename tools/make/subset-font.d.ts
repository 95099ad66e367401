declare module 'subset-font' {
  type Axis = { min: number; max: number; default?: number }
  type Options = { targetFormat?: 'woff2' | 'woff' | 'sfnt'; variationAxes?: Record<string, Axis | number> }
  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
