import { SaxesParser } from 'saxes'

export type XmlNode = {
  readonly name: string
  /** In the file, from 1. */
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A bank's message is some fifteen deep. */
const MAX_DEPTH = 40
const WHERE_IN_FILE = /^(?:(\d+):\d+: )?(.*)$/s

type Open = { name: string; line: number; attributes: Record<string, string>; children: Open[]; text: string }

/** Names without their prefixes. Declarations of entities are refused, so nothing is expanded or fetched. @throws XmlFault */
export const readXml = (bytes: Uint8Array): XmlNode => {
  const parser = new SaxesParser({ xmlns: true })
  const open: Open[] = []
  let root: Open | undefined
  const line = (): number => parser.line
  parser.on('error', ({ message }) => {
    const [, at, what = message] = WHERE_IN_FILE.exec(message) ?? []
    throw new XmlFault(at === undefined ? line() : Number(at), what)
  })
  parser.on('doctype', () => {
    throw new XmlFault(line(), 'a document type is declared, which no message of a bank needs')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new XmlFault(line(), `more than ${MAX_DEPTH} elements are in each other`)
    const values = Object.values(attributes).map((one) => [one.name, one.value] as const)
    const node: Open = { name: local, line: line(), attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const write = (text: string): void => {
    const inner = open.at(-1)
    if (inner !== undefined) inner.text += text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => void open.pop())
  parser.write(decode(bytes)).close()
  if (root === undefined) throw new XmlFault(1, 'the file is empty')
  return root
}

const LATIN_1 = /^<\?xml[^>]{0,100}encoding=["'](?:iso-8859-1(?:5)?|windows-1252)["']/i

const decode = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (LATIN_1.test(head)) return new TextDecoder('windows-1252').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw Object.assign(new XmlFault(1, 'the file is neither UTF-8 nor of the encoding that it names'), {
      cause: error,
    })
  }
}

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The first element along a path; names are separated by slashes. */
export const within = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)

/** Null where it is empty or not there. */
export const textAt = (node: XmlNode | undefined, path: string): string | null =>
  within(node, path)?.text.trim() || null
