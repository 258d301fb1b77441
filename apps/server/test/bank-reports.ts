/** Messages of a bank as ISO 20022 lays them out, for tests. */

export type SampleEntry = {
  readonly endToEndId?: string
  /** `212.00`. */
  readonly amount?: string
  readonly iban?: string
  readonly code?: string
}

const element = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`
const sum = (name: string, amount: string | undefined): string =>
  amount === undefined ? '' : `<${name} Ccy="EUR">${amount}</${name}>`
const documentOf = (version: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">\n${content}\n</Document>\n`

type Status = SampleEntry & { readonly status: string }

export const aPain002 = (
  reference: string,
  { group, statuses = [], code }: { group?: string; statuses?: readonly Status[]; code?: string },
  version = 'pain.002.001.03',
): string => {
  const payments = statuses.map(
    ({ endToEndId, status, code: why, amount, iban }) => `
      <TxInfAndSts>${element('OrgnlEndToEndId', endToEndId)}<TxSts>${status}</TxSts>
        ${element('StsRsnInf', element('Rsn', element('Cd', why)))}
        ${element('OrgnlTxRef', element('Amt', sum('InstdAmt', amount)) + element('CdtrAcct', element('Id', element('IBAN', iban))))}
      </TxInfAndSts>`,
  )
  return documentOf(
    version,
    `<CstmrPmtStsRpt><GrpHdr><MsgId>BANK-1</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${reference}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${element('GrpSts', group)}
      ${element('StsRsnInf', element('Rsn', element('Cd', code)))}</OrgnlGrpInfAndSts>
    ${payments.length === 0 ? '' : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}</OrgnlPmtInfId>${payments.join('')}</OrgnlPmtInfAndSts>`}
    </CstmrPmtStsRpt>`,
  )
}

export type SampleBooking = {
  readonly direction?: 'DBIT' | 'CRDT'
  readonly status?: string
  readonly amount: string
  readonly reversed?: boolean
  /** One booking for a whole batch, without its payments. */
  readonly batch?: { readonly reference: string; readonly count: number }
  readonly payments?: readonly SampleEntry[]
}

const booking = ({ direction = 'DBIT', status = 'BOOK', amount, reversed, batch, payments = [] }: SampleBooking) => `
  <Ntry>${sum('Amt', amount)}<CdtDbtInd>${direction}</CdtDbtInd>${reversed ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts>
    <NtryDtls>
      ${batch ? `<Btch><PmtInfId>${batch.reference}</PmtInfId><NbOfTxs>${batch.count}</NbOfTxs></Btch>` : ''}
      ${payments
        .map(
          (one) => `<TxDtls><Refs>${element('EndToEndId', one.endToEndId)}</Refs>
          ${element('AmtDtls', element('TxAmt', sum('Amt', one.amount)))}
          ${element('RltdPties', element('CdtrAcct', element('Id', element('IBAN', one.iban))))}
          ${element('RtrInf', element('Rsn', element('Cd', one.code)))}</TxDtls>`,
        )
        .join('')}
    </NtryDtls></Ntry>`

export const aCamt053 = (bookings: readonly SampleBooking[], version = 'camt.053.001.02'): string =>
  documentOf(
    version,
    `<BkToCstmrStmt><GrpHdr><MsgId>BANK-2</MsgId></GrpHdr><Stmt><Id>1</Id>${bookings.map(booking).join('')}</Stmt></BkToCstmrStmt>`,
  )

/** From 001.08 on a status is a code of its own. */
export const aCamt054 = (bookings: readonly SampleBooking[], version = 'camt.054.001.08'): string =>
  documentOf(
    version,
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>BANK-3</MsgId></GrpHdr><Ntfctn><Id>1</Id>${bookings.map(booking).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  ).replaceAll(/<Sts>(\w+)<\/Sts>/g, '<Sts><Cd>$1</Cd></Sts>')
