import type { Product } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import styles from './parcel.module.css'
import type { Way } from './use-parcel.ts'

const STEPS = {
  label: ['success.pack.wrap', 'success.pack.slip', 'success.pack.label', 'success.pack.receipt'],
  code: ['success.pack.wrap', 'success.pack.note', 'success.pack.receipt'],
  kit: ['success.pack.wrap', 'success.pack.kitSlip', 'success.pack.receipt'],
  store: ['success.pack.receipt'],
} as const satisfies { readonly [way in Way]: readonly string[] }

export const Packing = ({ way }: { readonly way: Way }) => {
  const t = useT()
  return (
    <Disclosure summary={<RowTitle>{t('success.pack')}</RowTitle>}>
      <ol className={styles.steps}>
        {STEPS[way].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Disclosure>
  )
}

export type ResetGuide = { readonly id: 'apple' | 'google'; readonly url: string }

/** Kinds of device that run Android, or something of Google's, where Apple did not make them. */
const ANDROID_TYPES: ReadonlySet<Product['type']> = new Set<Product['type']>(['mobile', 'tablet', 'watch', 'tv-box'])

const guideIdOf = ({ brand, type }: Pick<Product, 'brand' | 'type'>): ResetGuide['id'] | undefined =>
  brand.toLowerCase() === 'apple' ? 'apple' : ANDROID_TYPES.has(type) ? 'google' : undefined

/** portal §3 */
export const resetGuideOf = (
  { brand, type }: Pick<Product, 'brand' | 'type'>,
  links: readonly { readonly id: string; readonly url: string }[] = [],
): ResetGuide | undefined => {
  const id = guideIdOf({ brand, type })
  const link = links.find((one) => one.id === id)
  return id === undefined || link === undefined ? undefined : { id, url: link.url }
}

type Resettable = Pick<Product, 'brand' | 'type'>

/** The guides for all devices of an order, each once. */
export const ResetHelps = ({ products }: { readonly products: readonly Resettable[] }) => {
  const makes = products.map((product) => guideIdOf(product))
  return products
    .filter((_, index) => makes.indexOf(makes[index]) === index)
    .map((product) => <ResetHelp key={guideIdOf(product) ?? product.type} product={product} />)
}

export const ResetHelp = ({ product }: { readonly product: Resettable }) => {
  const t = useT()
  const { locale } = useAt()
  const guide = resetGuideOf(product, useInstance().factoryResetInstructionsUrls?.[locale])
  if (guide === undefined) return null
  return (
    <p>
      <a className={styles.outward} href={guide.url} rel="noopener noreferrer" target="_blank">
        {t(`trade.reset.${guide.id}`)} <Icon name="external" />
      </a>
    </p>
  )
}
