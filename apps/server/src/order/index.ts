/** A sale, from its placing on. */
export { type AccessLevel, accessLevel, requireOwn, requireSession } from './access/access-level.ts'
export { codePlace } from './access/request-order-code.ts'
export { createOrderLink, messageToken } from './access/order-link.ts'
export { PASS_FORMS, type PassForm, passPath, passSecret, passState, passWord } from './access/pass-link.ts'
export { PROOF_DAYS, provideBefore, type ReminderKind } from './clock/clock.decide.ts'
export { changeIdentityCheck, takeStockOf } from './standing/take-stock.ts'
export { changeOrderStatus } from './change-order-status.ts'
export { correctStatus, noteCorrection, wasTakenBack } from './correction/correct-status.ts'
export { withoutUndone } from './correction/undone.decide.ts'
export { correctPerson } from './details/correct-person.ts'
export { type OrderDetail, revealFormerEmails } from './details/detail-changed.ts'
export { revealDeclaration, type RevealedDeclaration } from './declaration/declare.ts'
export { devicesView } from './devices/devices.hal.ts'
export { selectSaleOrders } from './devices/devices.repository.ts'
export { partOrder, receiveDevices } from './devices/part-order.ts'
export { createOrderWatch, type OrderWatch } from './events/order-watch.ts'
export { readCollectedData } from './collected/collected-data.ts'
export { moveCollectedIdentifiers } from './collected/move-identifiers.ts'
export { collectedDataRoutes } from './collected/collected-data.routes.ts'
export {
  findOrder,
  findOrderIdByBarcode,
  findReachableOrder,
  isReachableOrder,
  type ReachableOrder,
  type RevealedOrder,
  revealOrder,
} from './find-order.ts'
export { countSales } from './sold/sold-models.ts'
export { addListedItems } from './items/add-listed-items.ts'
export { isDeclarationNeeded, needsOf, type NeedSource } from './needs.ts'
export { indexAccounts } from './paying/index-accounts.ts'
export { holdForCustomer, holdForSeller, holdInDoubt, holdPayment, releasePayment } from './paying/hold-payment.ts'
export { freeRefused, lowerAmount, markPaid, markUnpaid, setPaying, settleAmount } from './paying/plan-payment.ts'
export { selectConsents, selectOrderLanguage, selectOrderOfAny } from './order.repository.ts'
export { allowForEnvelope } from './sending/allow-for-envelope.ts'
export { unsendOrder } from './sending/unsend-order.ts'
export { charityNameOf, charityOf, deliveryOf, revealVoucherCode, voucherCodePlace } from './paying/settlement.ts'
export {
  STILL_PAID,
  updatePassedOn as recordPassedOn,
  updateVoucherWay as recordVoucherWay,
} from './paying/paying.repository.ts'
export { listWaitingOrders, revealPayments, type WaitingOrder } from './paying/waiting-orders.ts'
export { expectedOf } from './promise/expected.decide.ts'
export { canStillSend, changeMailKey, customerLanguage } from './order.decide.ts'
export { SMS_CHOICE } from './reminders/sms-choice.repository.ts'
export { itemView, orderView, type OrderWording, transportationsOf } from './order.hal.ts'
export { allowedTransitions } from './order-transition.decide.ts'
export { orderJobs } from './order.jobs.ts'
export { orderRoutes } from './order.routes.ts'
export {
  insertEvent,
  lockOrder,
  ORDER_CHANNEL,
  lockOrders,
  orderChanged,
  selectMoving,
} from './order-status.repository.ts'
export { endAnswer, promiseAnswer } from './promise/keep-promises.ts'
export { isOverdue, promisesView, type Running } from './promise/promise.decide.ts'
export {
  isLate,
  type LatePromise,
  type Overdue,
  RUNNING_PROMISES,
  selectOverdue,
  selectPromises,
  type StoredPromise,
  type Today,
} from './promise/promise.repository.ts'
export { FOUND_PRODUCT, IS_BLIND, IS_MISSING, OWES_SECOND_LOOK } from './items/items.repository.ts'
export { knownProductId, type StoredItem, type StoredOrder } from './stored-order.ts'
export { claimOfOrderView } from './paying/claim.hal.ts'
