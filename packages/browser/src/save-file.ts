/** Gives a file in memory to the browser, as a link to it would. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
