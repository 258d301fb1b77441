import type { SepaPayer } from '@reprise/contract'
import { type Payment, type PaymentRun, sepaText, totalOf } from './payment.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** Characters at most (EPC 132-08). */
const NAME = 70
const MESSAGE = 140

/**
 * Euro as ISO 20022 `pain.001.001.09` (EPC 132-08): one payer, one day, one booking for all, costs shared.
 * @throws Error for a payment to another kind of account: batches hold one kind
 */
export const writePain001 = (payer: SepaPayer, run: PaymentRun): Uint8Array => {
  const count = String(run.payments.length)
  const total = euros(totalOf(run.payments))
  const name: Xml = ['Nm', sepaText(payer.name, NAME)]
  return Buffer.from(
    writeXml([
      'Document',
      [
        [
          'CstmrCdtTrfInitn',
          [
            [
              'GrpHdr',
              [
                ['MsgId', run.reference],
                ['CreDtTm', run.created.toISOString().slice(0, 19)],
                ['NbOfTxs', count],
                ['CtrlSum', total],
                ['InitgPty', [name]],
              ],
            ],
            [
              'PmtInf',
              [
                ['PmtInfId', run.reference],
                ['PmtMtd', 'TRF'],
                ['BtchBookg', 'true'],
                ['NbOfTxs', count],
                ['CtrlSum', total],
                ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
                ['ReqdExctnDt', [['Dt', run.executionDate]]],
                ['Dbtr', [name]],
                ['DbtrAcct', [['Id', [['IBAN', payer.iban]]]]],
                ['DbtrAgt', [['FinInstnId', [bankOf(payer.bic)]]]],
                ['ChrgBr', 'SLEV'],
                ...run.payments.map(transfer),
              ],
            ],
          ],
        ],
      ],
      { xmlns: NAMESPACE },
    ]),
  )
}

const transfer = ({ endToEndId, amount, creditor: { name, account }, message }: Payment): Xml => {
  if (account.scheme !== 'sepa') throw new Error('A file of SEPA payments goes to IBANs')
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', endToEndId]]],
      ['Amt', [['InstdAmt', euros(amount), { Ccy: 'EUR' }]]],
      account.bic === undefined ? undefined : ['CdtrAgt', [['FinInstnId', [bankOf(account.bic)]]]],
      ['Cdtr', [['Nm', sepaText(name, NAME)]]],
      ['CdtrAcct', [['Id', [['IBAN', account.iban]]]]],
      ['RmtInf', [['Ustrd', sepaText(message, MESSAGE)]]],
    ],
  ]
}

/** A bank that finds itself by the IBAN is named so. */
const bankOf = (bic: string | undefined): Xml =>
  bic === undefined ? ['Othr', [['Id', 'NOTPROVIDED']]] : ['BICFI', bic]

/** `212.00`. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Elements that are undefined are left out. */
type Xml = readonly [name: string, content: string | readonly (Xml | undefined)[], attributes?: Attributes]
type Attributes = { readonly [name: string]: string }

/** Indented by two spaces a level. */
const writeXml = (element: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(element, '')}\n`

const write = ([name, content, attributes = {}]: Xml, indent: string): string => {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${opening}>${escape(content)}</${name}>`
  const parts = content.flatMap((part) => (part === undefined ? [] : [write(part, `${indent}  `)]))
  return [`${indent}<${opening}>`, ...parts, `${indent}</${name}>`].join('\n')
}

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
