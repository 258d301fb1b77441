import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '@reprise/contract/words/languages'
import styles from '../questions.module.css'

type FrameProps = {
  readonly title: string
  readonly language: string
  readonly isDark: boolean
  /** Address of the look that the page wears. */
  readonly look: string | undefined
  readonly children: ReactNode
}

/** A page of its own within this one: a phone's width, another language, direction, scheme and look, and the styles of this build. */
export const Frame = ({ title, language, isDark, look, children }: FrameProps) => {
  const [page, setPage] = useState<Document | null>(null)
  // Browsers load an empty page while React puts it there, or after that, and then it is another one.
  const [attach] = useState(() => (frame: HTMLIFrameElement | null) => setPage(dressed(frame?.contentDocument ?? null)))
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it loads nothing, and Safari hears no press in a page without scripts
    <iframe className={styles.phone} onLoad={({ currentTarget }) => attach(currentTarget)} ref={attach} title={title}>
      {page !== null && (
        <>
          {look !== undefined && createPortal(<link href={look} key={look} rel="stylesheet" />, page.head)}
          {createPortal(<div ref={(body) => tell(body, { title, language, isDark })}>{children}</div>, page.body)}
        </>
      )}
    </iframe>
  )
}

type Said = Pick<FrameProps, 'title' | 'language' | 'isDark'>

/** Its language, direction and scheme stand at the root of a page. */
const tell = (body: HTMLElement | null, { title, language, isDark }: Said): void => {
  if (body === null) return
  const page = body.ownerDocument
  page.title = title
  page.documentElement.lang = language
  page.documentElement.dir = directionOf(language)
  page.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}

/** The look of the console stands in a style without a name, and stays outside. */
const dressed = (page: Document | null): Document | null => {
  if (page === null || page.head.childElementCount > 0) return page
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-vite-dev-id]')) {
    const copy = page.importNode(sheet, true)
    const address = sheet.getAttribute('href')
    if (address !== null) copy.setAttribute('href', new URL(address, document.baseURI).href)
    page.head.append(copy)
  }
  return page
}
