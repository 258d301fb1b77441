/** The one door of erasures: how the storage of a bought device was erased, who verified it, and what restock waits for. */
export { erasureView } from './erasure.hal.ts'
export { erasureCertificate } from './draw-certificate.ts'
export { erasureRoutes } from './erasure.routes.ts'
export { restockFile } from './erasure.hal.ts'
export { listEveryRestock, listRestock } from './list-restock.ts'
export { recordErasure } from './record-erasure.ts'
export { RESTOCK_REASON, selectRestock } from './restock.repository.ts'
export { verifyErasure } from './verify-erasure.ts'
