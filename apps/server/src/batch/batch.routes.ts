import { routes } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { TableError } from '#server/platform/csv/read-table.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import type { PriceBook } from '#server/pricing/index.ts'
import { BATCHES_PATH, batchFile, listedBatchView, unexpectedView } from './batch.hal.ts'
import { importBatch } from './import-batch.ts'
import { listBatches } from './list-batches.ts'
import { receiveBatchDevice } from './receive-batch-device.ts'
import { settleUnexpected } from './settle-unexpected.ts'
import { showBatch } from './show-batch.ts'

const USUAL_PAGE = 50

type BatchRouteDeps = { readonly catalogue: Catalogue; readonly priceBook: PriceBook; readonly vault: Vault }

export const batchRoutes = ({ catalogue, priceBook, vault }: BatchRouteDeps) =>
  routes({
    listBatches: async ({ ctx, query: { affiliate, open, ...paging } }) => {
      const wanted = sliceRequest(paging, USUAL_PAGE)
      const slice = await listBatches(ctx, { affiliate, isOpen: open === 'true' }, wanted)
      const list = { path: BATCHES_PATH, filters: { affiliate, open }, wanted, slice }
      return { status: 200, body: sliceReply(list, 'batches', listedBatchView) }
    },

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
    if (error instanceof TableError)
      throw new ProblemError('batch-rejected', {
        detail: error.message,
        faults: [{ pointer: '/document', ...error.coded, message: error.message }],
        cause: error,
      })
    if (!(error instanceof ImportFaults)) throw error
    const faults = error.faults
      .flatMap(({ line, reason, coded = [{ code: 'row', reason, values: {} }] }) =>
        coded.map((one) => ({
          pointer: '/document',
          code: one.code,
          values: { line: String(line), ...one.values },
          message: `line ${line}: ${one.reason}`,
        })),
      )
      .slice(0, MOST_FAULTS)
    throw new ProblemError('batch-rejected', { detail: error.message, faults, cause: error })
  }
}
