/** An element with what it holds: text, or elements in their order; those that are undefined are left out. */
export type Xml = readonly [name: string, content: string | readonly (Xml | undefined)[], attributes?: Attributes]
type Attributes = { readonly [name: string]: string }

/** Writes an element, indented by two spaces a level. */
export const writeXml = (element: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(element, '')}\n`

const write = ([name, content, attributes = {}]: Xml, indent: string): string => {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${opening}>${escape(content)}</${name}>`
  const parts = content.flatMap((part) => (part === undefined ? [] : [write(part, `${indent}  `)]))
  return [`${indent}<${opening}>`, ...parts, `${indent}</${name}>`].join('\n')
}

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
