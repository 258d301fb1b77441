import { type QuestionnaireVersion, SURFACE_BASE } from '@reprise/contract'
import type { StoredQuestionnaire } from './questions.repository.ts'

export const QUESTIONNAIRES = `${SURFACE_BASE['operator-api']}/questionnaires`

export const versionView = ({
  definition: { productType, version, questions },
  note,
  actor,
  name,
  createdAt,
}: StoredQuestionnaire): QuestionnaireVersion => ({
  productType,
  version,
  questions: questions.length,
  languages: Object.keys(questions[0]?.title ?? {}),
  note,
  actor,
  name,
  createdAt: createdAt.toISOString(),
  _links: { self: { href: `${QUESTIONNAIRES}/${productType}/versions/${version}` } },
})
