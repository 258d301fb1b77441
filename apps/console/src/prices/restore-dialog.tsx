import { useMutation } from '@tanstack/react-query'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { Doubts, type DoubtsProps } from './doubts.tsx'
import type { PriceList } from './versions.tsx'

type RestoreDialogProps = {
  readonly list: PriceList
  readonly onClose: () => void
  readonly onRestored: () => Promise<unknown>
}

/** The way back. A change that is larger than usual is asked about once more. */
export const RestoreDialog = ({
  list: { market, currency, version, label },
  onClose,
  onRestored,
}: RestoreDialogProps) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { readonly confirm: boolean; readonly propose?: true }) =>
      call('restorePriceList', { params: { market, currency, version: String(version) }, body }),
    onSuccess: () => onRestored().then(onClose),
  })
  const isDoubted = isProblem(error, 'change-doubtful')
  const isForTwo = isProblem(error, 'second-person-needed')
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.prices.restore-version', { version })}
    >
      <div className={sections.section}>
        <p>
          <bdi>{label}</bdi>
        </p>
        <p>{t('console.prices.restore-lead', { version })}</p>
        {isForTwo && (
          <Notice role="alert" tone="caution">
            {t('console.prices.restore-second')}
          </Notice>
        )}
        {error !== null &&
          !isForTwo &&
          (isDoubted ? (
            <Notice role="alert" title={t('console.prices.restore-doubtful')} tone="caution">
              <Doubts {...(error.problem?.current as DoubtsProps)} />
            </Notice>
          ) : (
            <Notice role="alert" tone="danger">
              {failureText(error)}
            </Notice>
          ))}
        <Button
          busy={isPending}
          onClick={() => mutate(isForTwo ? { confirm: true, propose: true } : { confirm: isDoubted })}
          wide
        >
          {t(isForTwo ? 'console.prices.ask' : isDoubted ? 'console.prices.restore-anyway' : 'console.prices.restore')}
        </Button>
      </div>
    </Dialog>
  )
}
