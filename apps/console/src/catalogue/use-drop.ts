import { useEffect, useEffectEvent, useState } from 'react'

/** A file that is dropped anywhere on the page. @returns whether one is held over it */
export const useDrop = (onFile: (file: File) => void, isWanted: boolean): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(
    function listen() {
      if (!isWanted) return
      const hold = (event: DragEvent) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return
        event.preventDefault()
        setOver(true)
      }
      const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
      const drop = (event: DragEvent) => {
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file === undefined) return
        event.preventDefault()
        take(file)
      }
      window.addEventListener('dragover', hold)
      window.addEventListener('dragleave', leave)
      window.addEventListener('drop', drop)
      return () => {
        window.removeEventListener('dragover', hold)
        window.removeEventListener('dragleave', leave)
        window.removeEventListener('drop', drop)
      }
    },
    [isWanted],
  )
  return over
}
