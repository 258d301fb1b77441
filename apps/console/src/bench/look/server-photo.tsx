import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { readFile } from '#console/api/read-file.ts'
import { Answer } from '#console/parts/answer.tsx'
import styles from './look.module.css'

type ServerPhotoProps = { readonly order: string; readonly photo: string; readonly name: string }

/** A picture that the server keeps; it opens in its full size beside. */
export const ServerPhoto = ({ order, photo, name }: ServerPhotoProps) => {
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
            <a href={url} rel="noreferrer" target="_blank">
              <img alt={name} src={url} />
            </a>
          )
        }
      </Answer>
      <figcaption aria-hidden="true" className={styles.hint}>
        {name}
      </figcaption>
    </figure>
  )
}
