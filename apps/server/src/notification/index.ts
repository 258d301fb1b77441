/** Messages in the customer's language and the programme's theme. */
export { confirmation } from './confirmation.ts'
export { formatFor } from './format.ts'
export {
  charityIn,
  documentName,
  type FactsDeps,
  messagesFor,
  orderFacts,
  refusalText,
  stillAsked,
} from './mail-facts.ts'
export type { Message } from './mail-frame.ts'
export { recordMailReport } from './mail-report/record-mail-report.ts'
export { CONFIRMATION, OFFER_MAILS } from './mail-subject.ts'
export { type NewsKind, type NewsReason, PROMISED_IN } from './news-kind.ts'
export { listOfferMails } from './offer/list-offer-mails.ts'
export { offerMail } from './offer/offer-mail.ts'
export { orderNews } from './order-news.ts'
export { notificationJobs } from './notification.jobs.ts'
export { notificationRoutes } from './notification.routes.ts'
export { listOrderMails, mailOrderLink, mailSubject, noRemindersSince, resendMail, smsChoiceOf } from './order-mails.ts'
export { registerStopPage } from './reminder/register-stop-page.ts'
export { registerSmsPages } from './sms/register-sms-pages.ts'
export type { NotificationDeps } from './send-once.ts'
export { registerWatchPage } from './watch/register-watch-page.ts'
export { watchJobs } from './watch/tell-watch.ts'
