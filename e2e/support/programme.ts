import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { keyFor } from './operator.ts'

type Json = Record<string, unknown>
const demo = (file: string): Json =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../demo/affiliates/reprise/${file}`, import.meta.url)), 'utf8'))

/** What a programme of the tests says before anything is set: French and in euro, with the demo's prices. */
const BARE = { apiProductType: ['mobile', 'tablet'], orderAPI: { process: 'WEB_STANDARD' } }

/** A programme of one test alone, made and changed over the Config API as an operator does. */
export type Programme = {
  readonly id: string
  readonly address: (below?: string, locale?: string) => string
  /** Changes it by a merge patch of its parts, and waits until visitors get it. */
  readonly change: (patch: { config?: Json; programme?: Json; texts?: Json }) => Promise<void>
  /** @returns the asset's id */
  readonly upload: (type: string, name: string, bytes: string | Uint8Array<ArrayBuffer>) => Promise<string>
  /** Changes tokens of its own look, and waits until visitors get it. */
  readonly wear: (tokens: Json) => Promise<void>
  /** Gives it a new public token, and ends the one before it. */
  readonly endToken: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly theme: () => Promise<Json>
  /** Makes a look of everybody, like its own but for these tokens; one that is there stays. */
  readonly commonLook: (id: string, tokens: Json) => Promise<void>
}

const configKey = (): Promise<string> => keyFor('all', 'config,programme')

let made = 0

export const aProgramme = async (
  baseUrl: string,
  { config = {}, programme = {}, texts = {} }: { config?: Json; programme?: Json; texts?: Json } = {},
): Promise<Programme> => {
  made += 1
  const id = `p${process.pid % 100_000}-${made}-${Date.now() % 10_000}`
  const call = async (method: string, path: string, body?: Json, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${baseUrl}/config-api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await configKey()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'if-match': '*',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was refused: ${await reply.text()}`)
    return (await reply.json()) as Json
  }
  const revision = async (): Promise<string> => {
    const reply = await fetch(`${baseUrl}/config-api/v1/configs/${id}/revision`)
    return reply.ok ? (((await reply.json()) as Json)['revision'] as string) : `${reply.status}`
  }
  const seen = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await revision()
    await work()
    await expect.poll(revision, { message: `${id} has changed` }).not.toBe(before)
  }
  const { logo: _logo, ...theme } = demo('theme.json')
  await seen(() =>
    call('POST', `configs/${id}`, {
      config: { ...BARE, theme: id, ...config },
      programme: { ...demo('programme.json'), ...programme },
      theme: { ...theme, id },
      texts,
    }),
  )
  return {
    id,
    address: (below = '', locale = 'fr') => `/${id}/${locale}${below}`,
    change: (patch) => seen(() => call('PATCH', `configs/${id}`, patch)),
    upload: async (type, name, bytes) => {
      const form = new FormData()
      form.set('type', type)
      form.set('name', name)
      form.set('document', new File([bytes], name))
      const reply = await fetch(`${baseUrl}/config-api/v1/assets/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await configKey()}` },
        body: form,
      })
      if (!reply.ok) throw new Error(`${name} was refused: ${await reply.text()}`)
      return ((await reply.json()) as { id: string }).id
    },
    wear: (tokens) => seen(() => call('PATCH', `themes/${id}`, { theme: tokens })),
    endToken: () => seen(() => call('POST', `configs/${id}/public-token`, { former: 'end' })),
    remove: () => seen(() => call('DELETE', `configs/${id}`)),
    commonLook: async (look, tokens) => {
      await call('POST', `themes/${look}`, { theme: { ...theme, id: look, ...tokens } }).catch((error: Error) => {
        if (!error.message.includes('theme-exists')) throw error
      })
    },
    theme: async () => (await call('GET', `themes/${id}`))['theme'] as Json,
  }
}
