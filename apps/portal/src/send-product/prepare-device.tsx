import type { Product } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { ResetHelp } from '#portal/parcel/reset-help.tsx'
import { CheckboxField } from '#portal/ui/checkbox-field.tsx'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { preparationOf } from './preparation.ts'
import styles from './send-product.module.css'
import { useProgress } from './use-progress.ts'

type PrepareDeviceProps = { readonly orderId: string; readonly product: Product }

/** Back up, take out the SIM, sign out, reset: ticked off as it is done, and remembered on this device. */
export const PrepareDevice = ({ orderId, product }: PrepareDeviceProps) => {
  const t = useT()
  const steps = preparationOf(product.type)
  const { done, tick } = useProgress(orderId)
  const count = steps.filter((step) => done.has(step)).length
  return (
    <Card as="section">
      <Stack gap="close">
        <h2>{t('send.prepare.title')}</h2>
        <p role="status">
          {count === steps.length
            ? t('send.prepare.all')
            : t('send.prepare.progress', { done: count, all: steps.length })}
        </p>
        <div>
          {steps.map((step) => (
            <CheckboxField
              checked={done.has(step)}
              key={step}
              label={t(`success.prepare.${step}`)}
              name={`prepare-${step}`}
              onChange={(checked) => tick(step, checked)}
            />
          ))}
        </div>
        <ResetHelp product={product} />
        <p className={styles.soft}>{t('send.prepare.kept')}</p>
      </Stack>
    </Card>
  )
}
