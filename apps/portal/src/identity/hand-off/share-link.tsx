import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { copyText } from '@reprise/browser/clipboard.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'

type Said = 'copied' | 'notCopied' | 'mailed' | 'mailTooOften' | 'mailFailed'

/** For visitors who cannot scan: a link to copy, and one by e-mail. */
export const ShareLink = ({ orderId, url }: { readonly orderId: string; readonly url: string }) => {
  const t = useT()
  const api = useApi()
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState(false)
  const mail = async () => {
    setBusy(true)
    try {
      await api.call('mailIdentityLink', { params: { id: orderId }, key: randomId() })
      setSaid('mailed')
    } catch (failure) {
      setSaid(isProblem(failure, 'too-many-requests') ? 'mailTooOften' : 'mailFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="close">
      <Cluster>
        <Button
          icon="copy"
          onClick={() => void copyText(url).then((done) => setSaid(done ? 'copied' : 'notCopied'))}
          variant="secondary"
        >
          {t('identity.copy')}
        </Button>
        <Button busy={busy} icon="mail" onClick={() => void mail()} variant="secondary">
          {t('identity.mail')}
        </Button>
      </Cluster>
      <p role="status">{said === undefined ? '' : t(`identity.share.${said}`)}</p>
    </Stack>
  )
}
