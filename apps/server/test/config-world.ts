import { expect } from 'vitest'
import { anAffiliate } from './an-affiliate.ts'
import { problemOf } from './api.ts'
import { anOperatorKey } from './operator-key.ts'
import { aServer } from './world.ts'

/** A server, a key that may change every configuration, and programmes made over the API. */
export const aConfigWorld = async () => {
  const world = await aServer()
  const key = await anOperatorKey(world.deps, { scopes: ['config', 'programme'] })
  let count = 0
  return {
    world,
    key,
    /** A programme of one test alone. */
    aProgramme: async (config: object = {}) => {
      count += 1
      const id = `shop${count}`
      const files = anAffiliate({ id })
      const body = { config: { ...files.config, ...config }, programme: files.programme, theme: files.theme }
      const got = await world.api('createConfig', { token: key, params: { id }, body })
      expect(problemOf(got)).toEqual({ status: 201, problem: undefined })
      await world.deps.affiliates.refresh()
      return { id, etag: String(got.headers['etag']), token: got.body.config.orderAPI.token }
    },
    change: (id: string, body: object, etag: string) =>
      world.api('updateConfig', { token: key, params: { id }, body, headers: { 'if-match': etag } }),
    /** What a portal reads, once every process knows of the last change. */
    publicConfig: async (id: string) => {
      await world.deps.affiliates.refresh()
      return world.api('getInstanceConfig', { params: { id } })
    },
  }
}
