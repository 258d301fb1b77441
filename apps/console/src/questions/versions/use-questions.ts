import { useQuery } from '@tanstack/react-query'
import type { ProductType } from '@reprise/contract'
import { call } from '#console/api/client.ts'

/** The questions of a version; they never change. */
export const useQuestions = (productType: ProductType, version: number) =>
  useQuery({
    queryKey: ['questionnaire', productType, version],
    queryFn: async () => {
      const params = { productType, version: String(version) }
      return (await call('getQuestionnaireVersion', { params })).definition.questions
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
