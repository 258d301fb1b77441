import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { saveReply } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { forgetScannerProfile, scannerProfile } from '#console/scan/profile.ts'
import { useT } from '#console/i18n/t.ts'
import { ScannerCheck } from './scanner-check.tsx'
import styles from './me.module.css'

/** How the scanner of this computer types, found out by five codes: then nothing about its codes is guessed. */
export const Scanner = () => {
  const t = useT()
  const failureText = useFailureText()
  const [profile, setProfile] = useState(scannerProfile)
  const [isChecking, setChecking] = useState(false)
  const print = useMutation({ mutationFn: () => saveReply('getScannerSheet', undefined, 'application/pdf') })
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.scanner.title')}</h2>
      <p>{t('console.scanner.lead')}</p>
      <p role="status">
        {profile === undefined ? t('console.scanner.unchecked') : t(`console.scanner.reads-${profile.layout}`)}
      </p>
      {print.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(print.error)}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button busy={print.isPending} icon="download" onClick={() => print.mutate()} small variant="secondary">
          {t('console.scanner.sheet')}
        </Button>
        <Button icon="search" onClick={() => setChecking(true)} small variant="secondary">
          {t('console.scanner.check')}
        </Button>
        {profile !== undefined && (
          <Button
            onClick={() => {
              forgetScannerProfile()
              setProfile(undefined)
            }}
            small
            variant="quiet"
          >
            {t('console.scanner.forget')}
          </Button>
        )}
      </div>
      {isChecking && (
        <ScannerCheck
          onClose={() => {
            setChecking(false)
            setProfile(scannerProfile())
          }}
        />
      )}
    </section>
  )
}
