import { useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useState } from 'react'
import { call } from '#console/api/client.ts'
import { CheckFaults } from '#console/parts/check-faults.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'

type Part = ReplyOf<'verifyAudit'>
type Checked = Pick<Part, 'found' | 'faults' | 'end'> & { readonly rows: number }

/** Reads the chain part by part, and says how far it is. */
const readAll = async (tell: (rows: number) => void): Promise<Checked> => {
  let sum: Checked | undefined
  for (;;) {
    const after: string | undefined = sum?.end?.split(':')[0]
    const part: Part = await call('verifyAudit', { query: { after } })
    sum = {
      end: part.end ?? sum?.end ?? null,
      rows: (sum?.rows ?? 0) + part.rows,
      found: (sum?.found ?? 0) + part.found,
      faults: [...(sum?.faults ?? []), ...part.faults],
    }
    if (part._links.next === undefined) return sum
    tell(sum.rows)
  }
}

export const AuditCheck = () => {
  const t = useT()
  const failureText = useFailureText()
  const [read, setRead] = useState(0)
  const check = useMutation({ mutationFn: () => readAll(setRead), onMutate: () => setRead(0) })
  return (
    <div className={sections.section}>
      <div>
        <Button busy={check.isPending} icon="shield" onClick={() => check.mutate()} variant="secondary">
          {t('console.audit.check')}
        </Button>
      </div>
      <div role="status">
        {check.isPending && read > 0 && <p>{t('console.audit.check.read', { rows: read })}</p>}
        {check.data?.found === 0 && (
          <Notice tone="positive">
            <p>{t('console.audit.check.holds', { rows: check.data.rows })}</p>
            {check.data.end !== null && (
              <p>
                {t('console.audit.check.end')} <code dir="ltr">{check.data.end}</code>
              </p>
            )}
          </Notice>
        )}
      </div>
      {check.data !== undefined && check.data.found > 0 && (
        <CheckFaults
          faults={check.data.faults}
          of="audit"
          text={t('console.audit.check.broken', { found: check.data.found })}
        />
      )}
      {check.isError && (
        <Notice role="alert" tone="danger">
          {failureText(check.error)}
        </Notice>
      )}
    </div>
  )
}
