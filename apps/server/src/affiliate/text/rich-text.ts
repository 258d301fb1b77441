import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The same as in the portal's cleaner (quality D6): what is shown was cleaned twice, by two different programs. */
const TAGS = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'span'])
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'title', 'lang', 'dir'])
const TARGETS = new Set(['_self', '_blank', '_parent', '_top'])
const ADDRESS = /^(?:https:|mailto:|tel:|\/(?![/\\]))/i
const WITHOUT_CONTENT = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'title'])

/** Whether a text may hold HTML at all; `a < b` does not. */
export const mayBeHtml = (text: string): boolean => /<[a-z!/?]/i.test(text)

/** Text without a tag stays as it is, ampersands and all. */
export const cleanRichText = (html: string): string =>
  mayBeHtml(html) ? parseFragment(html).childNodes.map(written).join('') : html

const written = (node: Node): string => {
  if (node.nodeName === '#text') return escapeText((node as DefaultTreeAdapterTypes.TextNode).value)
  if (!('tagName' in node) || WITHOUT_CONTENT.has(node.tagName)) return ''
  const inside = node.childNodes.map(written).join('')
  if (!TAGS.has(node.tagName)) return inside
  if (node.tagName === 'br') return '<br>'
  return `<${node.tagName}${attributesOf(node)}>${inside}</${node.tagName}>`
}

/** Quotes stay as they are: in a message they mean something to ICU MessageFormat, and in text they do no harm. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attributesOf = ({ tagName, attrs }: Element): string => {
  const isHarmless = ({ name, value }: Element['attrs'][number]): boolean => {
    if (name === 'href') return ADDRESS.test(value)
    if (name === 'target') return tagName === 'a' && TARGETS.has(value.toLowerCase())
    return ATTRIBUTES.has(name) && name !== 'rel'
  }
  const kept = attrs.filter(isHarmless)
  const opensAnother = kept.some(({ name, value }) => name === 'target' && value.toLowerCase() === '_blank')
  return kept
    .concat(opensAnother ? [{ name: 'rel', value: 'noopener noreferrer' }] : [])
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}
