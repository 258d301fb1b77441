import { useQuery } from '@tanstack/react-query'
import type { BenchPhoto } from '@reprise/contract'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { readFile } from '#console/api/read-file.ts'
import { Marks } from '@reprise/ui/drawings/marks.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useMarkText } from '#console/parts/mark-text.ts'
import styles from './evidence.module.css'

type ServerPhotoProps = {
  readonly order: string
  readonly photo: string
  readonly name: string
  readonly marked?: Pick<BenchPhoto, 'marks' | 'width' | 'height'>
}

/** A picture that the server keeps; it opens in its full size beside. */
export const ServerPhoto = ({ order, photo, name, marked }: ServerPhotoProps) => {
  const markText = useMarkText()
  const picture = useQuery({
    queryKey: ['server-photo', photo],
    queryFn: () => readFile('getEvidencePhoto', { id: order, photo }, 'image/jpeg'),
    staleTime: Infinity,
    gcTime: 0,
  })
  const url = useObjectUrl(picture.data)
  return (
    <figure className={styles.thumb}>
      <Answer lines={2} of={picture}>
        {() =>
          url !== undefined && (
            <a className={styles.frame} href={url} rel="noreferrer" target="_blank">
              <img alt={name} src={url} />
              {marked !== undefined && <Marks cover {...marked} />}
            </a>
          )
        }
      </Answer>
      <figcaption aria-hidden="true" className={styles.hint}>
        {name}
      </figcaption>
      {marked !== undefined && marked.marks.length > 0 && <p className={styles.hint}>{markText(marked.marks)}</p>}
    </figure>
  )
}
