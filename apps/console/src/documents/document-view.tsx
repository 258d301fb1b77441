import { useState } from 'react'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './documents.module.css'

const STEP = 1.25
const LARGEST = 5

/** The picture, which can be made larger and turned; a PDF is opened beside. */
export const DocumentView = ({ file }: { readonly file: Blob }) => {
  const t = useT()
  const url = useObjectUrl(file)
  const [size, setSize] = useState(1)
  const [turns, setTurns] = useState(0)
  useShortcuts([
    { key: '+', label: t('console.documents.larger'), run: () => setSize(Math.min(LARGEST, size * STEP)) },
    { key: '-', label: t('console.documents.smaller'), run: () => setSize(Math.max(1, size / STEP)) },
    { key: 'e', label: t('console.documents.turn'), run: () => setTurns((turns + 1) % 4) },
  ])
  if (url === undefined) return null
  if (file.type === 'application/pdf')
    return (
      <p className={styles.view}>
        <a href={url} rel="noreferrer" target="_blank">
          {t('console.documents.open-pdf')}
        </a>
      </p>
    )
  return (
    <div aria-label={t('console.documents.picture')} className={styles.view} role="region" tabIndex={0}>
      <img
        alt={t('console.documents.picture')}
        className={styles.picture}
        src={url}
        style={{ inlineSize: `${size * 100}%`, rotate: `${turns * 90}deg` }}
      />
    </div>
  )
}
