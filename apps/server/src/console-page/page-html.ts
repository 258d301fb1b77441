import { brotliCompressSync, gzipSync } from 'node:zlib'
import { themeStylesheet } from '@reprise/contract'
import { SCHEME_SCRIPT } from '#server/portal-page/index.ts'
import { DESK_LOOK } from './desk-look.ts'

/** Where the console stands on its host. */
export const CONSOLE_PATH = '/console'

export const STYLESHEET = themeStylesheet(DESK_LOOK)

/** The template in its look, before its own styles, so that nothing is painted bare. */
export const dressed = (template: string): string =>
  template.replace('</title>', () => `</title>\n<script>${SCHEME_SCRIPT}</script>\n<style>${STYLESHEET}</style>`)

export const encoded = (text: string) => {
  const identity = Buffer.from(text)
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
}
