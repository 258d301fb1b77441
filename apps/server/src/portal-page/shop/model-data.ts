import type { ModelPrices, PlainGrade, PublicConfig } from '@reprise/contract'
import type { Texts } from '#server/message/index.ts'
import { majorText } from '#server/platform/csv/money-column.ts'

type ModelPage = {
  /** The one address of the page. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly locale: string
  readonly messages: Texts
  readonly config: Pick<PublicConfig, 'appName' | 'country' | 'instanceId' | 'senderCountries'>
}

const CONTEXT = 'https://schema.org'
const BUYS = 'http://purl.org/goodrelations/v1#Buy'
const DAMAGED: ReadonlySet<PlainGrade> = new Set<PlainGrade>(['cracked', 'faulty'])

/**
 * The page in the words of schema.org, made from the answer that the page was drawn from. A buyer of used devices announces a
 * `Demand`; an `Offer` would say that the device can be bought here for that price (docs/decisions/0233).
 */
export const modelData = (model: ModelPrices, { url, title, description, locale, messages, config }: ModelPage) => {
  const home = url.slice(0, url.indexOf('/sell/'))
  const crumbs = [
    [config.appName, home],
    [messages[`productType.${model.type}`] ?? model.type, `${home}/find/${model.type}`],
    [model.name, url],
  ]
  const brand = { '@type': 'Brand', name: model.brand }
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: locale,
        about: { '@type': 'ProductModel', '@id': `${url}#model`, name: model.name, brand },
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
        },
      },
      {
        '@type': 'Organization',
        '@id': `${home}#buyer`,
        name: config.appName,
        url: home,
        seeks: model.variants.flatMap(({ id, name, prices }) =>
          prices.map(({ grade, amount }) => ({
            '@type': 'Demand',
            name: messages[`model.condition.${grade}`] ?? grade,
            businessFunction: BUYS,
            itemOffered: { '@type': 'ProductModel', name, brand, sku: id, isVariantOf: { '@id': `${url}#model` } },
            itemCondition: `${CONTEXT}/${DAMAGED.has(grade) ? 'DamagedCondition' : 'UsedCondition'}`,
            eligibleRegion: (config.senderCountries ?? [config.country]).map((code) => code.toUpperCase()),
            priceSpecification: {
              '@type': 'PriceSpecification',
              price: majorText(amount, model.currency),
              priceCurrency: model.currency,
              validFrom: model.day,
            },
          })),
        ),
      },
    ],
  }
}
