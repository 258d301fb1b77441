import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useT } from '#console/i18n/t.ts'
import { type Hit, useHits } from './use-hits.ts'
import styles from './palette.module.css'

type PaletteProps = {
  /** What it begins with: a code that was scanned. */
  readonly first: string
  readonly onClose: () => void
}

const NONE_YET: readonly Hit[] = []

/** Where everything is reached by its name. */
export const Palette = ({ first, onClose }: PaletteProps) => {
  const t = useT()
  const listId = useId()
  const [text, setText] = useState(first)
  const [active, setActive] = useState(0)
  const { hits, findOnly } = useHits(text)
  // The field comes first: a letter that follows the key of the palette does not wait for the list.
  const drawn = useDeferredValue(hits, NONE_YET)
  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return
    onClose()
    hit.run()
  }
  const press = (event: KeyboardEvent) => {
    // The field is all that the focus can be on: the page below is covered.
    if (event.key === 'Tab') event.preventDefault()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      // Before the server has answered, Enter means the one order that it will find.
      if (findOnly === undefined) choose(hits[active])
      else void findOnly().then(choose)
    }
    if (step === undefined || hits.length === 0) return
    event.preventDefault()
    setActive((active + step + hits.length) % hits.length)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, by the browser
    <dialog
      aria-label={t('console.palette.open')}
      aria-modal
      className={styles.cover}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      popover="auto"
      ref={showOnTop}
    >
      <div className={styles.palette}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            aria-activedescendant={active < drawn.length ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded
            aria-label={t('console.palette.open')}
            autoComplete="off"
            autoFocus
            className={styles.input}
            data-scans="own"
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
            placeholder={t('console.palette.hint')}
            role="combobox"
            spellCheck={false}
            value={text}
          />
        </div>
        <div className={styles.hits} id={listId} role="listbox">
          {drawn.map((hit, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and its keys choose
            <div
              aria-selected={index === active}
              className={classNames(styles.hit, index === active && styles.active)}
              id={`${listId}-${index}`}
              key={hit.id}
              onClick={() => choose(hit)}
              role="option"
              tabIndex={-1}
            >
              <Icon name={hit.icon} />
              {hit.label}
            </div>
          ))}
        </div>
        {hits.length === 0 && findOnly === undefined && (
          <p className={styles.none}>{t('console.palette.none', { text })}</p>
        )}
      </div>
    </dialog>
  )
}

/** Not as a modal dialog: each opening and closing of one has the browser style the whole page again. */
const showOnTop = (dialog: HTMLDialogElement) => {
  dialog.showPopover()
  dialog.querySelector('input')?.focus()
  return () => dialog.hidePopover()
}
