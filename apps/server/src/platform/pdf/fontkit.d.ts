/** What we use of fontkit, which pdfkit draws text with. */
declare module 'fontkit' {
  /** In units of the font. */
  export type GlyphPosition = {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export type Glyph = { readonly id: number; readonly codePoints: readonly number[] }
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export type Font = {
    readonly layout: (
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ) => GlyphRun
    readonly getGlyph: (id: number, codePoints: readonly number[]) => Glyph
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number }
    readonly ascent: number
    readonly descent: number
    readonly unitsPerEm: number
    readonly variationAxes: { readonly wght?: { readonly min: number; readonly max: number } }
  }
  export const create: (bytes: Uint8Array) => Font
}
