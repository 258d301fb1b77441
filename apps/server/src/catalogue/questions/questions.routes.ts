import { routes } from '#server/call/index.ts'
import { reachesAllProgrammes } from '../all-programmes.ts'
import { checkQuestions } from './check-questions.ts'
import { type PublishedQuestions, publishQuestions, restoreQuestions } from './publish-questions.ts'
import { QUESTIONNAIRES, versionView } from './questions.hal.ts'
import { compareVersions, findVersion, listTypes, listVersions } from './read-questions.ts'

/** Questions, for keys with the scope `prices`. */
export const questionRoutes = () =>
  routes({
    listQuestionnaires: async ({ ctx }) => ({
      status: 200,
      body: {
        _links: { self: { href: QUESTIONNAIRES } },
        _embedded: {
          questionnaires: (await listTypes(ctx)).map(({ productType, newest }) => ({
            productType,
            newest: newest === null ? null : versionView(newest),
            asked: (newest?.definition.questions ?? []).map(({ name, title }) => name ?? title),
          })),
        },
        mayChange: reachesAllProgrammes(ctx),
      },
    }),

    listQuestionnaireVersions: async ({ ctx, params: { productType } }) => ({
      status: 200,
      body: {
        _links: { self: { href: `${QUESTIONNAIRES}/${productType}/versions` } },
        _embedded: { versions: (await listVersions(ctx, productType)).map(versionView) },
      },
    }),

    getQuestionnaireVersion: async ({ ctx, params }) => {
      const found = await findVersion(ctx, params.productType, params.version)
      return { status: 200, body: { questionnaire: versionView(found), definition: found.definition } }
    },

    compareQuestionnaires: async ({ ctx, params: { productType, version }, query: { since } }) => ({
      status: 200,
      body: await compareVersions(ctx, productType, { version, since }),
    }),

    checkQuestionnaire: async ({ ctx, params, body }) => {
      const { value: _value, ...found } = await checkQuestions(ctx, params.productType, body.definition)
      return { status: 200, body: found }
    },

    publishQuestionnaire: async ({ ctx, params, body }) =>
      publishedReply(await publishQuestions(ctx, params.productType, body)),

    restoreQuestionnaire: async ({ ctx, params, body }) =>
      publishedReply(await restoreQuestions(ctx, params.productType, params.version, body)),
  })

const publishedReply = ({ version, isNew }: PublishedQuestions) => ({
  status: isNew ? (201 as const) : (200 as const),
  body: versionView(version),
})
