import { SCANNER_CODES } from '@reprise/contract/identifier/scanner-codes'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { findCode, judgeScanner, type ReadCode } from '#console/scan/check.ts'
import { keepScannerProfile } from '#console/scan/profile.ts'
import type { Stroke } from '#console/scan/reading.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './me.module.css'

/** A code without an end key is over after so long, in ms. */
const OVER_MS = 500
/** What is shorter was a person's key. */
const SHORTEST = 4

/** Five codes of the printed sheet, one after the other, and what they say about the scanner. */
export const ScannerCheck = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const [read, setRead] = useState<readonly ReadCode[]>([])
  const isDone = read.length === SCANNER_CODES.length
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.scanner.check')}>
      {isDone ? (
        <Result onAgain={() => setRead([])} onClose={onClose} read={read} />
      ) : (
        <Stack>
          <p aria-live="polite">
            {t('console.scanner.scan', { number: read.length + 1, total: SCANNER_CODES.length })}
          </p>
          <CodeField onRead={(one) => setRead((before) => [...before, one])} />
        </Stack>
      )}
    </Dialog>
  )
}

/** Takes every key with the keyboard's own time, as nothing of it is to be read as an act of the console. */
const CodeField = ({ onRead }: { readonly onRead: (read: ReadCode) => void }) => {
  const t = useT()
  const strokes = useRef<readonly Stroke[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listen = useCallback((field: HTMLInputElement) => {
    // Once its dialog has taken the focus for itself.
    const frame = requestAnimationFrame(() => field.focus())
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer.current)
    }
  }, [])
  const finish = (end: ReadCode['end']) => {
    clearTimeout(timer.current)
    const typed = strokes.current
    strokes.current = []
    if (typed.length >= SHORTEST) onRead({ strokes: typed, end })
  }
  const press = (event: KeyboardEvent) => {
    const { key, code, shiftKey: shift, timeStamp: at, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Enter' || key === 'Tab') {
      if (strokes.current.length < SHORTEST) return
      event.preventDefault()
      return finish(key)
    }
    if (key.length > 1 && key !== 'Dead') return
    event.preventDefault()
    strokes.current = [...strokes.current, { key, code, shift, at }]
    clearTimeout(timer.current)
    timer.current = setTimeout(() => finish(null), OVER_MS)
  }
  return (
    <input
      aria-label={t('console.scanner.field')}
      autoComplete="off"
      className={styles.scan}
      data-scans="own"
      name="scanner-code"
      onKeyDown={press}
      placeholder={t('console.scanner.field')}
      readOnly
      ref={listen}
      value=""
    />
  )
}

type ResultProps = { readonly read: readonly ReadCode[]; readonly onAgain: () => void; readonly onClose: () => void }

const Result = ({ read, onAgain, onClose }: ResultProps) => {
  const t = useT()
  const { profile, advice, slowest } = judgeScanner(
    SCANNER_CODES.map((code, index) => findCode(code, read[index] ?? { strokes: [], end: null })),
  )
  const keep = () => {
    if (profile !== undefined) keepScannerProfile(profile)
    onClose()
  }
  return (
    <Stack>
      <Notice
        role="status"
        title={t(profile === undefined ? 'console.scanner.unread' : 'console.scanner.read')}
        tone={profile === undefined ? 'danger' : 'positive'}
      >
        {profile !== undefined && (
          <ul>
            <li>{t(`console.scanner.reads-${profile.layout}`)}</li>
            {profile.prefix !== '' && (
              <li>
                {t('console.scanner.prefix')} <bdi>{profile.prefix}</bdi>
              </li>
            )}
            {profile.suffix !== '' && (
              <li>
                {t('console.scanner.suffix')} <bdi>{profile.suffix}</bdi>
              </li>
            )}
            <li>{t('console.scanner.slowest', { ms: slowest })}</li>
          </ul>
        )}
      </Notice>
      {advice.map((one) => (
        <p key={one}>{t(`console.scanner.advice.${one}`)}</p>
      ))}
      <div className={styles.acts}>
        {profile !== undefined && (
          <Button icon="check" onClick={keep}>
            {t('console.scanner.keep')}
          </Button>
        )}
        <Button onClick={onAgain} variant="secondary">
          {t('console.scanner.again')}
        </Button>
      </div>
    </Stack>
  )
}
