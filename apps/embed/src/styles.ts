import type { ReplyOf } from '@reprise/contract/operation-types'

/**
 * The programme's colours on a box of its own. Important on the host, so that no rule of the page reaches in (inside of a
 * shadow tree, important wins over the page's); sizes from `medium`, which is the reader's own and not the page's.
 */
export const stylesOf = ({ colours, radius }: ReplyOf<'getEmbed'>): string => `
:host{all:initial!important;display:block!important;max-inline-size:480px!important}
:host([hidden]){display:none!important}
section{font:medium/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif;padding:1.25em;color:${colours.ink};background:${colours.ground};border:1px solid ${colours.line};border-radius:${radius}px}
*{box-sizing:border-box;margin:0;padding:0}
.title{font-size:1.25em;font-weight:700;line-height:1.25;margin-block-end:.6em}
label{display:block;font-weight:600;margin-block-end:.25em}
input{inline-size:100%;min-block-size:44px;padding-inline:.75em;font:inherit;color:inherit;background:${colours.ground};border:1px solid ${colours.edge};border-radius:${Math.round(radius / 2)}px}
.soft{font-size:.875em;color:${colours.inkSoft}}
#hint{margin-block-start:.4em}
.status{margin-block:.75em .25em}
.status:empty{display:none}
ul{list-style:none}
li+li{border-block-start:1px solid ${colours.line}}
a{color:inherit}
li a{display:flex;gap:1em;align-items:center;justify-content:space-between;min-block-size:44px;text-decoration:none}
li a:hover span:first-child{text-decoration:underline}
.price{font-weight:600;color:${colours.accent};white-space:nowrap}
.by{margin-block-start:.75em}
:focus-visible{outline:3px solid ${colours.focus};outline-offset:2px}
@media (forced-colors:active){section,input{border-color:CanvasText}}
`
