/** The one door of notifications: messages in the customer's language and the affiliate's look. */
export { notificationJobs } from './notification.jobs.ts'
export type { NotificationDeps } from './confirm-order-by-mail.ts'
