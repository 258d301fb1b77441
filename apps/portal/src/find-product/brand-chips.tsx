import type { ProductType } from '@reprise/contract/product-type'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import type { ProductPage } from '#portal/api/products.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { Chip } from '@reprise/ui/controls/chip.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import type { FindFilters } from './filters.ts'
import styles from './find-product.module.css'

type BrandChipsProps = {
  readonly type: ProductType
  readonly filters: FindFilters
  readonly brands: ProductPage['brands'] | undefined
}

/** The brands of what was found, most frequent first, with how many models each has. */
export const BrandChips = ({ type, filters: { search, brand }, brands }: BrandChipsProps) => {
  const t = useT()
  const format = useFormat()
  const at = useAt()
  const go = useGo()
  const [all, setAll] = useState(false)
  if (brands === undefined)
    return (
      <div className={styles.brands}>
        <Skeleton height="2.75rem" shape="block" width="16rem" />
      </div>
    )
  if (brands.length === 0) return null
  const shown = all ? brands : shownBrands(brands, brand)
  const hidden = brands.length - shown.length
  return (
    <div aria-label={t('find.brands')} className={all ? styles.allBrands : styles.brands} role="group">
      {shown.map(({ name, count }) => (
        <Chip
          count={format.number(count)}
          key={name}
          onChange={(chosen) => void go(paths.find(at, type, { search, brand: chosen ? name : undefined }))}
          pressed={name === brand}
        >
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {hidden > 0 && (
        <Button onClick={() => setAll(true)} small variant="quiet">
          {t('find.moreBrands', { count: hidden })}
        </Button>
      )}
    </div>
  )
}

type Brand = { readonly name: string; readonly count: number }

/** Number of brands shown before the visitor asks for all of them. */
const FEW = 6

/** The most frequent brands, and the chosen one even if it is rare. Hiding a single one would save nothing. */
const shownBrands = (brands: readonly Brand[], chosen: string | undefined): readonly Brand[] =>
  brands.length <= FEW + 1 ? brands : brands.filter(({ name }, index) => index < FEW || name === chosen)
