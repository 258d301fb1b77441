import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { textIn } from '@reprise/contract/words/languages'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { pressAgain } from '#portal/platform/press-again.ts'
import { SafeHtml } from '#portal/platform/safe-html.tsx'
import { Slides } from '#portal/ui/slides.tsx'
import styles from './news.module.css'

/** A slide's width, 26rem. */
const SLIDE_PX = 416

type Slide = NonNullable<InstanceConfig['carousel']>[number]

export const News = ({ slides }: { readonly slides: readonly Slide[] }) => {
  const t = useT()
  const { locale } = useAt()
  return (
    <Slides
      label={t('home.news.title')}
      nextText={t('home.news.next')}
      previousText={t('home.news.previous')}
      ref={pressAgain}
      slides={slides.map((slide, index) => ({ id: String(index), content: <Content {...slide} locale={locale} /> }))}
    />
  )
}

const Content = ({ title, text, url, image, locale }: Slide & { readonly locale: string }) => {
  const { currentLocale } = useInstance()
  const words = textIn(title, locale, currentLocale)
  return (
    <div className={styles.slide}>
      {image !== undefined && (
        <img alt="" className={styles.image} height="160" loading="lazy" src={assetAddress(image, SLIDE_PX)} />
      )}
      <h3>{url === undefined ? words : <a href={url}>{words}</a>}</h3>
      <SafeHtml html={textIn(text, locale, currentLocale)} />
    </div>
  )
}
