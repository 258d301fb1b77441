import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { nextPage } from '#console/api/next-page.ts'
import { saveReply } from '#console/api/read-file.ts'
import { programmePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { RowActs, Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './programmes.module.css'
import { ReadyState } from './ready-state.tsx'
import { StartDialog } from './start-dialog.tsx'

type Line = ReplyOf<'listConfigs'>['_embedded']['configs'][number]

/** The programmes that the person reaches: what each lacks, and a new one. */
export const ProgrammesScreen = () => {
  const t = useT()
  const me = useMe()
  const failureText = useFailureText()
  const [starting, setStarting] = useState(false)
  const [copied, setCopied] = useState<Line>()
  const mayMake = me.allAffiliates && holds(me, ['programme'])
  const programmes = useInfiniteQuery({
    queryKey: ['programmes', 'list'],
    queryFn: ({ pageParam }) => call('listConfigs', { query: { page: String(pageParam), limit: '50' } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
  const save = useMutation({ mutationFn: (id: string) => saveReply('getConfigFolder', { id }, 'application/zip') })
  useShortcuts(mayMake ? [{ key: 'n', label: t('console.programmes.new'), run: () => setStarting(true) }] : [])
  return (
    <Screen
      actions={
        mayMake && (
          <Button aria-keyshortcuts="n" onClick={() => setStarting(true)}>
            {t('console.programmes.new')} <Kbd>N</Kbd>
          </Button>
        )
      }
      lead={t('console.programmes.lead')}
      title={t('console.page.programmes')}
    >
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      <Answer of={programmes}>
        {({ pages }) => (
          <>
            <Table
              caption={t('console.page.programmes')}
              columns={[
                {
                  id: 'name',
                  label: t('console.programmes.name'),
                  cell: ({ id, appName }) => (
                    <AppLink className={styles.name} to={programmePath(id)}>
                      <bdi>{appName}</bdi>
                    </AppLink>
                  ),
                },
                { id: 'id', label: t('console.programmes.id'), cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
                {
                  id: 'country',
                  label: t('console.programmes.country'),
                  cell: ({ country, locales }) => (
                    <bdi className={styles.languages} dir="ltr">
                      {[country.toUpperCase(), locales.join(' ')].join(' · ')}
                    </bdi>
                  ),
                },
                { id: 'version', label: t('console.prices.version'), end: true, cell: ({ version }) => version },
                {
                  id: 'ready',
                  label: t('console.programmes.ready'),
                  cell: ({ id, archivedAt }) =>
                    archivedAt === null ? <ReadyState id={id} /> : t('console.programmes.archived'),
                },
                {
                  id: 'acts',
                  label: t('console.prices.acts'),
                  cell: (line) => (
                    <RowActs>
                      {mayMake && (
                        <Button
                          aria-label={t('console.programmes.copy-of', { name: line.appName })}
                          onClick={() => setCopied(line)}
                          small
                          variant="secondary"
                        >
                          {t('console.programmes.copy')}
                        </Button>
                      )}
                      <Button
                        aria-label={t('console.programmes.folder-of', { name: line.appName })}
                        busy={save.isPending && save.variables === line.id}
                        onClick={() => save.mutate(line.id)}
                        small
                        variant="secondary"
                      >
                        {t('console.programmes.folder')}
                      </Button>
                    </RowActs>
                  ),
                },
              ]}
              empty={t('console.programmes.none')}
              rowId={({ id }) => id}
              rows={pages.flatMap(({ _embedded }) => _embedded.configs)}
            />
            <MoreButton of={programmes} />
          </>
        )}
      </Answer>
      {starting && <StartDialog onClose={() => setStarting(false)} />}
      {copied && <CopyDialog onClose={() => setCopied(undefined)} programme={copied} />}
    </Screen>
  )
}
