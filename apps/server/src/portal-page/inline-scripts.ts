import { createHash } from 'node:crypto'
import { EARLY_TOUCH, ENTRY_ATTRIBUTE, MOBILE_CLASS, MOBILE_MAX_WIDTH_PX, WAITS_ATTRIBUTE } from '@reprise/contract'

/**
 * Before anything is painted, so that no reader sees a flash of the other scheme (portal §9). Always the same text, so
 * the policy names it by its hash and needs no second nonce.
 */
export const SCHEME_SCRIPT =
  'document.documentElement.dataset.scheme=(s=>s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")((()=>{try{return localStorage.scheme}catch{}})())'

/** CSP 3, section 2.3.1 */
export const SCHEME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`

/** Without a sign the code comes when the page has been read for a moment, in ms; to who saves data it does not. */
const READ_FOR_MS = 3_000
/** Each tells of a visitor who may want more than to read. The last three come alone from what assists a visitor. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll', 'resize', 'click', 'input', 'change']

/**
 * Starts the portal on a drawn page after it was painted: nothing to be seen waits for the code. A page behind another
 * is not painted, and starts at once; one that needs no code asks for none before the first sign of a visitor,
 * or three seconds of reading (docs/decisions/0241). What is touched until then is noted. Always the same text, for the policy's hash.
 */
export const START_SCRIPT =
  `{const d=document,a=d.getElementById("app"),w=a.getAttribute("${WAITS_ATTRIBUTE}"),` +
  // Read now: it is gone once the page is alive. Each file runs in a task of its own; what could not be fetched is asked for at the next sign.
  `f=a.getAttribute("${ENTRY_ATTRIBUTE}").split(" "),n=()=>f[0]&&import(f[0]).then(()=>{f.shift();n()},()=>{g=0});` +
  // Phones tell of a new size while they open a page, of the same width: that is no sign.
  'let g=0;const x=innerWidth,s=e=>{if(g||e?.type==="resize"&&innerWidth===x)return;g=1;' +
  // All are on their way at once, though one runs after the other.
  'for(const href of w?[...f,...w.split(" ")]:[])d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href}));' +
  'n()};' +
  // What the server could not know, and the code would say as soon as it is there.
  `d.body.classList.toggle("${MOBILE_CLASS}",${MOBILE_MAX_WIDTH_PX}>innerWidth);` +
  'd.documentElement.dataset.scheme==="dark"&&a.querySelector("[aria-pressed]")?.setAttribute("aria-pressed","true");' +
  // A press on the words of a choice comes as two clicks; the second, on the choice itself, may look like an arrow key's.
  `a.onclick=a.onchange=e=>{if(e.detail||!a.${EARLY_TOUCH})a.${EARLY_TOUCH}=e};` +
  `if(w!==null){for(const t of ${JSON.stringify(SIGNS)})addEventListener(t,s,{passive:true,capture:true});` +
  `navigator.connection?.saveData||setTimeout(()=>(self.requestIdleCallback??setTimeout)(s),${READ_FOR_MS})}` +
  'else d.hidden?s():requestAnimationFrame(()=>setTimeout(s))}'

/** CSP 3, section 2.3.1 */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`
