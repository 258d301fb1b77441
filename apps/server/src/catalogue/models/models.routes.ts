import { routes } from '#server/call/index.ts'
import { exportCatalogue } from '../export-catalogue.ts'
import { reachesAllProgrammes } from '../all-programmes.ts'
import { addModel, changeModel } from './change-model.ts'
import { checkTable, publishTable } from './check-table.ts'
import { type Knowledge, listModels } from './list-models.ts'
import { listedView, MODELS, readOn, VERSIONS, versionView } from './models.hal.ts'
import { listCatalogueVersions, readModel } from './read-model.ts'

/** The catalogue, for keys with the scope `prices`. */
export const modelRoutes = (knowledge: Knowledge) =>
  routes({
    listCatalogueModels: async ({ ctx, query }) => {
      const { after, ...filters } = query
      const { models, found, hasMore, brands, version } = await listModels(ctx, query, knowledge)
      const next = hasMore ? models.at(-1)?.key : undefined
      return {
        status: 200,
        body: {
          ...readOn(MODELS, { filters, after, next, found }),
          _embedded: { models: models.map(listedView) },
          brands: [...brands],
          version,
          mayChange: reachesAllProgrammes(ctx),
        },
      }
    },

    getCatalogueModel: async ({ ctx, params: { modelKey } }) => ({ status: 200, body: await readModel(ctx, modelKey) }),

    addCatalogueModel: async ({ ctx, body }) => {
      const made = await readModel(ctx, await addModel(ctx, body))
      return { status: 201, body: made, headers: { location: made._links.self.href } }
    },

    changeCatalogueModel: async ({ ctx, params: { modelKey }, body }) => {
      await changeModel(ctx, modelKey, body)
      return { status: 200, body: await readModel(ctx, modelKey) }
    },

    listCatalogueVersions: async ({ ctx, query }) => {
      const { versions, found, hasMore } = await listCatalogueVersions(ctx, query)
      const { kind, after } = query
      const next = hasMore ? versions.at(-1)?.version : undefined
      return {
        status: 200,
        body: {
          ...readOn(VERSIONS, {
            filters: { kind, limit: query.limit },
            after,
            next,
            found,
          }),
          _embedded: { versions: versions.map(versionView) },
        },
      }
    },

    getCatalogueFile: async ({ ctx }) => ({
      status: 200,
      mediaType: 'text/csv; charset=utf-8',
      bytes: Buffer.from((await exportCatalogue(ctx.db)).csv),
      headers: { 'content-disposition': 'attachment; filename="catalogue.csv"' },
    }),

    checkCatalogue: async ({ ctx, body }) => ({
      status: 200,
      body: await checkTable(ctx, body, knowledge.priceBook),
    }),

    importCatalogue: async ({ ctx, body }) => {
      const { version, isNew } = await publishTable(ctx, body)
      return { status: isNew ? (201 as const) : (200 as const), body: version }
    },
  })
