/** The register of purchases: one line for each product bought, only ever added to. */
export { correctPrice } from './correct-price.ts'
export { askCorrection, correctionApprovals, correctRegister } from './correct-register.ts'
export { exportAccounting } from './export-accounting.ts'
export { exportRegister } from './export-register.ts'
export { type FilingDeps, filePurchasesOf, readPurchaseDocument } from './purchase-document.ts'
export { registerJobs } from './register.jobs.ts'
export { purchaseRegisterRoutes } from './register.routes.ts'
export { verifyRegisters } from './verify-register.ts'
