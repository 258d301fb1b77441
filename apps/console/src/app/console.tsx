import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type Messages, MessagesProvider } from '@reprise/ui/words/messages.ts'
import { setPageLanguage } from '@reprise/ui/words/page-language.ts'
import { useLayoutEffect, useState } from 'react'
import { loadMessages, rememberLocale } from '#console/i18n/load-messages.ts'
import { LanguageProvider } from '#console/i18n/language.ts'
import type { ConsoleRouter } from './routes.tsx'

type ConsoleProps = {
  readonly messages: Messages
  readonly queries: QueryClient
  readonly router: ConsoleRouter
}

export const Console = ({ messages: first, queries, router }: ConsoleProps) => {
  const [messages, setMessages] = useState(first)
  useLayoutEffect(
    function tellTheBrowser() {
      setPageLanguage(messages.locale)
    },
    [messages.locale],
  )
  const choose = async (locale: string) => {
    setMessages(await loadMessages(locale))
    rememberLocale(locale)
  }
  return (
    <MessagesProvider value={messages}>
      <LanguageProvider value={choose}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </MessagesProvider>
  )
}
