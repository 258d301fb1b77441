/** The one door of the contract. The portal imports single files (`@reprise/contract/limits`) to keep its first load small. */
export * from './programme/allowed-routes.ts'
export * from './programme/asset-type.ts'
export * from './identifier/barcode.ts'
export { westernDigits } from './identifier/western-digits.ts'
export * from './words/countries.ts'
export * from './customer/customer-bodies.ts'
export * from './customer/customer-fields.ts'
export * from './customer/field-faults.ts'
export * from './customer/normalise-field.ts'
export * from './customer/postal-codes.ts'
export * from './document-api/document-words.ts'
export * from './limits.ts'
export * from './operation/endpoint.ts'
export * from './operation/hal.ts'
export * from './words/erasure-words.ts'
export * from './words/hand-in.ts'
export * from './programme/sms.ts'
export * from './words/reminder-way.ts'
export * from './programme/help-address.ts'
export * from './identifier/id-patterns.ts'
export * from './identifier/ids.ts'
export * from './identifier/imei.ts'
export * from './identifier/test-programme.ts'
export * from './identifier/device-identifier.ts'
export * from './programme/device-check-settings.ts'
export * from './programme/identifier-settings.ts'
export * from './programme/instance.ts'
export * from './programme/look-rules.ts'
export * from './words/languages.ts'
export * from './lifecycle/batch.ts'
export * from './lifecycle/case.ts'
export * from './lifecycle/claim.ts'
export * from './lifecycle/correction.ts'
export * from './lifecycle/device.ts'
export * from './lifecycle/document.ts'
export * from './lifecycle/lifecycle.ts'
export * from './lifecycle/litigation.ts'
export * from './lifecycle/locks.ts'
export * from './lifecycle/order.ts'
export * from './lifecycle/parcel.ts'
export * from './lifecycle/refusals.ts'
export * from './lifecycle/store-order.ts'
export * from './lifecycle/payout.ts'
export * from './programme/preview-screens.ts'
export * from './programme/requirements.ts'
export * from './programme/screen-kind.ts'
export * from './programme/seller-totals.ts'
export * from './programme/retention.ts'
export { type FraudRule, fraudRulesOf } from './programme/fraud-rules.ts'
export { FRAUD_DECISIONS, FRAUD_REASON_STATES, type FraudSignal } from './lifecycle/fraud.ts'
export * from './limits.ts'
export * from './words/localized.ts'
export * from './operation/media-type.ts'
export * from './words/model-name.ts'
export * from './words/opens-like-a-book.ts'
export * from './words/looked-up-countries.ts'
export * from './money.ts'
export * from './operation/operation.ts'
export type * from './operation/operation-types.ts'
export * from './operation/problem-reasons.ts'
export * from './operation/operations.ts'
export * from './programme/operator-scope.ts'
export * from './programme/roles.ts'
export type { Me } from './operator-api/sign-in.ts'
export type { MailReason, MailState, OrderMailItem } from './operator-api/order-mail.ts'
export type { CustomerView } from './operator-api/customer-view.ts'
export type { TimelineEntry, TimelineKind } from './operator-api/order-timeline.ts'
export type { SearchHit, SearchMatch } from './operator-api/search.ts'
export { SCOPE_OF_QUEUE, WORK_QUEUES, type WorkCount, type WorkQueue } from './operator-api/work-count.ts'
export * from './operator-api/work-event.ts'
export {
  IN_HAND_MS,
  type QueueInHand,
  QUEUES_IN_HAND,
  scopeOfHand,
  type WorkInHand,
} from './operator-api/work-in-hand.ts'
export type { OrderNoteItem } from './operator-api/order-note.ts'
export type { Report } from './operator-api/report.ts'
export * from './time/calendar-day.ts'
export * from './report/report.ts'
export * from './report/order-filter-words.ts'
export * from './report/orders-behind.ts'
export type { OrderPastFilter } from './operator-api/order-filter.ts'
export {
  APPROVAL_KINDS,
  APPROVAL_STATES,
  type ApprovalContent,
  type ApprovalKind,
  type ApprovalView,
  type RightsKind,
  SCOPES_OF_APPROVAL,
} from './operator-api/approval.ts'
export {
  type AuditedEntry,
  type AuditedRead,
  type AuditFault,
  type AuditFaultCode,
  type AuditItem,
  MOST_AUDIT_ROWS,
} from './operator-api/audit.ts'
export type { PasskeyItem } from './operator-api/passkey.ts'
export type { KeyItem } from './operator-api/operator-key.ts'
export type { PersonItem } from './operator-api/person.ts'
export { SCANNER_CODES } from './identifier/scanner-codes.ts'
export { STATION_SCOPES, type StationItem } from './operator-api/station.ts'
export * from './words/expected-words.ts'
export * from './words/order-amount.ts'
export * from './words/order-headline.ts'
export * from './words/order-moments.ts'
export * from './words/order-next.ts'
export * from './words/order-question.ts'
export * from './words/order-texts.ts'
export * from './programme/payer.ts'
export type { BatchAnswer, BatchView, ListedBatch, UnexpectedOutcome } from './operator-api/batch.ts'
export * from './order-api/pass.ts'
export { askedOf, type ConditionalQuestion, countedAnswers } from './pricing/asked.ts'
export type { WatchKind } from './order-api/price-watch.ts'
export { answersOfCondition } from './pricing/condition-answers.ts'
export * from './pricing/grade.ts'
export * from './pricing/grade-schemas.ts'
export * from './pricing/no-offer.ts'
export * from './pricing/plain-conditions.ts'
export * from './pricing/questionnaire.ts'
export * from './pricing/receipt.ts'
export * from './operation/problem.ts'
export * from './words/product-type.ts'
export * from './words/product-types.ts'
export * from './programme/programme.ts'
export * from './time/expected-days.ts'
export * from './time/promise.ts'
export * from './programme/start-data.ts'
export * from './programme/terms.ts'
export * from './theme/theme.ts'
export * from './theme/theme-fonts.ts'
export * from './programme/affiliate-reference.ts'
export * from './programme/store-name.ts'
export * from './words/self-check.ts'
export * from './words/storage-text.ts'
export * from './theme/theme-contrast.ts'
export * from './theme/theme-contrast.ts'
export * from './words/transportation.ts'
export * from './words/voucher-words.ts'
export * from './time/working-days.ts'
export { ACCESSORIES, type OrderData } from './order-api/collected-data.ts'
export type { Embed, EmbedProduct } from './config-api/embed.ts'
export type { AssetLine, AssetUse } from './config-api/asset.ts'
export type { ChangeRefusal, ScheduledChange } from './config-api/config-document.ts'
export type { ReadinessCheck } from './config-api/config.ts'
export type { Document, NeededDocument } from './document-api/document.ts'
export type { ListedParcel } from './operator-api/parcel-list.ts'
export type { CustomerEvidence } from './operator-api/inspection-sheet.ts'
export type { DeskQuestion, LitigationRow, OrderLitigation } from './operator-api/litigation-desk.ts'
export type { CaseSummary, OperatorCase } from './operator-api/case.ts'
export type { Erasure, Restock, RestockItem } from './operator-api/erasure.ts'
export type { Claim, ClaimOfOrder } from './operator-api/claim.ts'
export type { DocumentToDecide, OperatorDocument } from './operator-api/operator-document.ts'
export {
  type MoveOutcome,
  type OperatorOrder,
  WAITS_FOR,
  type WaitsFor,
  type WorkItem,
} from './operator-api/operator-order.ts'
export type { ByHandOutcome, ByHandSums } from './operator-api/by-hand.ts'
export * from './words/by-hand-ways.ts'
export {
  BANK_ENTRY_RESULTS,
  type BankEntryResult,
  type BankReportKind,
  type BankReportReply,
  MOST_FOREIGN_ENTRIES,
} from './operator-api/bank-report.ts'
export type {
  Payable,
  PayableFilter,
  PayableSums,
  Payout,
  PayoutLineView,
  PayoutSummary,
} from './operator-api/payout.ts'
export { JOB_CAUSES, type JobCause, MOST_GIVEN_UP_SHOWN, type SystemState } from './operator-api/system.ts'
export { type View } from './operator-api/view.ts'
export * from './programme/view-filters.ts'
export type {
  CatalogueCheck,
  CatalogueFault,
  CatalogueField,
  CatalogueFieldChange,
  CatalogueModelView,
  CatalogueVersion,
} from './operator-api/catalogue.ts'
export type {
  QuestionChanges,
  QuestionnaireCheck,
  QuestionnaireVersion,
} from './operator-api/questionnaire.ts'
export { type RunPromotion } from './operator-api/promotion.ts'
export { type PriceComparison, type PriceList } from './operator-api/price-list.ts'
export type { FraudReason } from './operator-api/fraud.ts'
export type { Seller } from './operator-api/seller.ts'
export { type SellerObstacle, type SellerReceipt } from './operator-api/seller-data.ts'
export {
  REGISTER_FIELDS,
  type RegisterEntry,
  type RegisterField,
  type RegisterLineView,
  type RegisterFaultCode,
} from './operator-api/register.ts'
export type { DeviceCheckAnswer } from './operator-api/device-facts.ts'
export {
  type BenchItem,
  type BenchPhoto,
  type InspectionSheet,
  type Look,
  PARCEL_CONDITIONS,
  type ParcelCondition,
  type RepeatedPhoto,
} from './operator-api/inspection-sheet.ts'
export type { CustomerCase, OrderCases } from './order-api/case.ts'
export {
  type CustomerPicture,
  EVIDENCE_ANGLES,
  type EvidenceAngle,
  MOST_PER_ANGLE,
  type OrderEvidence,
} from './order-api/evidence.ts'
export type { PhotoMark } from './order-api/photo-mark.ts'
export type { EvidencePhoto, Litigation, LitigationLine } from './order-api/litigation.ts'
export type { OwnData, OwnReceipt } from './order-api/own-data.ts'
export type { IdentityCheck } from './order-api/identity.ts'
export * from './order-api/identity-words.ts'
export * from './lifecycle/identity-check.ts'
export type { IdentityFields, OperatorIdentity } from './operator-api/identity.ts'
export type { MaskedIdentifiers } from './order-api/identifiers.ts'
export type { Order, OrderDevice } from './order-api/order.ts'
export type { DonationsDue } from './operator-api/donation.ts'
export {
  type IssuedVoucher,
  VOUCHER_STATES,
  type VoucherRow,
  type VoucherState,
  type VoucherStock,
  type VoucherImport,
} from './operator-api/voucher.ts'
export { webhookOperations } from './operator-api/webhook.ts'
export type { TestProgramme } from './operator-api/test-programme.ts'
export type { Webhook, WebhookDelivery, WebhookMessage } from './operator-api/webhook.ts'
export * from './lifecycle/webhook.ts'
export type { CarrierEvent } from './operator-api/store-kit.ts'
export { LABEL_FORMATS, type LabelFormat } from './operator-api/return-parcel.ts'
export type { StoreKitRequest, StoreOrder } from './order-api/order-store.ts'
export { NEED_KINDS, type OrderNeed } from './order-api/order-parts.ts'
export {
  type CarrierPoint,
  type HandIn,
  type Parcel,
  PARCEL_STATES,
  type PickUp,
  type PickUpWindow,
  type TrackingEvent,
} from './order-api/tracking.ts'
export type { ListedProduct, ModelPrices, Product, Questionnaire } from './order-api/product.ts'
export type { SelfCheck } from './order-api/self-check.ts'
export type {
  NoOffer,
  NoOfferReason,
  OfferAccuracy,
  PaymentChoice,
  Promotion,
  Quotation,
  SendingWay,
} from './order-api/quotation.ts'
