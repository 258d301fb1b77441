import type { OperatorIdentity } from '@reprise/contract'

/** An identity check as a person reads it: what they said, what was read, what to look at. */
export const identityText = (check: OperatorIdentity): string => {
  const { declared, fields, warnings, reasons } = check
  const rows: readonly (readonly [string, string])[] = [
    ['State', check.status],
    ['Says', [declared.firstName, declared.lastName, declared.birthDate ?? ''].filter((part) => part !== '').join(' ')],
    ...(fields === null
      ? [['Read', 'nothing'] as const]
      : [
          ['Document', `${fields.kind}, ${fields.issuer}`] as const,
          ['Number', fields.number] as const,
          ['Names', `${fields.lastNames} / ${fields.firstNames}`] as const,
          ['Born', fields.birthDate] as const,
          ['Valid until', fields.expiryDate ?? 'not told'] as const,
          [
            'Issued',
            [fields.issuedIn ?? '', fields.authority ?? ''].filter((part) => part !== '').join(', ') || 'not told',
          ] as const,
        ]),
    ...(check.photos.length > 0 ? [['Look at', warnings.join(', ') || 'the photo'] as const] : []),
    ...(reasons.length > 0 ? [['Refused', reasons.join(', ')] as const] : []),
    ['Photos', check.photos.map(({ side }) => side).join(', ') || 'none'],
  ]
  return rows.map(([title, value]) => `${title.padEnd(12)} ${value}`).join('\n')
}
