import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useSettled } from '#console/parts/use-settled.ts'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../fault-text.ts'
import { useFields } from './fields-context.ts'
import { type Json, pointerTo } from './patch.ts'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

/** Rows that are drawn at once, so that typing stays quick. */
const AT_ONCE = 25

const textsIn = (texts: Json, locale: string): { readonly [key: string]: string } =>
  (texts[locale] as { readonly [key: string]: string } | undefined) ?? {}

/** Own words beside the standard ones, in one language at a time. */
export const TextsPart = ({ studio }: { readonly studio: Studio }) => {
  const t = useT()
  const { locales } = useFields()
  const [locale, setLocale] = useState(locales[0] ?? 'en')
  const [search, setSearch] = useState('')
  // Rows that change between two keys would hold the second one.
  const wanted = useDeferredValue(useSettled(search.trim().toLowerCase()))
  const [onlyOwn, setOnlyOwn] = useState(false)
  const [shown, setShown] = useState(AT_ONCE)
  const standard = useQuery({
    queryKey: ['programmes', 'messages', locale],
    queryFn: () => call('listMessageKeys', { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = textsIn(studio.state.texts, locale)
  const counts = studio.check?.textCounts[locale]
  const look = (value: string) => {
    setSearch(value)
    setShown(AT_ONCE)
  }
  return (
    <div className={classNames(styles.fields, styles.texts)}>
      <div className={styles.pair}>
        <SelectField
          label={t('console.studio.language')}
          name="text-locale"
          onChange={setLocale}
          options={locales.map((one) => ({ value: one, label: one }))}
          value={locale}
        />
        <TextField
          hint={t('console.studio.find-hint')}
          label={t('console.studio.find')}
          name="find-text"
          onChange={look}
          value={search}
        />
      </div>
      <CheckboxField checked={onlyOwn} label={t('console.studio.only-own')} name="only-own" onChange={setOnlyOwn} />
      <Answer of={standard}>
        {({ _embedded: { messages } }) => {
          const keys = new Set(messages.map(({ key }) => key))
          const all = [
            ...Object.keys(own).flatMap((key) =>
              keys.has(key) ? [] : [{ key, text: '', placeholders: [] as string[] }],
            ),
            ...messages,
          ]
          const found = all.filter(
            ({ key, text }) =>
              (!onlyOwn || own[key] !== undefined) &&
              (wanted === '' || [key, text, own[key] ?? ''].some((one) => one.toLowerCase().includes(wanted))),
          )
          return (
            <>
              <p role="status">
                {t('console.studio.texts-found', { found: found.length, own: Object.keys(own).length })}{' '}
                {counts !== undefined &&
                  counts.english > 0 &&
                  t('console.studio.texts-english', { count: counts.english })}
              </p>
              {found.slice(0, shown).map((message) => (
                <OwnText
                  key={message.key}
                  locale={locale}
                  message={message}
                  set={studio.set}
                  typed={own[message.key] ?? ''}
                />
              ))}
              {found.length > shown && (
                <div>
                  <Button onClick={() => setShown(shown + AT_ONCE)} variant="secondary">
                    {t('console.orders.more')}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Answer>
    </div>
  )
}

type OwnTextProps = {
  readonly message: { readonly key: string; readonly text: string; readonly placeholders: readonly string[] }
  readonly locale: string
  readonly typed: string
  readonly set: Studio['set']
}

/** Stands alone so that it is drawn again only when its own words change. */
const OwnText = ({ message: { key, text, placeholders }, locale, typed, set }: OwnTextProps) => {
  const t = useT()
  const { faults } = useFields()
  const { textOfFault } = useFaultText()
  const id = pointerTo(['texts', locale, key])
  const strange = strangeIn(typed, placeholders)
  const fault = faults.find(({ pointer }) => pointer === id)
  const error =
    typed !== '' && strange !== undefined
      ? t('console.studio.nothing-fills', { name: strange, known: placeholders.join(', ') || '–' })
      : fault && textOfFault(fault)
  return (
    <TextArea
      error={error}
      hint={<bdi lang={locale}>{text}</bdi>}
      label={key}
      maxLength={4_000}
      name={id}
      onChange={(value) => set(['texts', locale, key], value === '' ? undefined : value)}
      rows={Math.min(6, Math.max(1, Math.ceil(Math.max(text.length, typed.length) / 60)))}
      value={typed}
    />
  )
}

/** A placeholder that nothing fills, told before the server does. */
const strangeIn = (typed: string, known: readonly string[]): string | undefined =>
  [...typed.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).find((name) => !known.includes(name))
