import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { RestockWaitsFor } from '@reprise/contract/words/erasure-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { takeBackSince } from '#console/hold/held.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Tabs } from '#console/parts/tabs.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { CertificateButton } from './certificate-button.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RestockTable } from './restock-table.tsx'
import { NOTHING_REMEMBERED } from './remembered.ts'
import { VerifyDialog } from './verify-dialog.tsx'

type Slice = ReplyOf<'listRestock'>

/** A device that is erased or verified. */
export type Device = { readonly order: string; readonly barcode: string; readonly product: string }
export type Act = 'record' | 'verify'
type Acting = { readonly act: Act; readonly device: Device }

/** In the order of the work: what is to be done, what is done, and what others have to do first. */
const PARTS = [
  'erasure-missing',
  'erasure-unverified',
  'nothing',
  'not-paid',
  'evidence-open',
  'listed',
] as const satisfies readonly RestockWaitsFor[]

const FIRST: { readonly after?: string } = {}

/** What waits to be erased or verified, and what may be sold on. */
export const ErasureScreen = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [{ part: typed }] = useFilters()
  const part = PARTS.find((one) => one === typed) ?? 'erasure-missing'
  const [acting, setActing] = useState<Acting>()
  const [done, setDone] = useState<{ readonly text: string; readonly certified?: string }>()
  const [remembered, remember] = useState(NOTHING_REMEMBERED)
  const restock = useInfiniteQuery({
    queryKey: ['restock', part],
    queryFn: ({ pageParam }) => call('listRestock', { query: { waitsFor: part, ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: ({ _links }: Slice) => {
      const after = _links.next && new URL(_links.next.href, location.origin).searchParams.get('after')
      return after ? { after } : undefined
    },
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    mutationFn: () => saveReply('getRestockFile', undefined, 'text/csv', { waitsFor: part }),
  })
  const find = useMutation({
    mutationFn: (barcode: string) => call('findOrderByBarcode', { params: { barcode } }),
    onSuccess: ({ id, barcode, erasure, _embedded }) => {
      const found: Acting = {
        act: erasure !== null && erasure.verification === null ? 'verify' : 'record',
        device: {
          order: id,
          barcode,
          product: _embedded.declaredItems.map(({ product }) => product.name).join(', '),
        },
      }
      // What was opened while it was looked for is not turned into another device.
      setActing((before) => before ?? found)
    },
  })
  const rows = (restock.data?.pages ?? []).flatMap(({ _embedded }) => _embedded.restock)
  const saveTable = () => save.mutate()
  useShortcuts([{ key: 'c', label: t('console.erasure.save'), run: saveTable }], {
    of: 'page',
    run: ({ text }, since) => {
      takeBackSince(since)
      find.reset()
      if (acting !== undefined) return
      const row = rows.find(({ barcode }) => barcode === text)
      if (row !== undefined) setActing({ act: part === 'erasure-unverified' ? 'verify' : 'record', device: row })
      else if (holds(me, ['orders'])) find.mutate(text)
    },
  })
  const settle = (text: string, certified?: string) => {
    setActing(undefined)
    setDone({ text, ...(certified && { certified }) })
    void queries.invalidateQueries({ queryKey: ['restock'] })
  }
  const failure = save.error ?? find.error
  return (
    <Screen
      actions={
        <Button aria-keyshortcuts="c" busy={save.isPending} icon="download" onClick={saveTable} variant="secondary">
          {t('console.erasure.save')} <Kbd>C</Kbd>
        </Button>
      }
      lead={t('console.erasure.lead')}
      title={t('console.page.erasure')}
    >
      <Tabs
        tabs={PARTS.map((one, index) => ({
          key: String(index + 1),
          label: t(`console.erasure.part.${one}`),
          path: PAGES.erasure.path,
          part: one,
          isCurrent: one === part,
        }))}
      />
      {failure !== null && (
        <Notice role="alert" tone="danger">
          {failureText(failure)}
        </Notice>
      )}
      <div role="status">
        {done !== undefined && (
          <Notice action={done.certified && <CertificateButton order={done.certified} />} tone="positive">
            {done.text}
          </Notice>
        )}
      </div>
      <Answer lines={8} of={restock}>
        {() => (
          <>
            <RestockTable onAct={(act, device) => setActing({ act, device })} part={part} rows={rows} />
            <MoreButton of={restock} />
          </>
        )}
      </Answer>
      {acting?.act === 'record' && (
        <RecordDialog
          device={acting.device}
          onClose={() => setActing(undefined)}
          onRecorded={(kept) => {
            remember(kept)
            settle(t('console.erasure.recorded', { barcode: printedBarcode(acting.device.barcode) }))
          }}
          remembered={remembered}
        />
      )}
      {acting?.act === 'verify' && (
        <VerifyDialog
          device={acting.device}
          onClose={() => setActing(undefined)}
          onVerified={(kept, isErased) => {
            remember({ ...remembered, ...kept })
            const { order, barcode } = acting.device
            const said = { barcode: printedBarcode(barcode) }
            if (isErased) settle(t('console.erasure.verified', said), order)
            else settle(t('console.erasure.not-erased-said', said))
          }}
          remembered={remembered}
        />
      )}
    </Screen>
  )
}
