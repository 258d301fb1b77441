import { PARCEL_STAGES } from '@reprise/contract/lifecycle/parcel'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useFilters, useGo } from '#console/navigation/router.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { ListedParcels } from './listed-parcels.tsx'
import { OnTheirWay } from './on-their-way.tsx'
import { Returns } from './returns.tsx'
import { StoreKits } from './store-kits.tsx'
import styles from './parcels.module.css'

/** In the order of a day: what leaves, then what comes. */
const PARTS = ['returns', 'to-post', 'stores', 'arrived', 'exception', 'silent'] as const
type Part = (typeof PARTS)[number]

/** Parcels to see to: what leaves, and what should have come. */
export const ParcelsScreen = () => {
  const t = useT()
  const go = useGo()
  const [filters] = useFilters()
  const part = PARTS.find((one) => one === filters['part']) ?? 'returns'
  useShortcuts(
    PARTS.map((one, index) => ({
      key: String(index + 1),
      label: t(`console.parcels.part.${one}`),
      run: () => go(PAGES.parcels.path, { part: one }),
    })),
  )
  return (
    <Screen lead={t(`console.parcels.lead.${part}`)} title={t('console.page.parcels')}>
      <nav aria-label={t('console.cases.tabs')} className={styles.tabs}>
        {PARTS.map((one, index) => (
          <AppLink
            aria-current={one === part ? 'page' : undefined}
            aria-keyshortcuts={String(index + 1)}
            className={styles.tab}
            filters={{ part: one }}
            key={one}
            to={PAGES.parcels.path}
            withFilters
          >
            {t(`console.parcels.part.${one}`)} <Kbd>{String(index + 1)}</Kbd>
          </AppLink>
        ))}
      </nav>
      <PartOf part={part} />
    </Screen>
  )
}

const PartOf = ({ part }: { readonly part: Part }) => {
  if (part === 'stores') return <StoreKits />
  const stage = PARCEL_STAGES.find((one) => one === part)
  if (stage !== undefined) return <ListedParcels key={stage} stage={stage} />
  return (
    <>
      <Returns />
      <OnTheirWay />
    </>
  )
}
