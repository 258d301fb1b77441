import { assetOperations, publicTokenOperations } from '../config-api/asset.ts'
import {
  configDocumentOperations,
  configScheduleOperations,
  configVersionOperations,
} from '../config-api/config-document.ts'
import { configOperations, pageFileOperations, readinessOperations } from '../config-api/config.ts'
import { embedOperations } from '../config-api/embed.ts'
import { hostOperations } from '../config-api/host.ts'
import { previewOperations } from '../config-api/preview.ts'
import { configDraftOperations, studioOperations } from '../config-api/studio.ts'
import { themeOperations } from '../config-api/theme.ts'
import { batchOperations } from '../operator-api/batch.ts'
import { documentOperations } from '../document-api/document.ts'
import { carrierEventOperations, storeKitOperations } from '../operator-api/store-kit.ts'
import { operatorCaseOperations } from '../operator-api/case.ts'
import { claimOperations } from '../operator-api/claim.ts'
import { correctionOperations } from '../operator-api/correction.ts'
import { donationOperations } from '../operator-api/donation.ts'
import { operatorIdentityOperations } from '../operator-api/identity.ts'
import { erasureOperations, orderErasureOperations } from '../operator-api/erasure.ts'
import { inspectionOperations } from '../operator-api/inspection.ts'
import { overturnedLookOperations } from '../operator-api/overturned-looks.ts'
import { parcelListOperations } from '../operator-api/parcel-list.ts'
import { litigationDeskOperations } from '../operator-api/litigation-desk.ts'
import { operatorLitigationOperations } from '../operator-api/operator-litigation.ts'
import { returnParcelOperations } from '../operator-api/return-parcel.ts'
import { operatorDocumentOperations } from '../operator-api/operator-document.ts'
import { operatorKeyOperations } from '../operator-api/operator-key.ts'
import { operatorOrderOperations, trackingEventOperations } from '../operator-api/operator-order.ts'
import { orderMailOperations } from '../operator-api/order-mail.ts'
import { searchOperations } from '../operator-api/search.ts'
import { workCountOperations } from '../operator-api/work-count.ts'
import { workEventOperations } from '../operator-api/work-event.ts'
import { workInHandOperations } from '../operator-api/work-in-hand.ts'
import { customerViewOperations } from '../operator-api/customer-view.ts'
import { orderTimelineOperations } from '../operator-api/order-timeline.ts'
import { changedOrderOperations } from '../operator-api/order-changes.ts'
import { orderNoteOperations } from '../operator-api/order-note.ts'
import { accountOperations } from '../operator-api/account.ts'
import { approvalOperations } from '../operator-api/approval.ts'
import { auditOperations } from '../operator-api/audit.ts'
import { passkeyOperations } from '../operator-api/passkey.ts'
import { personOperations } from '../operator-api/person.ts'
import { scannerSheetOperations } from '../operator-api/scanner-sheet.ts'
import { stationOperations } from '../operator-api/station.ts'
import { bankReportOperations } from '../operator-api/bank-report.ts'
import { byHandOperations } from '../operator-api/by-hand.ts'
import { payoutOperations } from '../operator-api/payout.ts'
import { priceFeedOperations } from '../operator-api/price-feed.ts'
import { priceListOperations } from '../operator-api/price-list.ts'
import { photoLinkOperations } from '../operator-api/photo-link.ts'
import { signInOperations } from '../operator-api/sign-in.ts'
import { reportOperations } from '../operator-api/report.ts'
import { catalogueOperations } from '../operator-api/catalogue.ts'
import { questionnaireOperations } from '../operator-api/questionnaire.ts'
import { runPromotionOperations } from '../operator-api/promotion.ts'
import { registerOperations } from '../operator-api/register.ts'
import { fraudOperations } from '../operator-api/fraud.ts'
import { retentionOperations } from '../operator-api/retention.ts'
import { sellerDataOperations } from '../operator-api/seller-data.ts'
import { sellerOperations } from '../operator-api/seller.ts'
import { systemOperations } from '../operator-api/system.ts'
import { testProgrammeOperations } from '../operator-api/test-programme.ts'
import { viewOperations } from '../operator-api/view.ts'
import { voucherOperations } from '../operator-api/voucher.ts'
import { webhookOperations } from '../operator-api/webhook.ts'
import {
  addressOperations,
  customerIdentityOperations,
  customerOperations,
  draftDetailsOperations,
} from '../order-api/customer.ts'
import { caseOperations } from '../order-api/case.ts'
import { collectedDataOperations } from '../order-api/collected-data.ts'
import { identityOperations } from '../order-api/identity.ts'
import { evidenceOperations } from '../order-api/evidence.ts'
import { litigationOperations } from '../order-api/litigation.ts'
import { localityOperations } from '../order-api/locality.ts'
import { orderChangeOperations, orderEventOperations, orderParcelOperations } from '../order-api/order-operations.ts'
import { orderDetailOperations } from '../order-api/order-details.ts'
import { orderItemOperations } from '../order-api/order-item.ts'
import { orderSessionOperations } from '../order-api/order-session.ts'
import { orderStoreOperations } from '../order-api/order-store.ts'
import { orderOperations, orderPaperOperations } from '../order-api/order.ts'
import { ownDataOperations } from '../order-api/own-data.ts'
import { operatorPassOperations, passOperations } from '../order-api/pass.ts'
import { productOperations } from '../order-api/product.ts'
import { priceWatchOperations } from '../order-api/price-watch.ts'
import { promotionOperations, quotationOperations } from '../order-api/quotation.ts'
import { trackingOperations } from '../order-api/tracking.ts'
import type { Operation } from './operation.ts'

