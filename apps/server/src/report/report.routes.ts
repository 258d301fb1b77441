import { routes } from '#server/call/index.ts'
import { readReport } from './read-report.ts'
import { reportCsv, reportFileName } from './report-csv.ts'

export const reportRoutes = () =>
  routes({
    getReport: async ({ ctx, params, query }) => ({ status: 200, body: await readReport(ctx, params.name, query) }),

    getReportFile: async ({ ctx, params, query }) => {
      const report = await readReport(ctx, params.name, query)
      return {
        status: 200,
        mediaType: 'text/csv; charset=utf-8',
        bytes: reportCsv(report),
        headers: { 'content-disposition': `attachment; filename="${reportFileName(report)}"` },
      }
    },
  })
