import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import styles from './find-product.module.css'

/** The places of rows that are on their way, as high as the rows will be. */
export const RowSkeletons = ({ count }: { readonly count: number }) => (
  <ul aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li className={styles.bone} key={index}>
        <Skeleton height="3rem" shape="block" />
      </li>
    ))}
  </ul>
)
