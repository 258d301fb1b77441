import type { Order } from '@reprise/contract'
import { useHelp } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { typedEmail } from '../typed-email.ts'

/**
 * Where the confirmation went: in full on the page that sold, the one moment at which a slip in the address is noticed; masked
 * after that.
 */
export const MailedTo = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const help = useHelp()
  const typed = typedEmail(order.id)
  const email = typed ?? order.maskedEmail ?? ''
  if (email === '') return null
  return (
    <p>
      {t('success.mailed', { email: `\u2066${email}\u2069` })}{' '}
      {typed !== undefined && help !== undefined && <a href={help}>{t('success.mailed.wrong')}</a>}
    </p>
  )
}
