import { routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { answerCase, findCase, listOpenCases } from './answer-case.ts'
import { CASES_PATH, operatorView, summaryView } from './case.hal.ts'
import { type CaseDeps, listCases, openCase } from './open-case.ts'

const USUAL_PAGE = 50

export const caseRoutes = (deps: CaseDeps) =>
  routes({
    listCases: async ({ ctx, params }) => ({ status: 200, body: await listCases(ctx, deps, params.id) }),

    openCase: async ({ ctx, params, body }) => {
      const { view, isNew } = await openCase(ctx, deps, params.id, body)
      return { status: isNew ? 201 : 200, body: view }
    },

    listOpenCases: async ({ ctx, query: { affiliate, status, kind, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listOpenCases(ctx, { affiliate, status, kind }, page)
      const list = { path: CASES_PATH, filters: { affiliate, status, kind }, page, total }
      return {
        status: 200,
        body: pageReply(
          list,
          'cases',
          rows.map((one) => summaryView(ctx, one)),
        ),
      }
    },

    getCase: async ({ ctx, params }) => ({
      status: 200,
      body: operatorView(ctx, deps.vault, await findCase(ctx, params.id)),
    }),

    answerCase: async ({ ctx, params, body }) => ({
      status: 200,
      body: operatorView(ctx, deps.vault, await answerCase(ctx, deps, params.id, body)),
    }),
  })
