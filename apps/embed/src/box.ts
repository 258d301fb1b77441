import type { ReplyOf } from '@reprise/contract/operation-types'
import { stylesOf } from './styles.ts'

type Embed = ReplyOf<'getEmbed'>
type Found = ReplyOf<'searchForEmbed'>

type Place = { readonly portal: string; readonly affiliate: string; readonly referrer: string | null }

export type Box = {
  readonly field: HTMLInputElement
  /** Lists products, each a link to its estimate. */
  readonly show: (found: Found) => void
  /** Says a sentence instead. */
  readonly say: (sentence: string) => void
}

/** Builds the box: a heading, one field, what was found. Elements and texts only, so that a strict policy is content. */
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
  /** Whoever stood on an entry stays on it when others come, or goes back to the field where it is gone. */
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
