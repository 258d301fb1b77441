import { type DeviceCheckKind, type DeviceIdentifiers, MAX_TEXT } from '@reprise/contract'
import { z } from 'zod'
import { signatureHeader } from '#server/platform/crypto/message-signature.ts'
import { PostFailed, postJson } from '#server/platform/http/post-json.ts'
import type { StoredCheck } from './device-check.repository.ts'
import { listed } from './record-identifiers.ts'

export type SourceSettings = {
  readonly url: string
  /** Signs our calls; several while one takes the place of another, ours with the first. */
  readonly secrets: readonly string[]
}

export type Question = {
  /** The same each time that it is asked again. */
  readonly id: string
  readonly kinds: readonly DeviceCheckKind[]
  readonly identifiers: DeviceIdentifiers
}

export type SourceAnswer = Pick<StoredCheck, 'kind' | 'result' | 'reference' | 'model'> & {
  /** As it came; may hold a number. */
  readonly said: object
}

/** A source did not answer, or not as agreed. Says nothing of what was asked or said. */
export class SourceSilent extends Error {
  override readonly name = 'SourceSilent'
}

/** How long a source has to answer one call, in ms. */
const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 20_000

const words = z.string().trim().min(1).max(MAX_TEXT).nullish()
const one = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blocklist'), result: z.enum(['listed', 'clear', 'unknown']), reference: words }),
  z.object({ kind: z.literal('lock'), result: z.enum(['locked', 'unlocked', 'unknown']), reference: words }),
  z.object({
    kind: z.literal('model'),
    result: z.enum(['named', 'unknown']),
    brand: words,
    name: words,
    codes: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
  }),
])
const answer = z.object({ answers: z.array(one).max(20) })

/** Asks an outside source (docs/operating/device-checks.md). @throws SourceSilent */
export const askSource = async (
  { url, secrets }: SourceSettings,
  { id, kinds, identifiers }: Question,
  now: Date,
): Promise<SourceAnswer[]> => {
  const { imei, meid, serial } = identifiers
  const body = JSON.stringify({ id, kinds, device: { imei, meid, serial } })
  const headers = signatureHeader(secrets, now, body)
  const reply = await postJson(url, { body, headers, timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER }).catch(
    (error: unknown) => {
      // Without its cause: that of text which is no JSON repeats the text.
      throw new SourceSilent(error instanceof PostFailed ? error.message : 'It does not answer')
    },
  )
  const parsed = answer.safeParse(reply)
  if (!parsed.success) throw new SourceSilent('Its answer is not as agreed')
  const numbers = listed(identifiers).map(({ value }) => value)
  return kinds.map((kind) => {
    const said = parsed.data.answers.find((each) => each.kind === kind)
    if (said === undefined) throw new SourceSilent(`It says nothing about ${kind}`)
    return { ...withoutNumbers(said, numbers), said }
  })
}

/** What a source tells in words is shown to people, and numbers are not. */
const withoutNumbers = (said: z.infer<typeof one>, numbers: readonly string[]): Omit<SourceAnswer, 'said'> => {
  const shown = (text: string | null | undefined): string | null =>
    text === null || text === undefined || holdsNumber(text, numbers) ? null : text
  if (said.kind !== 'model')
    return { kind: said.kind, result: said.result, reference: shown(said.reference), model: null }
  const [brand, name] = [shown(said.brand), shown(said.name)]
  const codes = (said.codes ?? []).filter((code) => !holdsNumber(code, numbers))
  const reference = [brand, name].filter((part) => part !== null).join(' ')
  return {
    kind: said.kind,
    result: said.result,
    reference: reference === '' ? null : reference,
    model: said.result === 'named' ? { brand, name, codes } : null,
  }
}

/** Fourteen digits tell an IMEI: the last one follows from them. */
const TELLING = 14

const holdsNumber = (text: string, numbers: readonly string[]): boolean => {
  const plain = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return numbers.some((number) => plain.includes(number.toUpperCase().slice(0, TELLING)))
}
