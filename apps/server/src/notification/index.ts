/** Messages in the customer's language and the programme's theme. */
export { formatFor } from './format.ts'
export { notificationJobs } from './notification.jobs.ts'
export { notificationRoutes } from './notification.routes.ts'
export { listOrderMails, mailOrderLink, mailSubject, resendMail } from './order-mails.ts'
export type { NotificationDeps } from './send-once.ts'
