import { START_DATA_ELEMENT, type StartData } from '@reprise/contract/start-data'

/** What the first HTML brought; nothing where the page was served without it. */
export const readStartData = (): StartData['affiliate'] => {
  const text = document.getElementById(START_DATA_ELEMENT)?.textContent
  if (!text) return null
  try {
    return (JSON.parse(text) as StartData).affiliate
  } catch {
    return null
  }
}
