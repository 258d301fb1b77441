import type { FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { pageOffset, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Saving } from './config/save-affiliate.ts'

export class AffiliateFault extends Error {
  override readonly name = 'AffiliateFault'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super(`What was written cannot be used. ${faults.map(sentenceOf).join('; ')}`)
    this.faults = faults
  }
}

const sentenceOf = ({ pointer, code, message }: FieldFault): string => `${pointer}: ${message ?? code}`

export const savingOf = ({ db, now, operator }: OperatorContext, note: string | undefined): Saving => {
  if (!db.isTransaction) throw new Error('Something is saved within a transaction only')
  return { trx: db as Saving['trx'], now, actor: operator.actor, note }
}

/** As a problem that names each wrong field. @throws ProblemError config-rejected */
export const orRejected = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AffiliateFault)
      throw new ProblemError('config-rejected', { faults: error.faults, cause: error })
    throw error
  }
}

/** The entity tag of a version: `"12"`. */
export const tagOf = (version: number): string => `"${version}"`

/** No change overwrites the newer one of another caller (RFC 9110, section 13.1.1). */
export const requireVersion = ({ ifMatch }: Pick<OperatorContext, 'ifMatch'>, version: number): void => {
  if (ifMatch === null)
    throw new ProblemError('version-required', {
      detail: 'Send the ETag of the version you changed: If-Match: "…"',
      current: { version },
    })
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (!tags.includes('*') && !tags.includes(tagOf(version)))
    throw new ProblemError('version-changed', { current: { version } })
}

const DEFAULT_SIZE = 50

type Paging = { readonly page?: number | undefined; readonly limit?: number | undefined }

/** One page of a list that is short enough to be read whole. */
export const pageOf = <const Rel extends string, Row, Item>(
  path: string,
  query: Paging,
  rel: Rel,
  rows: readonly Row[],
  view: (row: Row) => Item,
) => {
  const page = pageRequest(query, DEFAULT_SIZE)
  const from = pageOffset(page)
  return pageReply({ path, page, total: rows.length }, rel, rows.slice(from, from + page.size).map(view))
}
