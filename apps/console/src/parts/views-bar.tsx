import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VIEW_FILTERS, type ViewScreen } from '@reprise/contract/programme/view-filters'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, type Filters, useFilters } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './views-bar.module.css'

/** Filters of this list under names: one's own and those of colleagues. Without any, and with no filter set, nothing is there. */
export const ViewsBar = ({ screen }: { readonly screen: ViewScreen }) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [filters] = useFilters()
  const [isSaving, setSaving] = useState(false)
  const views = useQuery({ queryKey: ['views'], queryFn: () => call('listViews', {}), staleTime: 60_000 })
  const forget = useMutation({
    mutationFn: (id: string) => call('removeView', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['views'] }),
  })
  const set = setOf(filters, screen)
  const own = (views.data?._embedded.views ?? []).filter((view) => view.screen === screen)
  const current = own.find((view) => isSame(view.filters, set))
  if (own.length === 0 && Object.keys(set).length === 0) return null
  return (
    <nav aria-label={t('console.views')} className={styles.bar}>
      {own.length > 0 && (
        <ul className={styles.views}>
          {own.map((view) => (
            <li key={view.id}>
              <AppLink
                className={styles.view}
                filters={view.filters}
                title={view.isMine ? undefined : t('console.views.by', { name: view.by })}
                to={PAGES[screen].path}
                withFilters
              >
                <bdi>{view.name}</bdi>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {current === undefined && Object.keys(set).length > 0 && (
        <Button onClick={() => setSaving(true)} small variant="secondary">
          {t('console.views.keep')}
        </Button>
      )}
      {current?.isMine && (
        <Button busy={forget.isPending} onClick={() => forget.mutate(current.id)} small variant="secondary">
          {t('console.views.forget', { name: current.name })}
        </Button>
      )}
      {forget.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(forget.error)}
        </Notice>
      )}
      {isSaving && <ViewDialog filters={set} onClose={() => setSaving(false)} screen={screen} />}
    </nav>
  )
}

/** Those of the page's filters that a view may hold. */
const setOf = (filters: Filters, screen: ViewScreen): Record<string, string> =>
  Object.fromEntries(
    VIEW_FILTERS[screen].flatMap((name) => {
      const value = filters[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
