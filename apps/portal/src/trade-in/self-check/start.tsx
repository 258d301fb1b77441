import type { Product } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { QrCode } from '@reprise/ui/drawings/qr-code.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { affiliateReference } from '#portal/affiliate/affiliate-reference.ts'
import { useAt, useReferrer } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import type { Address, Query } from '#portal/navigation/paths.ts'
import { useHref } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import styles from './self-check.module.css'

type StartProps = { readonly product: Product; readonly begin: () => void }

/** A check of another device than the one that is sold says nothing: a desktop leads to the phone. */
export const Start = ({ product, begin }: StartProps) => {
  const t = useT()
  const [isHere, setHere] = useState(isHandheld)
  const { affiliateId } = useAt()
  const href = useHref()
  const came = { referrer: useReferrer(), affiliateReference: affiliateReference(affiliateId) }
  const title = t(isHere ? 'selfCheck.title' : 'selfCheck.elsewhere.title')
  useScreenTitle(title)
  return (
    <Stack gap="wide">
      <h1>{title}</h1>
      <div className={styles.product}>
        <div className={styles.drawing}>
          <DeviceDrawing type={product.type} />
        </div>
        <p>
          <bdi>{product.name}</bdi>
        </p>
      </div>
      <p>{t(isHere ? 'selfCheck.lead' : 'selfCheck.elsewhere.text')}</p>
      {isHere ? (
        <div className={styles.acts}>
          <Button iconEnd="arrow-forward" onClick={begin}>
            {t('selfCheck.start')}
          </Button>
          <Button onClick={() => setHere(false)} variant="quiet">
            {t('selfCheck.other')}
          </Button>
        </div>
      ) : (
        <>
          <Card>
            <QrCode label={t('selfCheck.elsewhere.alt')} text={handedOn(href, came)} />
          </Card>
          <div className={styles.acts}>
            <Button onClick={begin} variant="quiet">
              {t('selfCheck.here')}
            </Button>
          </div>
        </>
      )}
      <p className={styles.note}>
        <Icon name="shield" />
        <span>{t('selfCheck.private')}</span>
      </p>
    </Stack>
  )
}

/**
 * With all that this tab knows of where its visit came from: the phone knows nothing of it, and a programme of partners
 * would not let it in.
 */
const handedOn = (href: Address, came: Query): string => {
  const url = new URL(href, location.origin)
  for (const [name, value] of Object.entries(came)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** What is held in a hand is touched: a desktop is not what is sold, even where its screen feels fingers. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches
