import type * as z from 'zod/mini'
import { asset } from '../config-api/asset.ts'
import { configDraft } from '../config-api/studio.ts'
import { configDocument, scheduledChange } from '../config-api/config-document.ts'
import { themeDocument } from '../config-api/theme.ts'
import { addressBody, customerBody, paymentBody } from '../customer/customer-bodies.ts'
import { document } from '../document-api/document.ts'
import { link, pageLinks } from '../operation/hal.ts'
import { instanceConfig, publicConfig } from '../programme/instance.ts'
import { money } from '../money.ts'
import { identityFields, operatorIdentity } from '../operator-api/identity.ts'
import { benchPhoto, inspectionSheet, repeatedPhoto } from '../operator-api/inspection-sheet.ts'
import { operatorCase } from '../operator-api/case.ts'
import { approval, approvalContent } from '../operator-api/approval.ts'
import { peopleRule } from '../operator-api/person.ts'
import { registerCorrection } from '../operator-api/register.ts'
import { claim } from '../operator-api/claim.ts'
import { operatorDocument } from '../operator-api/operator-document.ts'
import { operatorOrder } from '../operator-api/operator-order.ts'
import { payout } from '../operator-api/payout.ts'
import { workInHand } from '../operator-api/work-in-hand.ts'
import { priceComparison, priceList } from '../operator-api/price-list.ts'
import { catalogueModel, catalogueVersion } from '../operator-api/catalogue.ts'
import { questionChanges, questionnaireVersion } from '../operator-api/questionnaire.ts'
import { givenUpJob } from '../operator-api/system.ts'
import { webhook, webhookMessage } from '../operator-api/webhook.ts'
import { view } from '../operator-api/view.ts'
import { fraudReason } from '../operator-api/fraud.ts'
import { fraudRule } from '../programme/fraud-rules.ts'
import { runPromotion } from '../operator-api/promotion.ts'
import { address, customer } from '../order-api/customer.ts'
import { orderData } from '../order-api/collected-data.ts'
import { customerCase } from '../order-api/case.ts'
import { identityCheck } from '../order-api/identity.ts'
import { customerPicture, orderEvidence } from '../order-api/evidence.ts'
import { evidencePhoto, litigation, litigationLine } from '../order-api/litigation.ts'
import { photoMark } from '../order-api/photo-mark.ts'
import { declaredItem, order } from '../order-api/order.ts'
import { orderNeed } from '../order-api/order-parts.ts'
import { orderSession } from '../order-api/order-session.ts'
import { storeKitRequest, storeOrder } from '../order-api/order-store.ts'
import { listedProduct, product, questionnaire } from '../order-api/product.ts'
import { paymentChoice, promotion, quotation, receiptLine, sendingWay } from '../order-api/quotation.ts'
import { parcel, trackingEvent } from '../order-api/tracking.ts'
import { question, questionnaireDefinition } from '../pricing/questionnaire.ts'
import { fieldFault, problem } from '../operation/problem.ts'
import { programme } from '../programme/programme.ts'
import { terms } from '../programme/terms.ts'
import { theme } from '../theme/theme.ts'

type Shared = { readonly [name: string]: z.ZodMiniType }

/** What several replies share, under the name by which a reader, and a generated client, knows it. */
export const SHARED_REPLIES: Shared = {
  Address: address,
  Approval: approval,
  ApprovalContent: approvalContent,
  PeopleRule: peopleRule,
  RegisterCorrection: registerCorrection,
  Asset: asset,
  CatalogueModel: catalogueModel,
  CatalogueVersion: catalogueVersion,
  ConfigDocument: configDocument,
  ConfigDraft: configDraft,
  Customer: customer,
  CustomerCase: customerCase,
  DeclaredItem: declaredItem,
  Document: document,
  BenchPhoto: benchPhoto,
  EvidencePhoto: evidencePhoto,
  FieldFault: fieldFault,
  IdentityCheck: identityCheck,
  IdentityFields: identityFields,
  InspectionSheet: inspectionSheet,
  InstanceConfig: instanceConfig,
  Link: link,
  ListedProduct: listedProduct,
  CustomerPicture: customerPicture,
  OrderEvidence: orderEvidence,
  Litigation: litigation,
  LitigationLine: litigationLine,
  Money: money,
  OperatorCase: operatorCase,
  OperatorDocument: operatorDocument,
  Claim: claim,
  OperatorIdentity: operatorIdentity,
  OperatorOrder: operatorOrder,
  Order: order,
  OrderData: orderData,
  OrderNeed: orderNeed,
  OrderSession: orderSession,
  PageLinks: pageLinks,
  Parcel: parcel,
  PhotoMark: photoMark,
  RepeatedPhoto: repeatedPhoto,
  PaymentChoice: paymentChoice,
  SendingWay: sendingWay,
  Payout: payout,
  PriceComparison: priceComparison,
  PriceList: priceList,
  FraudReason: fraudReason,
  FraudRule: fraudRule,
  RunPromotion: runPromotion,
  GivenUpJob: givenUpJob,
  View: view,
  Webhook: webhook,
  WebhookMessage: webhookMessage,
  Problem: problem,
  Product: product,
  Programme: programme,
  Promotion: promotion,
  PublicConfig: publicConfig,
  Question: question,
  QuestionChanges: questionChanges,
  Questionnaire: questionnaire,
  QuestionnaireDefinition: questionnaireDefinition,
  QuestionnaireVersion: questionnaireVersion,
  Quotation: quotation,
  ReceiptLine: receiptLine,
  ScheduledChange: scheduledChange,
  StoreKitRequest: storeKitRequest,
  StoreOrder: storeOrder,
  Terms: terms,
  Theme: theme,
  ThemeDocument: themeDocument,
  TrackingEvent: trackingEvent,
  WorkInHand: workInHand,
}

export const SHARED_BODIES: Shared = {
  AddressBody: addressBody,
  CustomerBody: customerBody,
  PaymentBody: paymentBody,
}
