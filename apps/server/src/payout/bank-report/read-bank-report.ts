import type { BankReportKind } from '@reprise/contract'
import type { BankReport } from './bank-entry.ts'
import { readCamt } from './read-camt.ts'
import { readPain002 } from './read-pain002.ts'
import { readXml, within, XmlFault } from './read-xml.ts'

const NAMESPACE = /(?:^|:)((pain\.002|camt\.053|camt\.054)\.\d{3}\.\d{2})$/
/** What a message of each kind holds under its root, by the names that its versions have had. */
const MESSAGE = {
  'pain.002': ['CstmrPmtStsRpt', 'pain.002.001.02'],
  'camt.053': ['BkToCstmrStmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn'],
} as const

/** The version stands in the namespace; the elements that are read are the same from 001.02 on. @throws XmlFault */
export const readBankReport = (bytes: Uint8Array): BankReport => {
  const root = readXml(bytes)
  const namespace = Object.entries(root.attributes).flatMap(([name, value]) =>
    /^xmlns(:|$)/.test(name) ? (NAMESPACE.exec(value) ?? []).slice(1) : [],
  )
  const [version, kind] = namespace as [string?, BankReportKind?]
  if (root.name !== 'Document' || version === undefined || kind === undefined)
    throw new XmlFault(root.line, 'this is no pain.002, camt.053 or camt.054, by the namespace of its first element')
  const message = MESSAGE[kind].map((name) => within(root, name)).find((found) => found !== undefined)
  if (message === undefined) throw new XmlFault(root.line, `the message that ${version} is about is missing`)
  return { kind, version, entries: kind === 'pain.002' ? readPain002(message) : readCamt(message, PARTS[kind]) }
}

const PARTS = { 'camt.053': 'Stmt', 'camt.054': 'Ntfctn' } as const
