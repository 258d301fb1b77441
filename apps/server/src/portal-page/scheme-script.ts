import { createHash } from 'node:crypto'

/**
 * Runs before anything is painted, so that a reader who chose dark sees no flash of light. It says what `rememberedScheme`
 * of the portal says; a browser that refuses storage stays light (specification, section 9). Always the same text, so the
 * policy names it by its hash and needs no second nonce.
 */
export const SCHEME_SCRIPT =
  'document.documentElement.dataset.scheme=(()=>{try{return localStorage.scheme==="dark"?"dark":"light"}catch{return"light"}})()'

/** As a content security policy names an inline script (CSP 3, section 2.3.1). */
export const SCHEME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`
