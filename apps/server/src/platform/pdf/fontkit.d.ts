/** What we use of fontkit, which pdfkit draws text with. */
declare module 'fontkit' {
  export type Font = {
    readonly layout: (text: string) => unknown
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly ascent: number
    readonly unitsPerEm: number
  }
  export const create: (bytes: Uint8Array) => Font
}
