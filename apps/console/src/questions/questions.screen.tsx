import { useQuery } from '@tanstack/react-query'
import { textIn } from '@reprise/contract/words/languages'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { questionsPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './questions.module.css'

/** Every type of product: what is asked about it now, and who said so. */
export const QuestionsScreen = () => {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const types = useQuery({ queryKey: ['questions', 'types'], queryFn: () => call('listQuestionnaires', {}) })
  return (
    <Screen lead={t('console.questions.lead')} title={t('console.page.questions')}>
      <Answer lines={10} of={types}>
        {({ _embedded: { questionnaires } }) => (
          <Table
            caption={t('console.page.questions')}
            columns={[
              {
                id: 'type',
                label: t('console.questions.type'),
                cell: ({ productType }) => (
                  <AppLink to={questionsPath(productType)}>{t(`console.type.${productType}`)}</AppLink>
                ),
              },
              {
                id: 'asked',
                label: t('console.questions.asked'),
                cell: ({ asked }) => (
                  <bdi className={styles.words}>
                    {asked.map((text) => textIn(text, locale)).join(', ') || t('console.questions.nothing-asked')}
                  </bdi>
                ),
              },
              {
                id: 'version',
                label: t('console.prices.version'),
                end: true,
                cell: ({ newest }) => newest?.version ?? '–',
              },
              {
                id: 'languages',
                label: t('console.questions.languages'),
                cell: ({ newest }) => newest?.languages.map(languageName).join(', ') ?? '–',
              },
              {
                id: 'by',
                label: t('console.prices.by'),
                cell: ({ newest }) => <bdi>{newest?.name ?? newest?.actor ?? '–'}</bdi>,
              },
              {
                id: 'at',
                label: t('console.studio.saved'),
                cell: ({ newest }) => (newest === null ? '–' : format.dateTime(newest.createdAt)),
              },
            ]}
            empty={t('console.questions.none-yet')}
            rowId={({ productType }) => productType}
            rows={questionnaires}
          />
        )}
      </Answer>
    </Screen>
  )
}
