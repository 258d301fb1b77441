import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './catalogue.module.css'

type Slice = ReplyOf<'listCatalogueVersions'>
const BEGINNING: { readonly after?: string } = {}

/** Who changed the catalogue, when, and how many models. */
export const Versions = () => {
  const t = useT()
  const format = useFormat()
  const versions = useInfiniteQuery({
    queryKey: ['catalogue', 'versions'],
    queryFn: ({ pageParam }) => call('listCatalogueVersions', { query: { limit: '25', ...pageParam } }),
    initialPageParam: BEGINNING,
    getNextPageParam: ({ _links, _embedded }: Slice) =>
      _links.next === undefined ? undefined : { after: String(_embedded.versions.at(-1)?.version) },
  })
  return (
    <section aria-label={t('console.catalogue.history')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.catalogue.history')}</h2>
      <Answer of={versions}>
        {({ pages }) => (
          <>
            <Table
              caption={t('console.catalogue.history')}
              columns={[
                { id: 'when', label: t('console.catalogue.when'), cell: ({ createdAt }) => format.dateTime(createdAt) },
                {
                  id: 'by',
                  label: t('console.prices.by'),
                  cell: ({ name, actor }) => <bdi>{name ?? actor ?? '–'}</bdi>,
                },
                {
                  id: 'kind',
                  label: t('console.prices.change'),
                  cell: ({ kind }) => t(`console.catalogue.kind.${kind}`),
                },
                {
                  id: 'note',
                  label: t('console.prices.note'),
                  cell: ({ note }) => <bdi className={styles.note}>{note ?? '–'}</bdi>,
                },
                ...(['added', 'changed', 'gone'] as const).map((what) => ({
                  id: what,
                  label: t(`console.catalogue.${what}`),
                  cell: (version: Slice['_embedded']['versions'][number]) => format.number(version[what]),
                  end: true,
                })),
              ]}
              empty={t('console.catalogue.no-version')}
              rowId={({ version }) => String(version)}
              rows={pages.flatMap(({ _embedded }) => _embedded.versions)}
            />
            <MoreButton of={versions} />
          </>
        )}
      </Answer>
    </section>
  )
}
