import type { APIRequestContext } from '@playwright/test'

/** What a caller gets who has the affiliate's public token, as every page does, and no session. */
export const askAsAStranger = async (
  request: APIRequestContext,
  affiliate: string,
  path: string,
): Promise<{ status: number; body: unknown }> => {
  const config = await (await request.get(`/config-api/v1/configs/${affiliate}`)).json()
  const reply = await request.get(`/order-api/v4/${path}`, {
    headers: { authorization: `Bearer ${config.orderAPI.token}`, 'accept-language': 'en' },
  })
  return { status: reply.status(), body: await reply.json() }
}
