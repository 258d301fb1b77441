import { routes } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { TableError } from '#server/platform/csv/read-table.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { PriceBook } from '#server/pricing/index.ts'
import { batchFile, unexpectedView } from './batch.hal.ts'
import { importBatch } from './import-batch.ts'
import { receiveBatchDevice } from './receive-batch-device.ts'
import { settleUnexpected } from './settle-unexpected.ts'
import { showBatch } from './show-batch.ts'

type BatchRouteDeps = { readonly catalogue: Catalogue; readonly priceBook: PriceBook; readonly vault: Vault }

export const batchRoutes = ({ catalogue, priceBook, vault }: BatchRouteDeps) =>
  routes({
    importBatch: async ({ ctx, params, body }) => {
      const sent = { bytes: Buffer.from(await body.document.arrayBuffer()), dryRun: body.dryRun === 'true' }
      const imported = importBatch(ctx, { words: { catalogue, priceBook }, vault }, params.id, sent)
      return { status: 200, body: await orRejected(imported) }
    },

    getBatch: async ({ ctx, params }) => ({ status: 200, body: await showBatch(ctx, catalogue, params.id) }),

    getBatchFile: async ({ ctx, params }) => {
      const batch = await showBatch(ctx, catalogue, params.id)
      const headers = { 'content-disposition': `attachment; filename="batch-${batch.barcode}.csv"` }
      return { status: 200, mediaType: 'text/csv', bytes: Buffer.from(batchFile(batch)), headers }
    },

    receiveBatchDevice: async ({ ctx, params, body }) => ({
      status: 200,
      body: await receiveBatchDevice(ctx, vault, params.id, body.identifiers),
    }),

    settleUnexpected: async ({ ctx, params, body }) => ({
      status: 200,
      body: unexpectedView(await settleUnexpected(ctx, params, body)),
    }),
  })

const MOST_FAULTS = 100

const orRejected = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof TableError) throw new ProblemError('batch-rejected', { detail: error.message, cause: error })
    if (!(error instanceof ImportFaults)) throw error
    const faults = error.faults
      .slice(0, MOST_FAULTS)
      .map(({ line, reason }) => ({ pointer: '/document', code: 'row', message: `line ${line}: ${reason}` }))
    throw new ProblemError('batch-rejected', { detail: error.message, faults, cause: error })
  }
}
