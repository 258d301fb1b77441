import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useT } from '#console/i18n/t.ts'
import { CameraCheck } from './camera-check.tsx'
import styles from './me.module.css'

/** Which camera the bench of this computer uses, and whether it sees well. */
export const Camera = () => {
  const t = useT()
  const [isChecking, setChecking] = useState(false)
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.camera.title')}</h2>
      <p>{t('console.camera.lead')}</p>
      <div className={styles.acts}>
        <Button icon="camera" onClick={() => setChecking(true)} small variant="secondary">
          {t('console.camera.check')}
        </Button>
      </div>
      {isChecking && <CameraCheck onClose={() => setChecking(false)} />}
    </section>
  )
}
