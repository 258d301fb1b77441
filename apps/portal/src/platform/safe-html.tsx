import { useCallback } from 'react'
import { logWarning } from '@reprise/browser/log.ts'

type SafeHtmlProps = {
  readonly html: string
  readonly lang?: string
  readonly as?: 'div' | 'span'
}

/**
 * Cleaned of everything but simple words and links (quality D6). The cleaner is loaded with the first text that has a
 * tag; until then, and where that fails, the place stays empty.
 */
export const SafeHtml = ({ html, lang, as: Tag = 'div' }: SafeHtmlProps) =>
  /[<&]/.test(html) ? <CleanedHtml as={Tag} html={html} lang={lang} /> : <Tag lang={lang}>{html}</Tag>

const CleanedHtml = ({
  html,
  lang,
  as: Tag,
}: {
  readonly html: string
  readonly lang: string | undefined
  readonly as: 'div' | 'span'
}) => {
  const showCleaned = useCallback(
    (place: HTMLDivElement) => {
      let wanted = true
      const show = async () => {
        const { cleanHtml } = await import('./clean-html.ts')
        if (wanted) place.replaceChildren(cleanHtml(html))
      }
      show().catch(() => logWarning('The HTML cleaner could not be loaded'))
      return () => {
        wanted = false
      }
    },
    [html],
  )
  return <Tag lang={lang} ref={showCleaned} />
}
