import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import { decideFraudReason } from './decide-reason.ts'
import { fraudReasonView, listFraudReasons } from './list-reasons.ts'

const USUAL_SIZE = 50
const PATH = `${SURFACE_BASE['operator-api']}/fraud-reasons`

export const fraudRoutes = () =>
  routes({
    listFraudReasons: async ({ ctx, query: { after, limit, ...filters } }) => {
      const wanted = sliceRequest({ after, limit }, USUAL_SIZE)
      const slice = await listFraudReasons(ctx, filters, wanted)
      return { status: 200, body: sliceReply({ path: PATH, filters, wanted, slice }, 'reasons', fraudReasonView) }
    },

    decideFraudReason: async ({ ctx, params, body }) => ({
      status: 200,
      body: fraudReasonView(await decideFraudReason(ctx, params.id, body)),
    }),
  })
