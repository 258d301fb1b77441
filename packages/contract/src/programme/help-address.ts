import type { InstanceConfig } from './instance.ts'

/** A programme's `helpUrl`, else the footer's link `contact` in this language or in its author's. */
export const helpAddress = (
  { helpUrl, footerNavigation, currentLocale }: Pick<InstanceConfig, 'helpUrl' | 'footerNavigation' | 'currentLocale'>,
  locale: string,
): string | undefined => {
  const links = footerNavigation?.[locale] ?? footerNavigation?.[currentLocale] ?? []
  return helpUrl ?? links.find(({ id }) => id === 'contact')?.url
}
