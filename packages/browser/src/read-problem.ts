import type { Problem } from '@reprise/contract/problem'

/** The problem a failed answer carries; nothing when its body is something else. */
export const readProblem = async (response: Response): Promise<{ problem?: Problem }> => {
  try {
    const body: unknown = await response.json()
    return isProblemBody(body) ? { problem: body } : {}
  } catch {
    return {}
  }
}

const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
