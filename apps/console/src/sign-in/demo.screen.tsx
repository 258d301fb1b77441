import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { takeToken } from './take-token.ts'
import { WayIn } from '#console/parts/way-in.tsx'

/** The link that the demo prints: it signs in by itself, once. */
export const DemoScreen = () => {
  const t = useT()
  const [token] = useState(takeToken)
  const entered = useQuery({
    queryKey: ['demo'],
    queryFn: async () => {
      const me = await call('enterDemo', { body: { token } })
      window.location.replace('/console')
      return me
    },
    retry: false,
    staleTime: Infinity,
  })
  return (
    <WayIn lead={t('console.demo.lead')} title={t('console.sign-in.title')}>
      <Answer lines={2} of={entered}>
        {() => <p>{t('console.loading')}</p>}
      </Answer>
    </WayIn>
  )
}
