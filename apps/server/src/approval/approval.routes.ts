import { routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { approvalContentView, APPROVALS_PATH, approvalView } from './approval.hal.ts'
import { type ApprovalKinds, findApproval, giveApproval, listApprovals, withdrawApproval } from './approvals.ts'

const USUAL_PAGE = 50

export const approvalRoutes = (kinds: ApprovalKinds) =>
  routes({
    listApprovals: async ({ ctx, query: { affiliate, kind, state, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listApprovals(ctx, { affiliate, kind, state }, page)
      const list = { path: APPROVALS_PATH, filters: { affiliate, kind, state }, page, total }
      const views = await Promise.all(rows.map((row) => approvalView(ctx, row)))
      return { status: 200, body: pageReply(list, 'approvals', views) }
    },

    getApproval: async ({ ctx, params }) => ({
      status: 200,
      body: await approvalContentView(ctx, kinds, await findApproval(ctx, params.id)),
    }),

    giveApproval: async ({ ctx, params, body }) => ({
      status: 200,
      body: await approvalView(ctx, await giveApproval(ctx, kinds, params.id, body.contentHash)),
    }),

    withdrawApproval: async ({ ctx, params }) => ({
      status: 200,
      body: await approvalView(ctx, await withdrawApproval(ctx, params.id)),
    }),
  })
