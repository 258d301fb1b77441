import { useQuery } from '@tanstack/react-query'
import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import type { ProductType } from '@reprise/contract'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { Editor } from './editor/editor.tsx'
import { Versions } from './versions/versions.tsx'

/** What is asked about one type of product, as it is written and as customers see it. */
export const QuestionnaireScreen = () => {
  const t = useT()
  const named = useParam('type')
  const type = PRODUCT_TYPES.find((one) => one === named)
  return (
    <Screen
      lead={<AppLink to={PAGES.questions.path}>{t('console.questions.all')}</AppLink>}
      title={
        type === undefined
          ? t('console.page.questions')
          : t('console.questions.about', { type: t(`console.type.${type}`) })
      }
    >
      {type === undefined ? <p>{t('console.questions.no-type')}</p> : <OfType key={type} type={type} />}
    </Screen>
  )
}

const OfType = ({ type }: { readonly type: ProductType }) => {
  const found = useQuery({
    queryKey: ['questions', 'of', type],
    queryFn: async () => {
      const [{ mayChange }, { _embedded }] = await Promise.all([
        call('listQuestionnaires', {}),
        call('listQuestionnaireVersions', { params: { productType: type } }),
      ])
      const { versions } = _embedded
      const [newest] = versions
      if (newest === undefined) return { mayChange, versions, live: { version: 0, questions: [] } }
      const params = { productType: type, version: String(newest.version) }
      const { definition } = await call('getQuestionnaireVersion', { params })
      return { mayChange, versions, live: { version: newest.version, questions: definition.questions } }
    },
    // Read again at each opening, and not under the hands of its editor.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Answer lines={12} of={found}>
      {({ mayChange, versions, live }) => (
        <>
          <Editor live={live} mayChange={mayChange} type={type} />
          <Versions mayChange={mayChange} type={type} versions={versions} />
        </>
      )}
    </Answer>
  )
}
