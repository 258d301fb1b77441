import { createHash } from 'node:crypto'

/**
 * Runs before anything is painted, so that no reader sees a flash of the other scheme: what the reader chose here, else
 * what the system says, else light (portal §9). A browser may refuse its storage; then nothing was chosen. Always the
 * same text, so the policy names it by its hash and needs no second nonce.
 */
export const SCHEME_SCRIPT =
  'document.documentElement.dataset.scheme=(s=>s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")((()=>{try{return localStorage.scheme}catch{}})())'

/** The source expression by which a content security policy names an inline script (CSP 3, section 2.3.1). */
export const SCHEME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`
