import type { ReplyOf } from '@reprise/contract/operation/operation-types'

type Embed = ReplyOf<'getEmbed'>
type Found = ReplyOf<'searchForEmbed'>

type Place = { readonly portal: string; readonly affiliate: string; readonly referrer: string | null }

export type Box = {
  readonly field: HTMLInputElement
  readonly show: (found: Found) => void
  readonly say: (sentence: string) => void
}

/** Elements and texts only, so that a strict policy is content. */
export const boxOf = (root: ShadowRoot, embed: Embed, place: Place): Box => {
  const { words, locale, direction, appName } = embed
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesOf(embed))
  root.adoptedStyleSheets = [sheet]

  const field = element('input', { type: 'search', id: 'field', autocomplete: 'off', 'aria-describedby': 'hint' })
  field.maxLength = 100
  field.spellcheck = false
  const status = element('p', { role: 'status', class: 'status' })
  const list = element('ul', {})
  const form = element('form', { role: 'search' }, [
    element('label', { for: 'field' }, [words.label]),
    field,
    element('p', { id: 'hint', class: 'soft' }, [words.hint]),
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  root.replaceChildren(
    element('section', { lang: locale, dir: direction, 'aria-labelledby': 'title' }, [
      element('p', { id: 'title', class: 'title', role: 'heading', 'aria-level': '2' }, [words.title]),
      form,
      status,
      list,
      element('p', { class: 'soft by' }, [element('a', { href: addressOf(embed, place, []) }, [appName])]),
    ]),
  )
  const money = (amount: number, currency: string): string => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    const { maximumFractionDigits = 2 } = format.resolvedOptions()
    return format.format(amount / 10 ** maximumFractionDigits)
  }
  /** Focus stays on its entry when other entries come, and returns to the field when its entry is gone. */
  const fill = (entries: readonly HTMLElement[]): void => {
    const on = list.querySelector<HTMLAnchorElement>('a:focus')
    list.replaceChildren(...entries)
    if (on !== null) ([...list.querySelectorAll('a')].find(({ href }) => href === on.href) ?? field).focus()
  }
  return {
    field,
    say: (sentence) => {
      fill([])
      status.textContent = sentence
    },
    show: ({ total, products }) => {
      status.textContent =
        total === 0 ? words.nothing : words.found.replace('{count}', new Intl.NumberFormat(locale).format(total))
      fill(
        products.map(({ id, name, brand, type, model, upTo }) =>
          element('li', {}, [
            element(
              'a',
              {
                href:
                  model === null
                    ? addressOf(embed, place, ['estimate', id])
                    : addressOf(embed, place, ['find', type], { model }),
              },
              [
                element('span', {}, [element('bdi', {}, [`${brand} ${name}`])]),
                element('span', { class: 'price' }, [
                  upTo === null ? '' : words.upTo.replace('{price}', money(upTo.amount, upTo.currency)),
                ]),
              ],
            ),
          ]),
        ),
      )
    },
  }
}

const addressOf = (
  { locale }: Embed,
  { portal, affiliate, referrer }: Place,
  below: readonly string[],
  query: Readonly<Record<string, string>> = {},
): string => {
  const url = new URL(['', affiliate, locale, ...below].map(encodeURIComponent).join('/'), portal)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (referrer !== null) url.searchParams.set('referrer', referrer)
  return url.href
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Important on the host, so that no rule of the page reaches in; sizes from `medium`, which is the reader's own. */
const stylesOf = ({ colours, radius }: ReplyOf<'getEmbed'>): string => `
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
