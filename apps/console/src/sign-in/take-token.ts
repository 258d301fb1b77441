/** Taken out of the address at once, so that it is not read there or sent on. */
export const takeToken = (): string => {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
