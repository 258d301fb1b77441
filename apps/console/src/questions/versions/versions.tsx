import { useState } from 'react'
import type { ProductType, QuestionnaireVersion } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { Answer } from '#console/parts/answer.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from '../questions.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useQuestions } from './use-questions.ts'

type VersionsProps = {
  readonly type: ProductType
  readonly versions: readonly QuestionnaireVersion[]
  readonly mayChange: boolean
}

/** Every version, newest first; any two are held against each other, and an old one comes back as the next. */
export const Versions = ({ type, versions, mayChange }: VersionsProps) => {
  const t = useT()
  const format = useFormat()
  const newest = versions[0]?.version ?? 0
  const [compared, setCompared] = useState<readonly [number, number]>()
  const [restoring, setRestoring] = useState<number>()
  const acts = ({ version }: QuestionnaireVersion) =>
    version === newest ? null : (
      <div className={styles.acts}>
        <Button
          aria-label={t('console.questions.compare-version', { version })}
          onClick={() => setCompared([version, newest])}
          small
          variant="secondary"
        >
          {t('console.prices.compare')}
        </Button>
        {mayChange && (
          <Button
            aria-label={t('console.prices.restore-version', { version })}
            onClick={() => setRestoring(version)}
            small
            variant="secondary"
          >
            {t('console.prices.restore')}
          </Button>
        )}
      </div>
    )
  return (
    <section aria-label={t('console.prices.versions')} className={styles.section}>
      <h2 className={styles.heading}>{t('console.prices.versions')}</h2>
      <Table
        caption={t('console.prices.versions')}
        columns={[
          {
            id: 'version',
            label: t('console.prices.version'),
            cell: ({ version }) =>
              version === newest ? <b>{t('console.studio.version-live', { version })}</b> : version,
          },
          { id: 'at', label: t('console.studio.saved'), cell: ({ createdAt }) => format.dateTime(createdAt) },
          { id: 'by', label: t('console.prices.by'), cell: ({ name, actor }) => <bdi>{name ?? actor ?? '–'}</bdi> },
          {
            id: 'note',
            label: t('console.prices.note'),
            cell: ({ note }) => <bdi className={styles.words}>{note ?? '–'}</bdi>,
          },
          { id: 'questions', label: t('console.page.questions'), end: true, cell: ({ questions }) => questions },
          {
            id: 'languages',
            label: t('console.questions.languages'),
            cell: ({ languages }) => languages.map(languageName).join(', '),
          },
          { id: 'acts', label: t('console.prices.acts'), cell: acts },
        ]}
        empty={t('console.questions.none-yet')}
        rowId={({ version }) => String(version)}
        rows={versions}
      />
      {compared !== undefined && (
        <Compared of={compared} onChange={setCompared} type={type} versions={versions.map(({ version }) => version)} />
      )}
      {restoring !== undefined && (
        <RestoreDialog newest={newest} onClose={() => setRestoring(undefined)} type={type} version={restoring} />
      )}
    </section>
  )
}

type ComparedProps = {
  readonly type: ProductType
  readonly versions: readonly number[]
  readonly of: readonly [number, number]
  readonly onChange: (of: readonly [number, number]) => void
}

const Compared = ({ type, versions, of: [since, version], onChange }: ComparedProps) => {
  const t = useT()
  const locale = useLocale()
  const before = useQuestions(type, since)
  const after = useQuestions(type, version)
  /** A version is never held against itself. */
  const optionsBut = (other: number) =>
    versions.filter((one) => one !== other).map((one) => ({ value: String(one), label: String(one) }))
  return (
    <section aria-label={t('console.questions.differences')} className={styles.section}>
      <h3 className={styles.subheading}>{t('console.prices.changes-of', { version, since })}</h3>
      <div className={styles.choose}>
        <SelectField
          label={t('console.prices.before')}
          name="since"
          onChange={(one) => onChange([Number(one), version])}
          options={optionsBut(version)}
          value={String(since)}
        />
        <SelectField
          label={t('console.prices.after')}
          name="version"
          onChange={(one) => onChange([since, Number(one)])}
          options={optionsBut(since)}
          value={String(version)}
        />
      </div>
      <Answer lines={4} of={before}>
        {(old) => (
          <Answer lines={4} of={after}>
            {(fresh) => <DifferenceTable after={fresh} before={old} language={locale} />}
          </Answer>
        )}
      </Answer>
    </section>
  )
}
