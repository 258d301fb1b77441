import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Texts } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { useParam } from '#console/navigation/router.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useT } from '#console/i18n/t.ts'
import { isPart } from '../parts-of-programme.ts'
import { ReadyState } from '../ready-state.tsx'
import { AssetList } from './assets/asset-list.tsx'
import { Conflicts } from './conflicts.tsx'
import { Faults } from './faults.tsx'
import { FieldsProvider } from './fields-context.ts'
import { FieldsPart } from './fields-part.tsx'
import { LookPart } from './look-part.tsx'
import { PartList } from './part-list.tsx'
import { FIRST_VIEW } from './preview/view-choice.ts'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './studio.module.css'
import { TextsPart } from './texts-part.tsx'
import { type Draft, type Look, type Programme, type Studio, useStudio } from './use-studio.ts'
import { VersionsPart } from './versions-part.tsx'

const WebhooksPart = lazy(async () => ({ default: (await import('../webhooks/webhooks-part.tsx')).WebhooksPart }))
const PreviewPanel = lazy(async () => ({ default: (await import('./preview/preview-panel.tsx')).PreviewPanel }))

/** Where there is room for both, the preview stands beside the form from the beginning. */
const hasRoom = (): boolean => window.matchMedia('(width >= 80rem)').matches

type EditorProps = {
  readonly texts: Texts
  readonly programme: Programme
  readonly look: Look
  readonly draft: Draft | null
  readonly fields: ReplyOf<'getConfigFields'>
}

/** Left the parts, in the middle one of them, above what is begun. */
export const Editor = ({ texts, programme, look, draft, fields }: EditorProps) => {
  const t = useT()
  const queries = useQueryClient()
  const named = useParam('part')
  const [publishing, setPublishing] = useState(false)
  const [published, setPublished] = useState<string>()
  const [isPreviewed, setPreviewed] = useState(hasRoom)
  const [view, setView] = useState(FIRST_VIEW)
  const [thrown, setThrown] = useState<Studio['patch']>()
  const studio = useStudio(programme.id, programme, look, draft)
  const assets = useQuery({
    queryKey: ['programmes', 'assets', programme.id],
    queryFn: () => call('listAssets', { params: { id: programme.id }, query: { limit: '100' } }),
  })
  const part = isPart(named) ? named : 'start'
  // Nothing of it is seen by customers, and it is no part of a draft.
  const isForSystems = part === 'webhooks'
  const showsPreview = isPreviewed && !isForSystems
  const publish = () => {
    setPublished(undefined)
    setPublishing(true)
  }
  const throwAway = () => {
    setThrown(studio.patch)
    studio.keepNow({})
  }
  const takeBack = () => {
    if (thrown !== undefined) studio.keepNow(thrown)
    setThrown(undefined)
  }
  const previewLabel = t(isPreviewed ? 'console.preview.hide' : 'console.preview.show')
  const turnPreview = () => setPreviewed(!isPreviewed)
  useShortcuts([
    ...(isForSystems ? [] : [{ key: 'v', label: previewLabel, run: turnPreview }]),
    ...(studio.isChanged ? [{ key: 'p', label: t('console.studio.publish'), run: publish }] : []),
  ])
  const config = studio.state.config as Partial<Programme['config']>
  const surroundings = {
    texts,
    faults: studio.faults,
    locales: Array.isArray(config.locales) ? config.locales : [],
    types: Array.isArray(config.apiProductType) ? config.apiProductType : [],
    currency: programme.programme.currency,
    assets: (assets.data?._embedded.assets ?? []).filter(({ type }) => type !== 'font' && type !== 'stylesheet'),
  }
  const done = async (said: string) => {
    setPublishing(false)
    setPublished(said)
    setThrown(undefined)
    await queries.invalidateQueries({ queryKey: ['programmes'] })
  }
  return (
    <FieldsProvider value={surroundings}>
      <div className={styles.bar}>
        <p role="status">
          {published ??
            (studio.isChanged
              ? t(`console.studio.${studio.kept}`)
              : t('console.studio.live', { version: studio.version }))}
        </p>
        {!isForSystems && (
          <Button aria-expanded={isPreviewed} aria-keyshortcuts="v" onClick={turnPreview} small variant="secondary">
            {previewLabel} <Kbd>V</Kbd>
          </Button>
        )}
        {studio.isChanged && (
          <>
            <Button onClick={throwAway} small variant="quiet">
              {t('console.studio.throw-away')}
            </Button>
            <Button aria-keyshortcuts="p" onClick={publish} small>
              {t('console.studio.publish')} <Kbd>P</Kbd>
            </Button>
          </>
        )}
      </div>
      {!studio.isChanged && thrown !== undefined && (
        <Notice
          action={
            <Button onClick={takeBack} small variant="secondary">
              {t('console.hold.take-back')}
            </Button>
          }
          role="status"
        >
          {t('console.studio.thrown-away')}
        </Notice>
      )}
      {programme.archivedAt !== null && <Notice tone="caution">{t('console.studio.is-archived')}</Notice>}
      <Conflicts studio={studio} />
      <Faults faults={studio.faults} id={programme.id} />
      <div className={classNames(styles.studio, showsPreview && styles.previewed)}>
        <PartList faults={studio.faults} id={programme.id} />
        <section aria-label={t(`console.programme-part.${part}`)} className={styles.part} key={part}>
          <h2 className={styles.heading}>{t(`console.programme-part.${part}`)}</h2>
          {part === 'start' && programme.archivedAt === null && <ReadyState id={programme.id} />}
          {part === 'look' && <LookPart assets={assets.data?._embedded.assets ?? []} studio={studio} />}
          {part === 'texts' && <TextsPart studio={studio} />}
          {part === 'versions' && <VersionsPart studio={studio} />}
          {isForSystems && (
            <Suspense>
              <WebhooksPart affiliate={programme.id} />
            </Suspense>
          )}
          {part !== 'texts' && part !== 'versions' && !isForSystems && (
            <FieldsPart fields={fields} part={part} studio={studio} />
          )}
          {part === 'look' && <AssetList assets={assets.data?._embedded.assets ?? []} id={programme.id} />}
        </section>
        {showsPreview && (
          <Suspense>
            <PreviewPanel choice={view} isCalled={!hasRoom()} onChange={setView} studio={studio} />
          </Suspense>
        )}
      </div>
      {publishing && <PublishDialog onClose={() => setPublishing(false)} onPublished={done} studio={studio} />}
    </FieldsProvider>
  )
}
