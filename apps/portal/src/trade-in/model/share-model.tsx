import { copyText } from '@reprise/browser/clipboard.ts'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'

type ShareModelProps = { readonly model: string; readonly title: string }

/** By what the browser shares with, else into its clipboard: the address of the page, without what it was opened with. */
export const ShareModel = ({ model, title }: ShareModelProps) => {
  const t = useT()
  const at = useAt()
  const [copied, setCopied] = useState<boolean>()
  const url = () => `${window.location.origin}${paths.model(at, model)}`
  const share = async () => {
    if (!('share' in navigator)) return setCopied(await copyText(url()))
    try {
      await navigator.share({ title, url: url() })
    } catch {
      // It was put away again.
    }
  }
  return (
    <div>
      <TextButton onClick={() => void share()}>{t(copied ? 'success.link.copied' : 'success.link.share')}</TextButton>
      <LiveRegion>{copied ? t('success.link.copied') : ''}</LiveRegion>
      {copied === false && <p dir="ltr">{url()}</p>}
    </div>
  )
}
