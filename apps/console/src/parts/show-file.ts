import { saveFile } from '@reprise/browser/save-file.ts'

const SHOWN_MS = 10 * 60_000

/** Beside the page, from where it is printed; as a file where the browser opens no window. */
export const showFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  const opened = window.open(address, '_blank')
  if (opened === null) saveFile(file, file.name)
  setTimeout(() => URL.revokeObjectURL(address), SHOWN_MS)
}
