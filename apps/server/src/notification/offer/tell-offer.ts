import { DAY_MS, helpAddress, isTestProgramme } from '@reprise/contract'
import { portalUrl, timeZoneOf } from '#server/affiliate/index.ts'
import { namesOfProducts } from '#server/catalogue/index.ts'
import { customerLanguage } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { headerText } from '../format.ts'
import { absolute, homeAddress } from '../mail-facts.ts'
import { markNotDue } from '../mail.repository.ts'
import { type NotificationDeps, sendOnce } from '../send-once.ts'
import { emailPlace } from './mail-offer.ts'
import { type OfferMail, offerMail } from './offer-mail.ts'
import {
  forgetOffers,
  insertOfferReminder,
  OFFER_REMINDER,
  type SavedOfferRow,
  selectSavedOffer,
  selectToRemindOf,
} from './saved-offer.repository.ts'
import { offerStopLink } from './stop-offers.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** An offer was asked for by e-mail; `number` tells one asking from the next. */
    'offer.mail': { readonly savedOfferId: string; readonly number: number }
    /** Daily, of offers that end soon. */
    'offer.remind': Record<string, never>
    'offer.send-reminder': { readonly savedOfferId: string }
    /** Daily: addresses of offers that are over are deleted. */
    'offer.forget': Record<string, never>
  }
}

/** Days before an offer ends, on which it is reminded of. */
const REMIND_BEFORE_DAYS = 2
/** Days after an offer's end for which its mails can still be declined. */
const DECLINABLE_DAYS = 60
/** Days for which it is known that an address wants no offers. */
const DECLINED_DAYS = 365

export const offerJobs = (deps: NotificationDeps) => ({
  'offer.mail': async ({ savedOfferId, number }: JobPayloads['offer.mail']): Promise<void> => {
    const offer = await selectSavedOffer(deps.db, savedOfferId)
    if (offer !== undefined && isStillOpen(offer, deps)) await send(deps, savedOfferId, offer, 'saved', number)
  },
  'offer.remind': async (): Promise<void> => {
    const at = deps.clock.now()
    for (const { id, quotationId } of await selectToRemindOf(deps.db, at, REMIND_BEFORE_DAYS))
      await inTransaction(deps.db, async (trx) => {
        if (await insertOfferReminder(trx, { key: reminderKey(id), quotationId, at }))
          await enqueue(trx, 'offer.send-reminder', { savedOfferId: id })
      })
  },
  'offer.send-reminder': async ({ savedOfferId }: JobPayloads['offer.send-reminder']): Promise<void> => {
    const offer = await selectSavedOffer(deps.db, savedOfferId)
    const key = reminderKey(savedOfferId)
    if (offer === undefined || !isStillOpen(offer, deps))
      return markNotDue(deps.db, key, offer?.isOptedOut ? 'opted-out' : null)
    await send(deps, savedOfferId, offer, 'reminder')
  },
  'offer.forget': async (): Promise<void> => {
    const now = deps.clock.now()
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
    await forgetOffers(deps.db, now, { endedBefore: before(DECLINABLE_DAYS), declinedBefore: before(DECLINED_DAYS) })
  },
})

const reminderKey = (id: string): string => `${OFFER_REMINDER}|${id}`

/** An archived programme shows no offers. */
const isStillOpen = (offer: SavedOfferRow, { clock, affiliates }: NotificationDeps): boolean =>
  !offer.isSold &&
  !offer.isOptedOut &&
  offer.email !== null &&
  offer.endsAt > clock.now() &&
  affiliates.find(offer.affiliateId)?.archivedAt === null

const send = async (
  deps: NotificationDeps,
  id: string,
  offer: SavedOfferRow,
  kind: OfferMail['kind'],
  number = 1,
): Promise<void> => {
  const affiliate = deps.affiliates.find(offer.affiliateId)
  const theme = affiliate && deps.affiliates.theme(affiliate.config.theme)
  if (affiliate === undefined || theme === undefined || offer.email === null) return
  const address = deps.vault.open(offer.email, emailPlace(id))
  const { config, programme } = affiliate
  const portal = portalUrl(affiliate, deps.config.publicUrl)
  const stopUrl = offerStopLink(id, offer.hash, portal, deps.vault)
  await sendOnce(
    kind === 'saved' ? `offer-saved|${id}|${number}` : reminderKey(id),
    deps,
    async () => ({
      from: { name: headerText(config.appName), address: programme.mailFrom },
      to: { address },
      ...offerMail({
        kind,
        language: customerLanguage(offer.language, config.country),
        own: deps.affiliates.textsOf(affiliate),
        appName: config.appName,
        theme,
        homeUrl: homeAddress(affiliate, offer.language, deps),
        helpUrl: absolute(helpAddress(config, offer.language), portal),
        product: namesOfProducts([offer.productId], deps.catalogue, offer.language),
        amount: offer.amount,
        currency: offer.currency,
        timeZone: timeZoneOf(affiliate),
        until: offer.endsAt,
        offerUrl: `${portal}/${config.instanceId}/${offer.language}/estimate/${offer.productId}/${offer.quotationId}/offer${fromReferrer(offer)}`,
        stopUrl,
      }),
      unsubscribe: stopUrl,
      attachments: [],
    }),
    {
      orderId: null,
      quotationId: offer.quotationId,
      kind: `offer-${kind}`,
      formerly: false,
      test: isTestProgramme(affiliate.id),
      job: null,
    },
  )
}

/** A programme may admit only those whom a partner led there, and who opens the mail comes from nowhere. */
const fromReferrer = ({ referrer }: SavedOfferRow): string =>
  referrer === null ? '' : `?referrer=${encodeURIComponent(referrer)}`
