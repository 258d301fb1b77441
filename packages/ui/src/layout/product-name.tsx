import { withItsNumbers } from '../words/with-its-numbers.ts'
import styles from './product-name.module.css'

/** A product's name in a line of either direction: never torn at the line's end while a line holds it. */
export const ProductName = ({ children }: { readonly children: string }) => (
  <bdi className={styles.name}>{children}</bdi>
)

type NamedProps = {
  readonly text: string
  /** As it stands in the text. */
  readonly name: string
}

/** A title that says a product's name; without the name in it, the title as it is. */
export const Named = ({ text, name }: NamedProps) => {
  const at = text.indexOf(name)
  if (name === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <ProductName>{withItsNumbers(name)}</ProductName>
      {text.slice(at + name.length)}
    </>
  )
}
