import { call } from '#console/api/client.ts'

/** The order of a page: the palette asks for it too, before the page is there. */
export const orderQuery = (id: string) => ({
  queryKey: ['order', id],
  queryFn: () => call('getOperatorOrder', { params: { id } }),
})
