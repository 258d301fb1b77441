import { useState } from 'react'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Marks } from '@reprise/ui/drawings/marks.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './picture-view.module.css'

const STEP = 1.25
const LARGEST = 5

export type ShownPicture = {
  readonly id: string
  /** What it shows, for those who do not see it. */
  readonly name: string
  readonly file: Blob
  /** Places that were marked on it. */
  readonly marked?: Parameters<typeof Marks>[0] | undefined
}

/** Pictures that can be made larger and turned, all of them at once; a PDF is opened beside. */
export const PictureView = ({ pictures }: { readonly pictures: readonly ShownPicture[] }) => {
  const t = useT()
  const [size, setSize] = useState(1)
  const [turns, setTurns] = useState(0)
  useShortcuts([
    { key: '+', label: t('console.documents.larger'), run: () => setSize(Math.min(LARGEST, size * STEP)) },
    { key: '-', label: t('console.documents.smaller'), run: () => setSize(Math.max(1, size / STEP)) },
    { key: 'e', label: t('console.documents.turn'), run: () => setTurns((turns + 1) % 4) },
  ])
  return (
    <div aria-label={t('console.documents.picture')} className={styles.view} role="region" tabIndex={0}>
      {pictures.map((picture) => (
        <Picture key={picture.id} picture={picture} size={size} turns={turns} />
      ))}
    </div>
  )
}

type PictureProps = { readonly picture: ShownPicture; readonly size: number; readonly turns: number }

const Picture = ({ picture: { name, file, marked }, size, turns }: PictureProps) => {
  const t = useT()
  const url = useObjectUrl(file)
  if (url === undefined) return null
  if (file.type === 'application/pdf')
    return (
      <a href={url} rel="noreferrer" target="_blank">
        {t('console.documents.open-pdf')}
      </a>
    )
  const look = {
    className: styles.picture,
    style: { inlineSize: `${size * 100}%`, rotate: `${turns * 90}deg` },
  }
  return marked === undefined ? (
    <img alt={name} src={url} {...look} />
  ) : (
    <span {...look}>
      <img alt={name} src={url} />
      <Marks {...marked} />
    </span>
  )
}
