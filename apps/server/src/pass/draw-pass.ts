import type { Affiliates } from '#server/affiliate/index.ts'
import { PASS_TYPE, printedBarcode } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Passed, PassDeps } from './issue-pass.ts'
import { wholePass } from './show-pass.ts'

/** What stands in for a look that is not there (any more): black on white. */
const PLAIN_LOOK = { accent: '#1f2937', 'on-accent': '#ffffff' }

export type DrawDeps = PassDeps & { readonly affiliates: Pick<Affiliates, 'textsOf' | 'theme'> }

/** A pass as a PDF in the language of its seller: its facts, a code that leads to its page, and the pass itself as a file within. */
export const drawPassDocument = async (
  ctx: { readonly db: Db; readonly now: Date },
  deps: DrawDeps,
  passed: Passed,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> => {
  const { facts, pass, address, language } = await wholePass(ctx, deps, passed)
  const { order } = passed.revealed
  const affiliate = deps.affiliates.find(order.affiliateId)
  const own = affiliate && deps.affiliates.textsOf(affiliate)
  const look = deps.affiliates.theme(affiliate?.config.theme ?? '')?.light ?? PLAIN_LOOK
  const words = messagesIn('paper', language, own)
  const fileName = words.t('paper.pass.fileName', { order: facts.number })
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawPassPage } = await import('./pass-page.ts')
  const bytes = await drawPassPage({
    facts,
    address,
    words,
    issued: ctx.now,
    number: printedBarcode(facts.number),
    file: { name: `${fileName}.jwt`, type: `application/${PASS_TYPE}`, bytes: Buffer.from(pass) },
    look: { appName: affiliate?.config.appName ?? '', accent: look.accent, onAccent: look['on-accent'] },
  })
  return { bytes, fileName: `${fileName}.pdf` }
}
