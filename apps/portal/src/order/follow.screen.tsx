import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Card, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { AskByNumber } from './follow/ask-by-number.tsx'
import { type Asked, TypeCode } from './follow/type-code.tsx'

/** `follow`: an order is found by its number, and opened by a code that is mailed to its address. */
export const Screen = () => {
  const t = useT()
  const [typed, setTyped] = useState<Asked>({ number: '', email: '' })
  const [isAsked, setIsAsked] = useState(false)
  const title = t('shell.follow')
  useScreenTitle(title)
  return (
    <Page narrow>
      <Stack gap="wide">
        <Stack gap="close">
          <h1>{title}</h1>
          <p>{t('order.follow.text')}</p>
        </Stack>
        <Card as="section">
          {isAsked ? (
            <TypeCode asked={typed} onChange={() => setIsAsked(false)} />
          ) : (
            <AskByNumber
              onAsked={(asked) => {
                setTyped(asked)
                setIsAsked(true)
              }}
              typed={typed}
            />
          )}
        </Card>
      </Stack>
    </Page>
  )
}
