import { textIn } from '@reprise/contract/languages'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT, useTextByKey } from '#portal/i18n/t.ts'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { FooterBar } from '#portal/ui/footer-bar.tsx'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { askAgain } from './ask-again.ts'

/** Where an order is found, the affiliate's own links in this language, the resources it adds, and the way back to what may be measured. */
export const Footer = ({ asksToMeasure }: { readonly asksToMeasure: boolean }) => {
  const t = useT()
  const text = useTextByKey()
  const at = useAt()
  const { locale } = at
  const { appName, additionalResources, currentLocale, footerNavigation } = useInstance()
  const own = (footerNavigation?.[locale] ?? []).map(({ id, url }) => ({
    id,
    link: <a href={url}>{text(`footer.${id}`)}</a>,
  }))
  const added = additionalResources.flatMap(({ kind, label, asset, url }, index) => {
    const href = url ?? assetAddress(asset === undefined ? undefined : `asset:${asset}`)
    if (kind !== 'link' || label === undefined || href === undefined) return []
    return [{ id: `resource-${index}`, link: <a href={href}>{textIn(label, locale, currentLocale)}</a> }]
  })
  const follow = { id: 'follow', link: <AppLink to={paths.follow(at)}>{t('shell.follow')}</AppLink> }
  const choice = asksToMeasure
    ? [{ id: 'measurement', link: <TextButton onClick={askAgain}>{t('measurement.again')}</TextButton> }]
    : []
  return (
    <FooterBar label={t('shell.footer')} links={[follow, ...own, ...added, ...choice]}>
      {appName}
    </FooterBar>
  )
}
