/** What we use of fontkit, which pdfkit draws text with. */
declare module 'fontkit' {
  export type Font = { readonly layout: (text: string) => unknown }
  export const create: (bytes: Uint8Array) => Font
}
