import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { isType } from './studio/schema.ts'

export type Fault = {
  readonly pointer: string
  readonly code: string
  readonly message?: string | undefined
  readonly values?: { readonly [name: string]: string } | undefined
}

const isWithin = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`)

const faultsIn = (failure: unknown): readonly Fault[] =>
  failure instanceof HttpRejection ? ((failure.problem?.['faults'] as readonly Fault[] | undefined) ?? []) : []

/** What to do about a fault: words of the console by its code, else those of the server, in English. */
export const useFaultText = () => {
  const t = useT()
  const textByKey = useTextByKey()
  const messages = useMessages()
  const failureText = useFailureText()
  const format = useFormat()
  const spoken: { readonly [name: string]: (value: string) => string } = {
    type: (value) => (isType(value) ? t(`console.type.${value}`) : value),
    language: languageName,
    country: format.country,
  }
  const textOfFault = ({ code, message, values = {} }: Fault): string => {
    const key = `console.fault.${code}`
    if (textOf(messages, key) === undefined) return message ?? t('console.fault.other')
    const said = Object.entries(values).map(([name, value]) => [name, spoken[name]?.(value) ?? value])
    return textByKey(key, Object.fromEntries(said))
  }
  return {
    textOfFault,
    /** The first fault of each field. @param places where the server sees the field, by its name in the form */
    faultsOf: <Name extends string>(
      failure: unknown,
      places: { readonly [name in Name]: readonly string[] },
    ): { readonly [name in Name]?: string } => {
      const found = faultsIn(failure)
      const entries = Object.entries<readonly string[]>(places).flatMap(([name, at]) => {
        const fault = found.find(({ pointer }) => at.some((place) => isWithin(pointer, place)))
        return fault === undefined ? [] : [[name, textOfFault(fault)]]
      })
      return Object.fromEntries(entries) as { readonly [name in Name]?: string }
    },
    /** Beside the form: the sentence, and faults that it has no field for are in the sentence of the server. */
    restOf: (failure: unknown): string =>
      faultsIn(failure).length > 0 ? t('console.problem.field-rejected') : failureText(failure),
  }
}
