import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { call } from '#console/api/client.ts'
import { programmePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from './fault-text.ts'
import { PART_OF_CHECK } from './parts-of-programme.ts'
import styles from './programmes.module.css'

/** What a programme lacks before customers come, each with the part where it is mended. */
export const ReadyState = ({ id, open = false }: { readonly id: string; readonly open?: boolean }) => {
  const t = useT()
  const { textOfFault } = useFaultText()
  const { data } = useQuery({
    queryKey: ['programmes', 'ready', id],
    queryFn: () => call('getReadiness', { params: { id } }),
  })
  if (data === undefined) return null
  const lacking = data.checks.filter(({ passed }) => !passed)
  if (lacking.length === 0) return t('console.programmes.is-ready')
  return (
    <Disclosure look="plain" open={open} summary={t('console.programmes.lacks', { count: lacking.length })}>
      <ul className={styles.lacks}>
        {lacking.map(({ check, faults }) => {
          const part = PART_OF_CHECK[check]
          return (
            <li key={check}>
              {faults.map((fault) => (
                <Fragment key={JSON.stringify(fault)}>
                  <bdi>{textOfFault(fault)}</bdi>{' '}
                </Fragment>
              ))}
              {part && <AppLink to={programmePath(id, part)}>{t(`console.programme-part.${part}`)}</AppLink>}
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
