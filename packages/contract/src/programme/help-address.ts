import type { InstanceConfig } from './instance.ts'

/**
 * Where a visitor of a programme finds help: its `helpUrl`, else the link with the id `contact` among those at the foot of its
 * pages in this language, or in the language that its author writes in. Undefined where it names neither.
 */
export const helpAddress = (
  { helpUrl, footerNavigation, currentLocale }: Pick<InstanceConfig, 'helpUrl' | 'footerNavigation' | 'currentLocale'>,
  locale: string,
): string | undefined => {
  const links = footerNavigation?.[locale] ?? footerNavigation?.[currentLocale] ?? []
  return helpUrl ?? links.find(({ id }) => id === 'contact')?.url
}
