import { START_DATA_ELEMENT, type StartData } from '@reprise/contract/programme/start-data'

/** What a page starts from that was served without data of its own. */
export const NO_START_DATA: StartData = { affiliate: null, readings: [] }

export const readStartData = (): StartData => {
  const text = document.getElementById(START_DATA_ELEMENT)?.textContent
  if (!text) return NO_START_DATA
  try {
    return JSON.parse(text) as StartData
  } catch {
    return NO_START_DATA
  }
}
