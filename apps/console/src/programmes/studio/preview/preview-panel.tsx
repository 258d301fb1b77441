import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { PREVIEW_SCHEME_QUERY } from '@reprise/contract/programme/preview-screens'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Fault } from '../../fault-text.ts'
import { FaultList } from '../faults.tsx'
import type { Studio } from '../use-studio.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview, usePreviewMails } from './use-preview.ts'
import type { ViewChoice } from './view-choice.ts'
import styles from './preview.module.css'

type PreviewPanelProps = {
  readonly studio: Studio
  readonly choice: ViewChoice
  readonly onChange: (choice: ViewChoice) => void
  /** Called for where it stands below the form, out of sight. */
  readonly isCalled: boolean
}

const comeIntoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView?.({ block: 'start' })

/** The portal and its messages as the draft makes them, beside what is typed. */
export const PreviewPanel = ({ studio, choice, onChange, isCalled }: PreviewPanelProps) => {
  const t = useT()
  const { preview, isDrawing, failure, again } = usePreview(studio)
  const { locales = [], screens = [] } = preview ?? {}
  const locale = locales.find((one) => one === choice.locale) ?? locales[0] ?? ''
  const isMail = choice.screen === 'mail'
  const mails = usePreviewMails(studio.id, isMail ? preview?.id : undefined, locale).data?._embedded.mails ?? []
  const mail = mails.find(({ name }) => name === choice.mail) ?? mails[0]
  const screen = screens.find(({ name }) => name === choice.screen)
  const shown = isMail ? mail?.href : screen?.href.replace('{locale}', locale)
  // Before the first drawing only what is chosen is known.
  const names = preview === undefined ? [choice.screen] : [...screens.map(({ name }) => name), 'mail' as const]
  const pages = names.map((value) => ({ value, label: t(`console.preview.screen.${value}`) }))
  const what = isMail ? (mail?.subject ?? '') : (pages.find(({ value }) => value === choice.screen)?.label ?? '')
  const choose = (part: Partial<ViewChoice>) => onChange({ ...choice, ...part })
  return (
    <section
      aria-label={t('console.preview.title')}
      className={styles.panel}
      ref={isCalled ? comeIntoSight : undefined}
    >
      <div className={styles.choices}>
        <SelectField
          label={t('console.preview.page')}
          name="preview-screen"
          onChange={(value) => choose({ screen: value as ViewChoice['screen'] })}
          options={pages}
          value={choice.screen}
        />
        <SelectField
          label={t('console.studio.language')}
          name="preview-locale"
          onChange={(value) => choose({ locale: value })}
          options={locales.map((one) => ({ value: one, label: one }))}
          value={locale}
        />
        <SelectField
          label={t('console.preview.width')}
          name="preview-width"
          onChange={(value) => choose({ width: value as ViewChoice['width'] })}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`console.preview.${value}`) }))}
          value={choice.width}
        />
        <SelectField
          label={t('console.preview.colours')}
          name="preview-scheme"
          onChange={(value) => choose({ scheme: value as ViewChoice['scheme'] })}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`console.studio.${value}`) }))}
          value={choice.scheme}
        />
      </div>
      {isMail && (
        <SelectField
          label={t('console.preview.message')}
          name="preview-mail"
          onChange={(value) => choose({ mail: value })}
          options={mails.map(({ name, subject }) => ({ value: name, label: subject }))}
          value={mail?.name ?? ''}
        />
      )}
      <Undrawn again={again} failure={failure} id={studio.id} />
      <p className={styles.told} role="status">
        {isDrawing ? t('console.preview.drawing') : t('console.preview.drawn')}
        {isMail && mail !== undefined && (
          <>
            <br />
            <bdi lang={locale}>{t('console.preview.subject', { subject: mail.subject })}</bdi>
          </>
        )}
      </p>
      {shown !== undefined && (
        <PreviewFrame
          href={`${shown}&${PREVIEW_SCHEME_QUERY}=${choice.scheme}`}
          runs={!isMail}
          title={t('console.preview.frame', { what })}
          width={choice.width}
        />
      )}
    </section>
  )
}

type UndrawnProps = { readonly id: string; readonly failure: Error | null; readonly again: () => void }

/** Why the draft is not what the frame shows. */
const Undrawn = ({ id, failure, again }: UndrawnProps) => {
  const t = useT()
  const failureText = useFailureText()
  if (failure === null) return null
  const problem = failure instanceof HttpRejection ? failure.problem : undefined
  const faults = (problem?.['faults'] ?? []) as readonly Fault[]
  return faults.length > 0 ? (
    <Notice title={t('console.preview.faults')} tone="caution">
      <FaultList faults={faults} id={id} />
    </Notice>
  ) : (
    <Notice
      action={
        <Button onClick={again} small variant="secondary">
          {t('console.preview.again')}
        </Button>
      }
      tone="danger"
    >
      {failureText(failure)}
    </Notice>
  )
}
