/** Messages in the customer's language and the programme's theme. */
export { notificationJobs } from './notification.jobs.ts'
export type { NotificationDeps } from './send-once.ts'
