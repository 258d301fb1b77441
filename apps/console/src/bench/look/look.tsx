import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { takeBackSince } from '#console/hold/held.ts'
import { handOf } from '#console/live/hand.ts'
import { lookPath, orderPath, PAGES } from '#console/navigation/pages.ts'
import { AppLink, useGo } from '#console/navigation/router.tsx'
import { CustomerEvidence } from '#console/parts/evidence/customer-evidence.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { receive } from '../parcels.ts'
import { useReceptionText } from '../reception-text.ts'
import { sound } from '#console/scan/sounds.ts'
import { Approval } from './approval.tsx'
import { CameraProvider, CameraView } from './camera.tsx'
import { DeclaredCheck } from './declared-check.tsx'
import { changeDraft, type Draft, takeBackAnswersSince, useDraft } from './draft.ts'
import { type Missing, rowsOf, whatIsMissing } from './findings.ts'
import { Numbers } from './numbers.tsx'
import { ObstacleDialog } from './obstacle-dialog.tsx'
import { ParcelDevices } from './parcel-devices.tsx'
import { Questions } from './questions.tsx'
import { RepeatedPhotos } from './repeated-photos.tsx'
import { decideLook, type DecidedLook } from './send-look.ts'
import { type Sheet, sheetKey } from './sheet.ts'
import styles from './look.module.css'

/** As a phone has them. */
const MOST_IMEIS = 2

