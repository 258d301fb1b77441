import { DAY_MS, helpAddress, isTestProgramme } from '@reprise/contract'
import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { namesOfProducts } from '#server/catalogue/index.ts'
import { customerLanguage } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { PriceBook } from '#server/pricing/index.ts'
import { answerFaults, findBought, priceToday } from '#server/quotation/index.ts'
import { headerText } from '../format.ts'
import { absolute, homeAddress } from '../mail-facts.ts'
import { type NotificationDeps, sendOnce } from '../send-once.ts'
import { watchMail } from './watch-mail.ts'
import { confirmLink, watchStopLink } from './watch-links.ts'
import { watchPlace } from './watch-price.ts'
import { estimateAddress } from './watch-ways.ts'
import {
  countAskedEverywhere,
  deleteEnded,
  forgetAddress,
  selectToLookAt,
  selectWatch,
  selectWatchedAffiliates,
  updateTold,
  type WatchRow,
} from './watch.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** An address is asked whether it wants to be told of a price; `number` tells one asking from the next. */
    'watch.ask': { readonly watchId: string; readonly number: number }
    /** Daily: prices are held against what was wished. */
    'watch.look': Record<string, never>
    'watch.tell': { readonly watchId: string; readonly amount: number }
    /** Daily: what was not confirmed, was told or came to its end is deleted. */
    'watch.forget': Record<string, never>
  }
}

/** Days for which the one message can still be declined. */
const DECLINABLE_DAYS = 60
const AT_ONCE = 200
/** Messages that ask one address in a day, by all programmes of an installation. */
const MOST_EVERYWHERE = 6

export type WatchJobDeps = Pick<
  NotificationDeps,
  'db' | 'clock' | 'vault' | 'mailer' | 'affiliates' | 'catalogue' | 'config'
> & { readonly priceBook: PriceBook }

export const watchJobs = (deps: WatchJobDeps) => ({
  'watch.ask': async ({ watchId, number }: JobPayloads['watch.ask']): Promise<void> => {
    const watch = await selectWatch(deps.db, watchId)
    const now = deps.clock.now()
    if (watch === undefined || watch.confirmedAt !== null || watch.endsAt <= now) return
    const asked = await countAskedEverywhere(deps.db, watch, new Date(now.getTime() - DAY_MS))
    if (asked > MOST_EVERYWHERE) return
    await send(deps, watch, { step: 'ask', key: `watch-ask|${watchId}|${number}`, amount: watch.amount ?? 0 })
  },
  'watch.look': async (): Promise<void> => {
    for (const id of await selectWatchedAffiliates(deps.db, deps.clock.now())) {
      const affiliate = deps.affiliates.find(id)
      if (affiliate !== undefined && affiliate.archivedAt === null) await lookAt(deps, affiliate)
    }
  },
  'watch.tell': async ({ watchId, amount }: JobPayloads['watch.tell']): Promise<void> => {
    const watch = await selectWatch(deps.db, watchId)
    if (watch === undefined) return
    await send(deps, watch, { step: 'told', key: `watch-told|${watchId}`, amount })
    await forgetAddress(deps.db, watchId)
  },
  'watch.forget': (): Promise<void> => deleteEnded(deps.db, deps.clock.now()),
})

/** Every wish, by the price of today: it changes with the list, with what the programme buys and with its smallest payment. */
const lookAt = async (deps: WatchJobDeps, affiliate: Affiliate): Promise<void> => {
  const { db, clock } = deps
  let after: string | null = null
  for (;;) {
    const at = clock.now()
    const watches = await selectToLookAt(db, { affiliateId: affiliate.id, after, at, limit: AT_ONCE })
    after = watches.at(-1)?.id ?? null
    if (after === null) return
    const met = new Map(watches.flatMap((watch) => amountMet(deps, affiliate, watch)))
    await inTransaction(db, async (trx) => {
      const endsAt = new Date(at.getTime() + DECLINABLE_DAYS * DAY_MS)
      for (const id of await updateTold(trx, [...met.keys()], { at, endsAt }))
        await enqueue(trx, 'watch.tell', { watchId: id, amount: met.get(id) ?? 0 })
    })
  }
}

/** What is paid today, where that is as wished. Answers to other questions than today's say nothing of a price. */
const amountMet = (
  { catalogue, priceBook }: WatchJobDeps,
  affiliate: Affiliate,
  { id, productId, answers, kind, amount, currency }: WatchRow,
): [string, number][] => {
  const bought = findBought(affiliate, productId, { catalogue })
  if (bought === undefined || currency !== affiliate.programme.currency) return []
  if (answerFaults(bought.questionnaire.questions, answers).length > 0) return []
  const today = priceToday(affiliate, bought, answers, { priceBook })
  if (!today.isOffered) return []
  const paid = today.receipt.amount
  const wanted = amount ?? 0
  return (kind === 'falls' ? paid < wanted : paid >= wanted) ? [[id, paid]] : []
}

const send = async (
  deps: WatchJobDeps,
  watch: WatchRow,
  { step, key, amount }: { readonly step: 'ask' | 'told'; readonly key: string; readonly amount: number },
): Promise<void> => {
  const affiliate = deps.affiliates.find(watch.affiliateId)
  const theme = affiliate && deps.affiliates.theme(affiliate.config.theme)
  if (affiliate === undefined || theme === undefined || watch.email === null || affiliate.archivedAt !== null) return
  // Tests write to no mailbox.
  if (isTestProgramme(affiliate.id)) return
  const { config, programme } = affiliate
  const { id, hash, kind, language, productId, currency, email } = watch
  const portal = portalUrl(affiliate, deps.config.publicUrl)
  const stopUrl = watchStopLink(id, hash, portal, deps.vault)
  await sendOnce(key, deps, async () => ({
    from: { name: headerText(config.appName), address: programme.mailFrom },
    to: { address: deps.vault.open(email, watchPlace(id)) },
    ...watchMail({
      step,
      kind,
      language: customerLanguage(language, config.country),
      own: deps.affiliates.textsOf(affiliate),
      appName: config.appName,
      theme,
      homeUrl: homeAddress(affiliate, language, deps),
      helpUrl: absolute(helpAddress(config, language), portal),
      product: namesOfProducts([productId], deps.catalogue, language),
      wanted: watch.amount ?? 0,
      amount,
      currency,
      openUrl:
        step === 'ask'
          ? confirmLink(id, hash, portal, deps.vault)
          : estimateAddress(watch, affiliate, deps.config.publicUrl),
      stopUrl,
    }),
    unsubscribe: stopUrl,
    attachments: [],
  }))
}
