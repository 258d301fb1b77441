import type { APIRequestContext } from '@playwright/test'

/** The Order API as a program would call it, with the affiliate's public token and nothing else. */
export type OrderApi = {
  readonly token: string
  readonly get: (path: string) => Promise<{ status: number; body: Record<string, never> }>
  readonly post: (path: string, body: object, key?: string) => Promise<{ status: number; body: Record<string, never> }>
}

const MEDIA_TYPE = 'application/vnd.reprise.v4+json'

export const orderApi = async (request: APIRequestContext, affiliate: string): Promise<OrderApi> => {
  const config = await (await request.get(`/config-api/v1/configs/${affiliate}`)).json()
  const token: string = config.orderAPI.token
  const headers = { authorization: `Bearer ${token}`, accept: MEDIA_TYPE, 'accept-language': 'en' }
  return {
    token,
    get: async (path) => {
      const reply = await request.get(`/order-api/v4/${path}`, { headers })
      return { status: reply.status(), body: await reply.json() }
    },
    post: async (path, body, key) => {
      const reply = await request.post(`/order-api/v4/${path}`, {
        headers: { ...headers, 'content-type': MEDIA_TYPE, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        data: JSON.stringify(body),
      })
      return { status: reply.status(), body: await reply.json() }
    },
  }
}
