import type { InstanceConfig } from '@reprise/contract/instance'
import { type At, paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'

/** The type in the address must be one that the affiliate buys; otherwise there is nothing to find. */
export const knownProductType = ({ apiProductType }: InstanceConfig, at: At, type: string): void => {
  if (!apiProductType.some((known) => known === type)) throw redirectTo(paths.notFound(at))
}
