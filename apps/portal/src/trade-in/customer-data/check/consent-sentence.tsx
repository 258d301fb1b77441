import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { SafeHtml } from '#portal/platform/safe-html.tsx'

/** The default consent's label (portal §5). It marks the words that lead to the terms; the programme's footer has their address. */
const TERMS_LABEL = 'terms.read'

/** Marks and no other HTML: a programme's own words may bring their own link. */
const MARKED = /^([^<&]*)<a>([^<&]*)<\/a>([^<&]*)$/

type ConsentSentenceProps = { readonly label: string; readonly words: string }

/** The words of a consent, with its link inside them. */
export const ConsentSentence = ({ label, words }: ConsentSentenceProps) => {
  const { footerNavigation } = useInstance()
  const { locale } = useAt()
  const parts = label === TERMS_LABEL ? MARKED.exec(words) : null
  if (parts === null) return <SafeHtml as="span" html={words} />
  const [, before, marked, after] = parts
  const terms = footerNavigation?.[locale]?.find(({ id }) => id === 'terms')
  return (
    <>
      {before}
      {terms === undefined ? (
        marked
      ) : (
        <a href={terms.url} rel="noopener noreferrer" target="_blank">
          {marked}
        </a>
      )}
      {after}
    </>
  )
}
