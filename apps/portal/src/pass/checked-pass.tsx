import type { PassFacts } from '@reprise/contract'
import { SCROLL_DURATION_MS } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Card, Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '@reprise/ui/words/format.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { asAddress } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { scrollToTop } from '#portal/platform/scroll-to-top.ts'
import { CompareNumber } from './compare-number.tsx'
import { type PassReading, type PublicKey, readPass } from './read-pass.ts'

type OpenedPass = {
  readonly id: string
  readonly pass: string
  readonly keys: readonly PublicKey[]
  readonly _links: {
    readonly document?: { readonly href: string } | undefined
    readonly withName?: { readonly href: string } | undefined
    readonly withoutName?: { readonly href: string } | undefined
  }
}

/** Many times as long as a pass is. */
const MOST_TEXT = 20_000

export const CheckedPass = ({ opened }: { readonly opened: OpenedPass }) => {
  const t = useT()
  const { pass, keys, _links } = opened
  const title = t('order.pass.title')
  useScreenTitle(title)
  const [changed, setChanged] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const text = asked ?? pass
  const { data: reading } = useQuery({
    queryKey: ['pass-reading', text, keys],
    queryFn: () => readPass(text, keys),
    // What is loaded is enough to check it.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const check = () => {
    setAsked(changed ?? pass)
    // What it says stands above.
    scrollToTop(SCROLL_DURATION_MS)
  }
  const otherForm = _links.withName ?? _links.withoutName
  return (
    <Page narrow>
      <Stack gap="wide">
        <h1>{title}</h1>
        {reading !== undefined && <Verdict reading={reading} />}
        {reading?.verdict === 'genuine' && (
          <>
            <Facts facts={reading.claims.credentialSubject} issuedAt={reading.claims.validFrom} />
            <CompareNumber products={reading.claims.credentialSubject.products} />
          </>
        )}
        {asked === undefined && (
          <Cluster>
            {_links.document !== undefined && (
              <LinkButton
                href={_links.document.href}
                icon="download"
                rel="noopener"
                target="_blank"
                variant="secondary"
              >
                {t('order.pass.paper')}
              </LinkButton>
            )}
            {otherForm !== undefined && (
              <LinkButton as={AppLink} replace to={asAddress(otherForm.href)} variant="quiet">
                {t(_links.withName === undefined ? 'order.pass.withoutName' : 'order.pass.withName')}
              </LinkButton>
            )}
          </Cluster>
        )}
        <Lines of="proves" />
        <Lines of="provesNot" />
        <Disclosure summary={t('order.pass.text.summary')}>
          <Stack>
            <TextArea
              hint={t('order.pass.text.hint')}
              label={t('order.pass.text.label')}
              maxLength={MOST_TEXT}
              name="pass-text"
              onChange={setChanged}
              rows={8}
              value={changed ?? pass}
            />
            <p>
              <Button onClick={check} variant="secondary">
                {t('order.pass.text.check')}
              </Button>
            </p>
          </Stack>
        </Disclosure>
      </Stack>
    </Page>
  )
}

const Verdict = ({ reading }: { readonly reading: PassReading }) => {
  const t = useT()
  const { dateTime } = useFormat()
  if (reading.verdict !== 'genuine')
    return (
      <Notice
        role="alert"
        title={t(`order.pass.${reading.verdict}.title`)}
        tone={reading.verdict === 'forged' ? 'danger' : 'caution'}
      >
        {t(`order.pass.${reading.verdict}.text`)}
      </Notice>
    )
  const { issuer, validFrom, credentialSubject } = reading.claims
  const signer = `${isolated(credentialSubject.programme)} (${asOneWord(hostOf(issuer))})`
  const of = { issuer: signer, date: dateTime(validFrom) }
  return credentialSubject.state === 'valid' ? (
    <Notice role="status" title={t('order.pass.genuine.title')} tone="positive">
      {t('order.pass.genuine.text', of)}
    </Notice>
  ) : (
    <Notice role="alert" title={t('order.pass.revoked.title')} tone="caution">
      {t('order.pass.revoked.text', of)}
    </Notice>
  )
}

/** Where its keys are kept: what tells the programme from another that goes by its name. */
const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)

const Facts = ({ facts, issuedAt }: { readonly facts: PassFacts; readonly issuedAt: string }) => {
  const t = useT()
  const { calendarDate, dateTime, money } = useFormat()
  const { price, seller, paidOn } = facts
  const row = (
    id: 'programme' | 'seller' | 'soldOn' | 'acceptedOn' | 'price' | 'paidOn' | 'issuedAt',
    value: string,
  ) => ({
    id,
    label: t(`order.pass.fact.${id}`),
    value,
  })
  const rows = [
    { id: 'number', label: t('order.number'), value: <BarcodeText value={facts.number} /> },
    row('programme', facts.programme),
    ...(seller === undefined ? [] : [row('seller', seller)]),
    row('soldOn', calendarDate(facts.soldOn)),
    row('acceptedOn', calendarDate(facts.acceptedOn)),
    // As many digits stand behind the point as the currency has.
    row('price', money(Number(price.value.replace('.', '')), price.currency)),
    ...(paidOn === undefined ? [] : [row('paidOn', calendarDate(paidOn))]),
    ...facts.products.flatMap(({ blocklist = [], erasure }, at) => [
      ...blocklist.map(({ source, result, checkedOn }) => ({
        id: `blocklist-${at}-${source}`,
        label: t('order.pass.blocklist'),
        value: t(`order.pass.blocklist.${result}`, {
          source: source === 'own-list' ? t('order.pass.blocklist.own') : source,
          date: calendarDate(checkedOn),
        }),
      })),
      ...(erasure === undefined
        ? []
        : [
            {
              id: `erasure-${at}`,
              label: t('order.pass.erasure'),
              value: t('order.pass.erasure.verified', {
                // The standard’s own word, which is not translated.
                method: erasure.method.charAt(0).toUpperCase() + erasure.method.slice(1),
                date: calendarDate(erasure.verifiedOn),
              }),
            },
          ]),
    ]),
    row('issuedAt', dateTime(issuedAt)),
  ]
  return (
    <Card as="section">
      <Stack>
        <h2>{facts.products.map(({ name }) => name).join(', ')}</h2>
        <SummaryList rows={rows} />
      </Stack>
    </Card>
  )
}

const Lines = ({ of }: { readonly of: 'proves' | 'provesNot' }) => {
  const t = useT()
  return (
    <Stack as="section" gap="close">
      <h2>{t(`order.pass.${of}.title`)}</h2>
      <Stack as="ul" gap="close">
        {t(`order.pass.${of}.text`)
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </Stack>
    </Stack>
  )
}
