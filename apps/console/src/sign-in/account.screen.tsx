import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { WayIn } from '#console/parts/way-in.tsx'

/** Where the OpenID provider sends the browser back to. */
export const AccountScreen = () => {
  const t = useT()
  const [answer] = useState(takeAnswer)
  const failureText = useFailureText()
  const { error } = useQuery({
    queryKey: ['account'],
    queryFn: async () => {
      const me = await call('signInByAccount', { body: { answer } })
      window.location.replace('/console')
      return me
    },
    retry: false,
    staleTime: Infinity,
  })
  return (
    <WayIn lead={null} title={t('console.sign-in.title')}>
      {error === null ? (
        <p>{t('console.loading')}</p>
      ) : (
        <>
          <Notice role="alert" tone="danger">
            {failureText(error)}
          </Notice>
          <p>
            <AppLink to="/">{t('console.account.back')}</AppLink>
          </p>
        </>
      )}
    </WayIn>
  )
}

/** Taken out of the address at once: it counts a single time. */
const takeAnswer = (): string => {
  const answer = window.location.search.slice(1)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return answer === '' ? 'none' : answer
}
