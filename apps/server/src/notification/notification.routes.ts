import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { listOfferMails } from './offer/list-offer-mails.ts'
import { mailOffer } from './offer/mail-offer.ts'
import { type WatchDeps, watchPrice } from './watch/watch-price.ts'
import { recordMailReport } from './mail-report/record-mail-report.ts'
import { textIdentityLink } from './sms/text-identity-link.ts'
import { listOrderMails, mailOrderLink, noRemindersSince, resendMail, smsChoiceOf } from './order-mails.ts'

export const notificationRoutes = (deps: WatchDeps & { readonly vault: Vault }) =>
  routes({
    watchPrice: async ({ ctx, body }) => ({ status: 202, body: await watchPrice(ctx, body, deps) }),

    mailOffer: async ({ ctx, params, body }) => ({
      status: 202,
      body: await mailOffer(ctx, { quotationId: params.id, typed: body.email }, deps.vault),
    }),

    textIdentityLink: async ({ ctx, params }) => ({
      status: 202,
      body: await textIdentityLink(ctx, params.id, deps.vault),
    }),

    recordMailReport: async ({ ctx, body }) => ({
      status: 200,
      body: await recordMailReport(ctx, Buffer.from(await body.document.arrayBuffer())),
    }),

    listOfferMails: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: `${SURFACE_BASE['operator-api']}/quotations/${params.id}/mails` } },
        _embedded: { mails: await listOfferMails(ctx, params.id) },
      },
    }),

    listOrderMails: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: `${SURFACE_BASE['operator-api']}/orders/${params.id}/mails` } },
        noRemindersSince: await noRemindersSince(ctx, params.id),
        sms: await smsChoiceOf(ctx, params.id),
        _embedded: { mails: await listOrderMails(ctx, params.id) },
      },
    }),

    resendMail: async ({ ctx, params }) => ({ status: 202, body: await resendMail(ctx, params.id, params.mail) }),

    mailOrderLink: async ({ ctx, params }) => ({ status: 202, body: await mailOrderLink(ctx, params.id) }),
  })