/** Every operation of the contract by name; the description of the API tells them in this order. */
export const operations = {
  ...productOperations,
  ...quotationOperations,
  ...promotionOperations,
  ...priceWatchOperations,
  ...customerOperations,
  ...addressOperations,
  ...localityOperations,
  ...draftDetailsOperations,
  ...orderOperations,
  ...orderChangeOperations,
  ...orderEventOperations,
  ...orderDetailOperations,
  ...ownDataOperations,
  ...trackingOperations,
  ...orderStoreOperations,
  ...storeKitOperations,
  ...carrierEventOperations,
  ...orderParcelOperations,
  ...orderSessionOperations,
  ...caseOperations,
  ...evidenceOperations,
  ...litigationOperations,
  ...identityOperations,
  ...orderPaperOperations,
  ...passOperations,
  ...orderErasureOperations,
  ...documentOperations,
  ...configOperations,
  ...embedOperations,
  ...hostOperations,
  ...pageFileOperations,
  ...orderItemOperations,
  ...collectedDataOperations,
  ...customerIdentityOperations,
  ...configDocumentOperations,
  ...publicTokenOperations,
  ...configVersionOperations,
  ...readinessOperations,
  ...configScheduleOperations,
  ...studioOperations,
  ...configDraftOperations,
  ...previewOperations,
  ...themeOperations,
  ...assetOperations,
  ...priceListOperations,
  ...priceFeedOperations,
  ...catalogueOperations,
  ...questionnaireOperations,
  ...runPromotionOperations,
  ...systemOperations,
  ...viewOperations,
  ...operatorKeyOperations,
  ...testProgrammeOperations,
  ...signInOperations,
  ...accountOperations,
  ...passkeyOperations,
  ...personOperations,
  ...scannerSheetOperations,
  ...stationOperations,
  ...auditOperations,
  ...approvalOperations,
  ...operatorOrderOperations,
  ...workCountOperations,
  ...workEventOperations,
  ...workInHandOperations,
  ...operatorPassOperations,
  ...operatorDocumentOperations,
  ...trackingEventOperations,
  ...inspectionOperations,
  ...photoLinkOperations,
  ...overturnedLookOperations,
  ...erasureOperations,
  ...batchOperations,
  ...litigationDeskOperations,
  ...parcelListOperations,
  ...operatorLitigationOperations,
  ...returnParcelOperations,
  ...correctionOperations,
  ...payoutOperations,
  ...byHandOperations,
  ...bankReportOperations,
  ...donationOperations,
  ...operatorCaseOperations,
  ...searchOperations,
  ...customerViewOperations,
  ...orderTimelineOperations,
  ...changedOrderOperations,
  ...orderNoteOperations,
  ...orderMailOperations,
  ...claimOperations,
  ...voucherOperations,
  ...webhookOperations,
  ...registerOperations,
  ...sellerOperations,
  ...sellerDataOperations,
  ...retentionOperations,
  ...fraudOperations,
  ...reportOperations,
  ...operatorIdentityOperations,
} as const satisfies { readonly [name: string]: Operation }

export type Operations = typeof operations
export type OperationName = keyof Operations
