/** Lists of devices that businesses send with one order: what is expected, what was received, what came besides. */
export { batchFile, listedBatchView } from './batch.hal.ts'
export { batchRoutes } from './batch.routes.ts'
export { importBatch } from './import-batch.ts'
export { listBatches } from './list-batches.ts'
export { receiveBatchDevice } from './receive-batch-device.ts'
export { settleUnexpected } from './settle-unexpected.ts'
export { showBatch } from './show-batch.ts'
