import styles from './barcode-text.module.css'

/** An order's barcode as text, in groups of four for the eye; copied without gaps, never translated or turned round. */
export const BarcodeText = ({ value }: { readonly value: string }) => (
  <bdi className={styles.code} dir="ltr" translate="no">
    {(value.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span className={styles.group} key={index}>
        {group}
      </span>
    ))}
  </bdi>
)
