import { useQuery } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useStudioTexts } from '#console/parts/fields/use-studio-texts.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { Editor } from './studio/editor.tsx'

/** One programme: its parts, what is begun, and its versions. */
export const ProgrammeScreen = () => {
  const t = useT()
  const id = useParam('id')
  const programme = useQuery({
    queryKey: ['programmes', 'one', id],
    queryFn: async () => {
      const read = async () => {
        const document = await call('getConfigVersion', { params: { id, version: 'latest' } })
        return { document, look: await call('getTheme', { params: { id: document.config.theme } }) }
      }
      const [live, { draft }, fields] = await Promise.all([
        read(),
        call('getConfigDraft', { params: { id } }),
        call('getConfigFields', {}),
      ])
      return { ...live, draft, fields }
    },
    // Read again at each opening, and not under the hands of its editor.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const texts = useStudioTexts()
  return (
    <Screen
      lead={<AppLink to={PAGES.programmes.path}>{t('console.programmes.all')}</AppLink>}
      title={programme.data?.document.config.appName ?? id}
    >
      <Answer lines={12} of={programme}>
        {({ document, look, draft, fields }) => (
          <Answer lines={12} of={texts}>
            {(words) => (
              <Editor draft={draft} fields={fields} key={id} look={look} programme={document} texts={words} />
            )}
          </Answer>
        )}
      </Answer>
    </Screen>
  )
}
