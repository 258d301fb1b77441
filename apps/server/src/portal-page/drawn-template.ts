import { ENTRY_ATTRIBUTE } from '@reprise/contract'
import { START_SCRIPT } from './start-script.ts'

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/
const PLACE = '<div id="app"></div>'

/** Where the start data stand in a page with a view: after it, so that it need not wait for them, and before the code. */
export const START_DATA_PLACE = '<!-- start data -->'

/** The portal's HTML with a first view in it. Its code starts once that is painted. */
export const drawnTemplate = (template: string, view: string): string => {
  const entry = ENTRY.exec(template)?.[1]
  if (entry === undefined || !template.includes(PLACE))
    throw new Error("The portal's index.html has no entry, or no #app")
  return template
    .replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">\n`)
    .replace(
      PLACE,
      () =>
        `<div id="app" ${ENTRY_ATTRIBUTE}="${entry}">${view}</div>${START_DATA_PLACE}<script>${START_SCRIPT}</script>`,
    )
}

/** Asks for code after everything that is seen. */
export const codeLater = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
