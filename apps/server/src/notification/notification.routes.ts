import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { listOrderMails, mailOrderLink, noRemindersSince, resendMail } from './order-mails.ts'

export const notificationRoutes = () =>
  routes({
    listOrderMails: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: `${SURFACE_BASE['operator-api']}/orders/${params.id}/mails` } },
        noRemindersSince: await noRemindersSince(ctx, params.id),
        _embedded: { mails: await listOrderMails(ctx, params.id) },
      },
    }),

    resendMail: async ({ ctx, params }) => ({ status: 202, body: await resendMail(ctx, params.id, params.mail) }),

    mailOrderLink: async ({ ctx, params }) => ({ status: 202, body: await mailOrderLink(ctx, params.id) }),
  })
