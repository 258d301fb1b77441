import type { ReplyOf } from '@reprise/contract/operation-types'

/** The programme's colours on a box of its own; nothing of the page comes in, and nothing goes out. */
export const stylesOf = ({ colours, radius }: ReplyOf<'getEmbed'>): string => `
:host{all:initial;display:block;max-inline-size:30rem}
:host([hidden]){display:none}
section{font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif;padding:1.25rem;color:${colours.ink};background:${colours.ground};border:1px solid ${colours.line};border-radius:${radius}px}
*{box-sizing:border-box;margin:0;padding:0}
.title{font-size:1.25rem;font-weight:700;line-height:1.25;margin-block-end:.75rem}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{inline-size:100%;min-block-size:2.75rem;padding-inline:.75rem;font:inherit;color:inherit;background:${colours.ground};border:1px solid ${colours.edge};border-radius:${Math.round(radius / 2)}px}
.soft{font-size:.875rem;color:${colours.inkSoft}}
.status{margin-block:.75rem .25rem}
.status:empty{display:none}
ul{list-style:none}
li+li{border-block-start:1px solid ${colours.line}}
a{color:inherit}
li a{display:flex;gap:1rem;align-items:center;justify-content:space-between;min-block-size:2.75rem;text-decoration:none}
li a:hover span:first-child{text-decoration:underline}
.price{font-weight:600;color:${colours.accent};white-space:nowrap}
.by{margin-block-start:.75rem}
:focus-visible{outline:3px solid ${colours.focus};outline-offset:2px}
@media (forced-colors:active){section,input{border-color:CanvasText}}
`
