import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** HTML that is safe to send: only {@link html} makes it. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | readonly Markup[]

/** Writes HTML; every value is escaped, unless it is markup already (quality B14). */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.reduce((text, part, index) => {
    const value = values[index]
    return text + part + (value === undefined ? '' : textOf(value))
  }, ''),
})

const textOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
