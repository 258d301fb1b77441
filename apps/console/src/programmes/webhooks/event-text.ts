import { textOf, useMessages } from '@reprise/ui/words/messages.ts'

/** What an event says, in words: the state that an order came to, or what else happened. One of a later version says its type. */
export const useEventText = (): ((type: string) => string) => {
  const messages = useMessages()
  return (type) => {
    const [about = '', what = ''] = type.split('.')
    const key = about === 'order' ? `console.state.${what}` : `console.webhooks.event.${type.replace('.', '-')}`
    return textOf(messages, key) ?? type
  }
}
