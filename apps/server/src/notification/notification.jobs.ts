import { confirmOrderByMail, type NotificationDeps } from './confirm-order-by-mail.ts'

/** What people are told, and when: each job sends one message. */
export const notificationJobs = (deps: NotificationDeps) => ({
  'order.confirm-by-mail': ({ orderId }: { readonly orderId: string }): Promise<void> =>
    confirmOrderByMail(orderId, deps),
})
