import { type Theme, themeProperties } from '@reprise/contract'

/**
 * The look of the shop, for a page without a script: dark by what the system of its reader says. Only the theme's own tokens: typed
 * text never comes here.
 * @param stylesheet of the theme, with its fonts
 */
export const linkPageStyle = (theme: Theme, stylesheet: string): string =>
  [
    stylesheet,
    `@media(prefers-color-scheme:dark){:root{color-scheme:dark;${colours(theme)}}.light{display:none}}`,
    PAGE,
  ].join('')

const colours = (theme: Theme): string =>
  Object.entries(themeProperties(theme).dark)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const GUTTER = 'clamp(1rem,4.5vi,2.5rem)'

const PAGE = [
  '*{box-sizing:border-box;margin:0}',
  'body{min-height:100svb;background:var(--color-surface);color:var(--color-ink);font:1rem/1.5 var(--font-body);overflow-wrap:anywhere}',
  `header,main{padding-inline:${GUTTER}}header>*,main>*{max-inline-size:70rem;margin-inline:auto}`,
  'header{padding-block:.5rem;background:var(--color-bar);color:var(--color-on-bar);border-block-end:var(--line-width) solid var(--color-line)}',
  'header>*{display:flex;gap:.75rem;align-items:center;min-block-size:3rem;color:inherit;text-decoration:none}',
  'header img{block-size:2rem;max-inline-size:11rem;object-fit:contain}',
  'header bdi,h1,h2{font-family:var(--font-heading);font-weight:var(--heading-weight);letter-spacing:var(--heading-tracking);line-height:1.2;text-wrap:balance}',
  ':lang(ar) :is(bdi,h1,h2){letter-spacing:normal}',
  'header bdi{font-size:1.25rem}main{padding-block:2rem 4rem}main>div>*{margin-block-end:1rem}',
  'h1{font-size:min(2rem,10vi)}h2{font-size:1.25rem}p{max-inline-size:38rem}.soft{color:var(--color-ink-soft)}',
  '.sign{display:grid;place-items:center;inline-size:5rem;block-size:5rem;margin-block-start:1rem;border-radius:50%;background:color-mix(in oklab,var(--color-ink) 6%,var(--color-surface));color:var(--color-ink-soft)}',
  '.done{background:color-mix(in oklab,var(--color-positive) 10%,var(--color-surface));color:var(--color-positive)}',
  'svg{inline-size:2.25rem;fill:none;stroke:currentcolor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}',
  'section{max-inline-size:30rem;padding:1rem 1.25rem;background:var(--color-surface-raised);border:var(--line-width) solid var(--color-line);border-radius:var(--radius);box-shadow:var(--shadow)}',
  '.ways{display:flex;flex-wrap:wrap;gap:.75rem;padding-block-start:.5rem}',
  'button,.way{display:inline-flex;align-items:center;justify-content:center;min-block-size:3rem;padding:.6875rem 1.5rem;font:inherit;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer;border:max(1px,var(--line-width)) solid var(--color-edge);border-radius:calc(var(--radius)*.75);background:var(--color-surface-raised);color:var(--color-ink)}',
  '.way.first,.first button{background:var(--color-accent);border-color:transparent;color:var(--color-on-accent)}',
  '@media(max-width:37.4375rem){.ways,.ways>*,.ways button{inline-size:100%}}',
  ':focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}header :focus-visible{outline-color:var(--color-on-bar)}',
  '.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:block}}',
  '@media(forced-colors:active){button,.way{border-color:ButtonText}}',
].join('')
