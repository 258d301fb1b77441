/** What we use of fontkit, which pdfkit draws text with. */
declare module 'fontkit' {
  export type Font = {
    readonly layout: (text: string) => unknown
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number }
    readonly ascent: number
    readonly descent: number
    readonly unitsPerEm: number
    readonly variationAxes: { readonly wght?: { readonly min: number; readonly max: number } }
  }
  export const create: (bytes: Uint8Array) => Font
}
