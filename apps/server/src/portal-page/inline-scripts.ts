import { createHash } from 'node:crypto'
import { EARLY_TOUCH, ENTRY_ATTRIBUTE } from '@reprise/contract'

/**
 * Before anything is painted, so that no reader sees a flash of the other scheme (portal §9). Always the same text, so
 * the policy names it by its hash and needs no second nonce.
 */
export const SCHEME_SCRIPT =
  'document.documentElement.dataset.scheme=(s=>s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")((()=>{try{return localStorage.scheme}catch{}})())'

/** CSP 3, section 2.3.1 */
export const SCHEME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`

/**
 * Starts the portal on a drawn page after it was painted: nothing to be seen waits for the code. A page behind another
 * is not painted, and starts at once. What is touched until then is noted. Always the same text, for the policy's hash.
 */
export const START_SCRIPT =
  `{const a=document.getElementById("app"),s=()=>import(a.getAttribute("${ENTRY_ATTRIBUTE}"));` +
  // A press on the words of a choice comes as two clicks; the second, on the choice itself, may look like an arrow key's.
  `a.onclick=a.onchange=e=>{if(e.detail||!a.${EARLY_TOUCH})a.${EARLY_TOUCH}=e};` +
  'document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}'

/** CSP 3, section 2.3.1 */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`
