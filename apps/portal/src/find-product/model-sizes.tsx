import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import type { ListedProduct } from '@reprise/contract/order-api/product'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import { paths } from '#portal/navigation/paths.ts'
import { isToBeChosen } from '#portal/navigation/product-address.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './find-product.module.css'
import { sizesOf } from '#portal/sizes/sizes-of.ts'

type ModelSizesProps = { readonly product: ListedProduct }

/** The sizes of a model that leads to its page, each straight to its questions; their place is kept while they are on their way. */
export const ModelSizes = ({ product }: ModelSizesProps) => (isToBeChosen(product) ? <Sizes product={product} /> : null)

const Sizes = ({ product: { type, modelKey } }: ModelSizesProps) => {
  const at = useAt()
  const list = useQuery(productsQuery(useApi(), { type, model: modelKey, limit: MAX_RESULTS_PER_PAGE }))
  const sizes = list.isPlaceholderData ? [] : sizesOf(list.data?._embedded.products ?? [], at.locale)
  if (sizes.length === 0) return list.isFetching ? <div className={styles.sizes} /> : null
  return (
    <ul className={styles.sizes}>
      {sizes.map(({ id, name, text }) => (
        <li key={id}>
          <LinkButton aria-label={name} as={AppLink} small to={paths.estimate(at, id)} variant="secondary">
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
