import { randomInt } from 'node:crypto'
import {
  type BodyOf,
  HOUR_MS,
  IDENTITY_LINK_MINUTES,
  IDENTITY_MAILS_PER_HOUR,
  identityLinkAddress,
  MINUTE_MS,
  type ParamsOf,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import { countMails, countTries, insertLink, insertMail, selectShownWords } from '../identity.repository.ts'
import { hostedProvider, type HostedSettings } from '../provider/hosted-provider.ts'
import { EMBEDDED, type IdentityProvider, providerOf } from '../provider/provider.ts'

/** Things that everyone knows and that are never mistaken for one another, by language. */
const WORDS: { readonly [language: string]: string } = {
  en: 'apple bridge candle castle cherry cloud coral desert dolphin eagle feather forest garden guitar island jungle ladder lemon meadow mirror mountain ocean orange parrot pepper piano river rocket sailor silver thunder window',
  fr: 'pomme pont bougie château cerise nuage corail désert dauphin aigle plume forêt jardin guitare île jungle échelle citron prairie miroir montagne océan orange perroquet poivron piano rivière fusée marin argent tonnerre fenêtre',
  de: 'Apfel Brücke Kerze Schloss Kirsche Wolke Koralle Wüste Delfin Adler Feder Wald Garten Gitarre Insel Dschungel Leiter Zitrone Wiese Spiegel Berg Ozean Orange Papagei Paprika Klavier Fluss Rakete Seemann Silber Donner Fenster',
  es: 'manzana puente vela castillo cereza nube coral desierto delfín águila pluma bosque jardín guitarra isla selva escalera limón prado espejo montaña océano naranja loro pimienta piano río cohete marinero plata trueno ventana',
  it: 'mela ponte candela castello ciliegia nuvola corallo deserto delfino aquila piuma foresta giardino chitarra isola giungla scala limone prato specchio montagna oceano arancia pappagallo peperone pianoforte fiume razzo marinaio argento tuono finestra',
  nl: 'appel brug kaars kasteel kers wolk koraal woestijn dolfijn arend veer bos tuin gitaar eiland jungle ladder citroen weide spiegel berg oceaan sinaasappel papegaai paprika piano rivier raket matroos zilver donder venster',
  ar: 'تفاحة جسر شمعة قلعة كرز غيمة مرجان صحراء دلفين نسر ريشة غابة حديقة قيثارة جزيرة أدغال سلم ليمون مرج مرآة جبل محيط برتقالة ببغاء فلفل بيانو نهر صاروخ بحّار فضة رعد نافذة',
}

/** Two different words in a language we speak, any pair as likely as any other: one in 992. */
const freshWords = (language: string): readonly [string, string] => {
  const code = language.split('-')[0] ?? ''
  const words = (Object.hasOwn(WORDS, code) ? WORDS[code] : WORDS['en'])?.split(' ') ?? []
  const first = randomInt(words.length)
  const second = (first + 1 + randomInt(words.length - 1)) % words.length
  return [words[first] ?? '', words[second] ?? '']
}

/** A screen keeps its two words while it renews its link. */
const SAME_WORDS_MS = 60 * MINUTE_MS

/** Leads to the capture screen of the own portal; the token stands behind the `#`, so that it reaches no log. */
const embeddedProvider = (publicUrl: string): IdentityProvider => ({
  begin: async (ctx, { order, language, successRedirectUrl, errorRedirectUrl }) => {
    const madeBy = ctx.session?.id ?? ''
    const since = new Date(ctx.now.getTime() - SAME_WORDS_MS)
    const words =
      (await selectShownWords(ctx.db, { orderId: order.id, madeBy, language, since })) ?? freshWords(language)
    const token = newToken()
    const expiresAt = new Date(ctx.now.getTime() + IDENTITY_LINK_MINUTES * MINUTE_MS)
    await insertLink(ctx.db, {
      tokenHash: hashToken(token),
      orderId: order.id,
      madeBy,
      language,
      successUrl: successRedirectUrl,
      errorUrl: errorRedirectUrl,
      words,
      createdAt: ctx.now,
      expiresAt,
    })
    const of = { instanceName: ctx.affiliate.id, customerLanguage: language }
    const url = identityLinkAddress(publicUrl, of, order.id, token)
    return { url, expiresAt: expiresAt.toISOString(), words: [...words] }
  },
})

export type LinkDeps = {
  readonly publicUrl: string
  readonly identityProviders: ReadonlyMap<string, HostedSettings>
}

/** A link to where the customer proves who they are: once, for ten minutes. */
export const createIdentityLink = async (
  ctx: Context,
  { orderUuid }: ParamsOf<'createIdentityLink'>,
  wanted: BodyOf<'createIdentityLink'>,
  deps: LinkDeps,
): Promise<ReplyOf<'createIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderUuid)
  await requireOwn(ctx, order)
  if (wanted.orderUuid.toLowerCase() !== order.id)
    throw new ProblemError('malformed-request', { detail: 'orderUuid of the path and of the body differ' })
  const { successRedirectUrl, errorRedirectUrl } = wanted
  for (const address of [successRedirectUrl, errorRedirectUrl])
    if (!isOnOwnPortal(address, deps.publicUrl, ctx.affiliate.id)) throw new ProblemError('redirect-not-allowed')
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  if (!maySend(await countTries(ctx.db, order.id))) throw new ProblemError('identity-tries-used-up')
  const spoken = wanted.language.split('-')[0]
  const language = ctx.affiliate.config.locales.find((locale) => locale === spoken) ?? order.language
  return providerFor(ctx, deps).begin(ctx, { order, language, successRedirectUrl, errorRedirectUrl })
}

const providerFor = ({ affiliate }: Context, { publicUrl, identityProviders }: LinkDeps): IdentityProvider => {
  const name = providerOf(affiliate)
  return name === EMBEDDED ? embeddedProvider(publicUrl) : hostedProvider(name, identityProviders.get(name))
}

/** Same origin, below its own path: any other address would let a fraudster lead visitors away through our link. */
const isOnOwnPortal = (address: string, publicUrl: string, affiliateId: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const own = new URL(publicUrl)
  const base = `${own.pathname.replace(/\/$/, '')}/${affiliateId}/`
  return url.origin === own.origin && url.username === '' && url.password === '' && url.pathname.startsWith(base)
}

/** A link to the order as in any other message: the ten minutes of a code on a screen are too short for a mailbox. */
export const mailIdentityLink = async (ctx: Context, orderId: string): Promise<ReplyOf<'mailIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  await lockOrder(ctx.db, order.id)
  const sent = await countMails(ctx.db, order.id, new Date(ctx.now.getTime() - HOUR_MS))
  if (sent >= IDENTITY_MAILS_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
  const id = newId()
  await insertMail(ctx.db, { id, orderId: order.id, at: ctx.now })
  await enqueue(ctx.db, 'identity.news', { orderId: order.id, news: 'asked', key: id, reasons: [] })
  return { maskedEmail: order.maskedEmail }
}