export const Look = ({ sheet }: { readonly sheet: Sheet }) => {
  const t = useT()
  const go = useGo()
  const me = useMe()
  const queries = useQueryClient()
  const receptionText = useReceptionText()
  const draft = useDraft(sheet.order)
  const [obstacle, setObstacle] = useState<'lock' | 'other' | null>(isEmptyParcel(draft) ? 'other' : null)
  const [isRefused, setRefused] = useState(false)
  const number = sheet.devices.find(({ order }) => order === sheet.order)?.number
  const rows = rowsOf(sheet, draft)
  const differing = rows.filter(({ differs }) => differs)
  const preview = useQuery({
    queryKey: ['preview', sheet.order, draft.answers],
    queryFn: () => call('previewInspection', { params: { id: sheet.order }, body: { answers: { ...draft.answers } } }),
    enabled: sheet.look !== null && differing.length > 0,
    placeholderData: (before) => before,
  })
  // Without an answer of the server each difference needs its evidence: none is recorded without.
  const worse = new Set(
    preview.data === undefined || preview.isPlaceholderData
      ? differing.map(({ question }) => question.id)
      : preview.data.lines.filter((line) => line.worse).map((line) => line.question),
  )
  const missing = whatIsMissing({ sheet, draft, rows, worse })

  const decide = (kind: DecidedLook['kind'], label: string, decided: Draft) => {
    handOf('bench', sheet.order).keep()
    void decideLook(
      { order: sheet.order, person: me.id, label, draft: decided, rows: rows.map(bare), kind },
      (wasSent) => {
        if (!wasSent) return go(lookPath(sheet.order))
        void handOf('bench', sheet.order).end()
        void queries.invalidateQueries({ queryKey: ['bench'] })
        void queries.invalidateQueries({ queryKey: sheetKey(sheet.order) })
      },
    )
    go(PAGES.bench.path)
  }
  const record = () => {
    setRefused(missing.length > 0)
    if (missing.length > 0) return sound('bad')
    const words = { barcode: sheet.barcode, product: sheet.product.name }
    decide('inspection', t(differing.length === 0 ? 'console.look.done' : 'console.look.done-differs', words), draft)
  }
  const scan = async (kind: string, text: string) => {
    if (kind === 'imei') return addNumber(text)
    const parcel = await receive(text, me.id)
    if (parcel.state !== 'received') {
      sound('bad')
      return go(PAGES.bench.path)
    }
    sound(parcel.sheet.look === null ? 'look' : 'good')
    queries.setQueryData(sheetKey(parcel.sheet.order), parcel.sheet)
    go(parcel.sheet.look === null ? PAGES.bench.path : lookPath(parcel.sheet.order))
  }
  const reading = useMutation({
    mutationFn: (imei: readonly string[]) =>
      call('receiveProduct', {
        body: {
          barcode: sheet.barcode,
          identifiers: { imei: [...imei] },
          ...(number !== undefined && { device: number }),
        },
      }),
    onSuccess: (found) => queries.setQueryData(sheetKey(found.order), found),
  })
  const addNumber = (text: string) => {
    sound('good')
    const imei = [...draft.imei.filter((one) => one !== text), text].slice(-MOST_IMEIS)
    changeDraft(sheet.order, () => ({ imei }))
    reading.mutate(imei)
  }
  useShortcuts(
    sheet.look === null
      ? []
      : [
          ...(differing.length === 0 ? [{ key: 'a', label: t('console.look.as-declared'), run: record }] : []),
          { key: 'ctrl+enter', label: t('console.look.record'), run: record },
          { key: 'l', label: t('console.look.lock'), run: () => setObstacle('lock') },
          { key: 'b', label: t('console.look.obstacle'), run: () => setObstacle('other') },
        ],
    {
      of: 'page',
      run: ({ kind, text }, since) => {
        takeBackSince(since)
        takeBackAnswersSince(sheet.order, since)
        void scan(kind, text)
      },
    },
  )
  if (sheet.look === null)
    return (
      <Notice tone="caution">
        {t('console.bench.no-look', { state: t(`console.state.${sheet.status}`) })}{' '}
        {holds(me, ['orders']) && <AppLink to={orderPath(sheet.order)}>{t('console.bench.open-order')}</AppLink>}
      </Notice>
    )
  return (
    <CameraProvider>
      {sheet.approval !== null && <Approval approval={sheet.approval} sheet={sheet} />}
      {sheet.look === 'second' && <Notice>{t('console.look.second-hint')}</Notice>}
      <div className={styles.columns}>
        <Questions draft={draft} order={sheet.order} refused={isRefused ? missing : []} rows={rows} worse={worse} />
        <div className={styles.side}>
          <Numbers
            draft={draft}
            isMissing={isRefused && missing.some(isNumber)}
            onNumber={addNumber}
            reading={reading}
            sheet={sheet}
          />
          {sheet.reception !== null && (
            <p className={styles.hint}>
              {t('console.look.reception')}: {receptionText(sheet.reception)}
            </p>
          )}
          <DeclaredCheck selfCheck={sheet.selfCheck} />
          <RepeatedPhotos sheet={sheet} />
          <CameraView />
          <CustomerEvidence sheet={sheet} />
          <ParcelDevices sheet={sheet} />
        </div>
      </div>
      <div className={styles.acts}>
        {isRefused && missing.length > 0 && (
          <p className={styles.missing} role="alert">
            {t('console.look.missing', { count: missing.length })}
          </p>
        )}
        {differing.length === 0 ? (
          <Button aria-keyshortcuts="a" icon="check" onClick={record}>
            {t('console.look.as-declared')} <Kbd>A</Kbd>
          </Button>
        ) : (
          <Button aria-keyshortcuts="Control+Enter" icon="check" onClick={record}>
            {t('console.look.record')} <Kbd>Ctrl ↵</Kbd>
          </Button>
        )}
        <Button aria-keyshortcuts="l" icon="lock" onClick={() => setObstacle('lock')} variant="secondary">
          {t('console.look.lock')} <Kbd>L</Kbd>
        </Button>
        <Button aria-keyshortcuts="b" icon="alert" onClick={() => setObstacle('other')} variant="secondary">
          {t('console.look.obstacle')} <Kbd>B</Kbd>
        </Button>
      </div>
      {obstacle !== null && (
        <ObstacleDialog
          draft={draft}
          first={obstacle}
          onClose={() => setObstacle(null)}
          onReport={(label, decided) => decide('obstacle', label, decided)}
          sheet={sheet}
        />
      )}
    </CameraProvider>
  )
}

const bare = ({ question, differs }: ReturnType<typeof rowsOf>[number]): DecidedLook['rows'][number] => ({
  question: { id: question.id },
  differs,
})

/** It was told on the page of the bench, and nothing shows it yet. */
const isEmptyParcel = ({ obstacle: { kind, photos } }: Draft): boolean => kind === 'parcel-empty' && photos.length === 0

const isNumber = ({ what }: Missing): boolean => what === 'number'
