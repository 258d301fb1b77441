/** Leaves the portal for another site; only where a server of ours named the address. */
export const leaveFor = (address: string): void => {
  if (/^https?:\/\//.test(address)) window.location.assign(address)
}
