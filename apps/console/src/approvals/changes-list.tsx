import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { type Role, ROLES } from '@reprise/contract/programme/roles'
import { useFormat } from '@reprise/ui/words/format.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useStudioTexts } from '#console/parts/fields/use-studio-texts.ts'
import { useRoleNames } from '#console/parts/role-names.ts'
import { type MessageKey, useT } from '#console/i18n/t.ts'
import styles from './approvals.module.css'

type Content = ReplyOf<'getApproval'>

/** What has a name of its own; places of a programme are called as its studio calls them. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  name: 'console.person.name',
  roles: 'console.person.roles',
  affiliates: 'console.person.programmes',
  scopes: 'console.keys.scopes',
  storeId: 'console.keys.store',
  readsOnly: 'console.keys.reads-only',
  test: 'console.keys.test',
  expiresAt: 'console.keys.ends',
  reason: 'console.approvals.field.reason',
  lastName: 'console.approvals.field.lastName',
  firstName: 'console.approvals.field.firstName',
  capacity: 'console.approvals.field.capacity',
  birthDate: 'console.approvals.field.birthDate',
  address: 'console.approvals.field.address',
  documentType: 'console.approvals.field.documentType',
  documentNumber: 'console.approvals.field.documentNumber',
  documentDate: 'console.approvals.field.documentDate',
  documentAuthority: 'console.approvals.field.documentAuthority',
  description: 'console.approvals.field.description',
  origin: 'console.approvals.field.origin',
  serialNumber: 'console.approvals.field.serialNumber',
  price: 'console.approvals.field.price',
  paidBy: 'console.approvals.field.paidBy',
}

/** Every place that changes, with what it was and will be. */
export const ChangesList = ({ kind, changes }: Pick<Content, 'kind' | 'changes'>) => {
  const t = useT()
  const format = useFormat()
  const roleNames = useRoleNames()
  const texts = useStudioTexts()
  const shown = (field: string, value: unknown): string => {
    if (value === undefined || value === '') return '–'
    if (kind === 'programme') return typeof value === 'string' ? value : JSON.stringify(value)
    if (field === 'roles' && Array.isArray(value)) return roleNames(value.filter(isRole))
    if (field === 'affiliates' && value === 'all') return t('console.person.all-programmes')
    if (value === true) return '✓'
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'string') return JSON.stringify(value)
    return field === 'expiresAt' ? format.dateTime(value) : value
  }
  return (
    <dl className={styles.changes}>
      {changes.map(({ pointer, before, after }) => {
        const field = pointer.slice(1)
        const label = kind === 'programme' ? undefined : LABELS[field]
        if (kind !== 'programme' && label === undefined) return null
        return (
          <div key={pointer}>
            <dt>{label === undefined ? <bdi>{placeIn(texts.data ?? {}, pointer)}</bdi> : t(label)}</dt>
            <dd>
              {(kind === 'programme' || before !== undefined) && (
                <>
                  <del>
                    <bdi>{shown(field, before)}</bdi>
                  </del>{' '}
                </>
              )}
              <ins>
                <bdi>{shown(field, after)}</bdi>
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
