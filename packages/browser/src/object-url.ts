import { useEffect, useState } from 'react'

/** An address for a file in memory, given back when the page goes. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(
    function lendAnAddress() {
      if (blob === undefined) return
      const lent = URL.createObjectURL(blob)
      // oxlint-disable-next-line react/set-state-in-effect -- an address has to be lent, and given back, outside of drawing
      setUrl(lent)
      return () => URL.revokeObjectURL(lent)
    },
    [blob],
  )
  return url
}
