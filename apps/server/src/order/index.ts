/** The one door of orders: a sale, from its placing on. */
export { type AccessLevel, accessLevel, requireOwn, requireSession } from './access/access-level.ts'
export { codePlace } from './access/request-order-code.ts'
export { createOrderLink, messageToken } from './access/order-link.ts'
export { PROOF_DAYS } from './clock/clock.decide.ts'
export { changeIdentityCheck } from './change-identity-check.ts'
export { changeOrderStatus } from './change-order-status.ts'
export { correctStatus, noteCorrection } from './correction/correct-status.ts'
export { withoutUndone } from './correction/undone.decide.ts'
export { wasTakenBack } from './correction/was-taken-back.ts'
export { revealFormerEmails } from './details/former-emails.ts'
export { createOrderWatch, type OrderWatch } from './events/order-watch.ts'
export { readCollectedData } from './collected/collected-data.ts'
export { collectedDataRoutes } from './collected/collected-data.routes.ts'
export { findOrder } from './find-order.ts'
export type { NeedSource } from './needs.ts'
export { holdForCustomer, holdPayment, releasePayment } from './paying/hold-payment.ts'
export { markPaid, markUnpaid } from './paying/pay-order.ts'
export { freeRefused, lowerAmount, setPaying } from './paying/plan-payment.ts'
export { allowForEnvelope } from './order.repository.ts'
export { charityNameOf, charityOf, deliveryOf, revealVoucherCode, voucherCodePlace } from './paying/settlement.ts'
export {
  updatePassedOn as recordPassedOn,
  updateVoucherWay as recordVoucherWay,
} from './paying/settlement.repository.ts'
export { revealPayments } from './paying/reveal-payments.ts'
export { listWaitingOrders, type WaitingOrder } from './paying/waiting-orders.ts'
export { changeMailKey } from './mail-keys.ts'
export { canStillSend, customerLanguage } from './order.decide.ts'
export { transportationsOf } from './order.hal.ts'
export {
  findOrderIdByBarcode,
  findReachableOrder,
  isReachableOrder,
  type ReachableOrder,
} from './find-reachable-order.ts'
export { allowedTransitions } from './order-transition.decide.ts'
export { itemView } from './order.hal.ts'
export { orderJobs } from './order.jobs.ts'
export { orderRoutes } from './order.routes.ts'
export { insertEvent, lockOrder, lockOrders, orderChanged, selectMoving } from './order-status.repository.ts'
export { endAnswer, promiseAnswer } from './promise/keep-promises.ts'
export { isOverdue, promisesView, type Running } from './promise/promise.decide.ts'
export {
  isLate,
  type Overdue,
  RUNNING_PROMISES,
  selectOverdue,
  selectPromises,
  type StoredPromise,
} from './promise/promise.repository.ts'
export { FOUND_PRODUCT } from './items/found-product.repository.ts'
export { takeStockOf } from './standing/take-stock.ts'
export { settleAmount } from './settle-amount.ts'
export { type RevealedOrder, revealOrder } from './reveal-order.ts'
export { knownProductId, type StoredItem, type StoredOrder } from './stored-order.ts'
export { claimOfOrderView } from './paying/claim.hal.ts'
