import { helpAddress, textIn, type Transportation } from '@reprise/contract'
import type { Logger } from 'pino'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { customerLanguage, type NeedSource, revealOrder, transportationsOf } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { findPaymentTitle, receiptView } from '#server/quotation/index.ts'
import { type Carriers, drawOrderLabel, ensureParcel, labelFileName } from '#server/shipping/index.ts'
import { confirmation, isLabelAttached, type Sending } from './confirmation.ts'
import { headerText } from './format.ts'
import { noteSent, wasSent } from './mail.repository.ts'
import { absolute, charityIn, homeAddress, productNames } from './mail-facts.ts'
import { stillAsked } from './still-asked.ts'
import { linkToOrder } from './tell.ts'

export type NotificationDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly mailer: Mailer
  readonly affiliates: Affiliates
  /** What other modules need from customers. */
  readonly needs: readonly NeedSource[]
  readonly catalogue: Catalogue
  readonly config: { readonly publicUrl: string; readonly decisionPauseMs: number }
  readonly log: Pick<Logger, 'warn'>
  readonly carriers?: Carriers
}

/**
 * Tells the seller that the order stands, with the label, in their language and the affiliate's look.
 *
 * Sent once: a note is left afterwards, and a try that died between sending and noting repeats the same Message-ID,
 * which a mailbox shows once. Nothing is sent where the programme asks for no e-mail address.
 */
export const confirmOrderByMail = async (orderId: string, deps: NotificationDeps): Promise<void> => {
  const { db, vault, affiliates, config, mailer, clock } = deps
  const key = `order-confirmation|${orderId}`
  const revealed = await revealOrder(db, vault, orderId)
  if (!revealed || (await wasSent(db, key))) return
  const { order, person } = revealed
  const affiliate = affiliates.find(order.affiliateId)
  const theme = affiliate && affiliates.theme(affiliate.config.theme)
  if (!affiliate || !theme) throw new Error(`Order ${orderId} belongs to an affiliate without a look`)
  await ensureParcel(order, deps)
  if (person.email === undefined) return

  const sending = sendingOf(order.transportation, transportationsOf({ affiliate }, order))
  const paymentTitle = await findPaymentTitle(db, order.quotationId, order.paymentOptionId)
  const { appName, country } = affiliate.config
  const message = confirmation({
    language: customerLanguage(order.language, country),
    own: affiliates.textsOf(affiliate),
    appName,
    look: theme,
    orderUrl: await linkToOrder(orderId, key, deps),
    homeUrl: homeAddress(affiliate, order.language, deps),
    helpUrl: absolute(helpAddress(affiliate.config, order.language), config.publicUrl),
    name: person.firstName ?? person.lastName ?? '',
    product: productNames(order, deps.catalogue),
    barcode: order.barcode,
    amount: order.amount,
    currency: order.currency,
    receipt: order.items.flatMap((item) =>
      receiptView(order.language, deps, {
        ...item,
        questionnaireVersion: item.receipt.questionnaireVersion,
        promotion: item.promotions[0] ?? null,
      }),
    ),
    payment: {
      tag: order.paymentTag,
      title: textIn(paymentTitle, order.language),
      account: order.maskedAccount,
      charity: charityIn(affiliate, order),
    },
    requirements: (await stillAsked(affiliate, order, deps)).names,
    sendBefore: order.sendBefore,
    sending,
    carrier: affiliate.programme.carrier?.name,
  })
  await mailer.send({
    from: { name: headerText(appName), address: affiliate.programme.mailFrom },
    to: { name: headerText([person.firstName, person.lastName].join(' ')), address: person.email },
    ...message,
    attachments: isLabelAttached(sending)
      ? [
          {
            filename: labelFileName(order, deps),
            mediaType: 'application/pdf',
            bytes: await drawOrderLabel(revealed, deps),
          },
        ]
      : [],
    messageId: `order-confirmation.${orderId}@${new URL(config.publicUrl).hostname}`,
  })
  await noteSent(db, key, clock.now())
}

const sendingOf = (way: Transportation, offered: readonly Transportation[]): Sending =>
  (way === 'label' || way === 'code') && offered.includes('label') && offered.includes('code') ? 'either' : way
