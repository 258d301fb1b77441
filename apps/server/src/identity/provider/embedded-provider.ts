import { randomInt } from 'node:crypto'
import { IDENTITY_LINK_MINUTES, identityLinkAddress, MINUTE_MS } from '@reprise/contract'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { insertLink, selectShownWords } from '../link/link.repository.ts'
import type { IdentityProvider } from './provider.ts'

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
export const freshWords = (language: string): readonly [string, string] => {
  const code = language.split('-')[0] ?? ''
  const words = (Object.hasOwn(WORDS, code) ? WORDS[code] : WORDS['en'])?.split(' ') ?? []
  const first = randomInt(words.length)
  const second = (first + 1 + randomInt(words.length - 1)) % words.length
  return [words[first] ?? '', words[second] ?? '']
}

/** A screen keeps its two words while it renews its link. */
const SAME_WORDS_MS = 60 * MINUTE_MS

/** Leads to the capture screen of the own portal; the token stands behind the `#`, so that it reaches no log. */
export const embeddedProvider = (publicUrl: string): IdentityProvider => ({
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
