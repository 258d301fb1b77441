import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { useInstance } from '#portal/affiliate/index.ts'
import { AffiliateMark } from '#portal/ui/affiliate-bar.tsx'
import styles from './identity.module.css'

/** Who asks to see a passport: the page leads nowhere else while it does, and still has a face. */
export const Face = () => {
  const { appName, favicon, logo } = useInstance()
  return (
    <div className={styles.face}>
      <AffiliateMark
        as="span"
        logo={assetAddress(logo?.light)}
        logoDark={assetAddress(logo?.dark)}
        mark={assetAddress(favicon)}
        name={appName}
      />
    </div>
  )
}
