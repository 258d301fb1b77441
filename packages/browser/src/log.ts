/** Says in the console what went wrong without stopping anything. Never give it anything personal. */
export const logWarning = (message: string, details?: Readonly<Record<string, unknown>>): void => {
  if (details === undefined) console.warn(message)
  else console.warn(message, details)
}
