import { PARCEL_STAGES } from '@reprise/contract/lifecycle/parcel'
import { PAGES } from '#console/navigation/pages.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Tabs } from '#console/parts/tabs.tsx'
import { useT } from '#console/i18n/t.ts'
import { ListedParcels } from './listed-parcels.tsx'
import { OnTheirWay } from './on-their-way.tsx'
import { Returns } from './returns.tsx'
import { StoreKits } from './store-kits.tsx'

/** In the order of a day: what leaves, then what comes. */
const PARTS = ['returns', 'to-post', 'stores', 'arrived', 'exception', 'silent'] as const
type Part = (typeof PARTS)[number]

/** Parcels to see to: what leaves, and what should have come. */
export const ParcelsScreen = () => {
  const t = useT()
  const [filters] = useFilters()
  const part = PARTS.find((one) => one === filters['part']) ?? 'returns'
  return (
    <Screen lead={t(`console.parcels.lead.${part}`)} title={t('console.page.parcels')}>
      <Tabs
        tabs={PARTS.map((one, index) => ({
          key: String(index + 1),
          label: t(`console.parcels.part.${one}`),
          path: PAGES.parcels.path,
          part: one,
          isCurrent: one === part,
        }))}
      />
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
