import type { Litigation, LitigationLine, Order } from '@reprise/contract'
import { isLock } from '@reprise/contract/lifecycle/locks'
import { AnswerPicture } from '@reprise/ui/drawings/answer-picture.tsx'
import type { DeviceType } from '@reprise/ui/drawings/device-shapes.tsx'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { effectText } from '@reprise/ui/layout/price-lines.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Card, Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Named } from '@reprise/ui/layout/product-name.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { useUploads } from '#portal/uploads/use-uploads.ts'
import { Amounts } from './amounts.tsx'
import { Answers } from './answers.tsx'
import { byAnother } from './by-another.ts'
import { Evidence } from './evidence.tsx'
import { tellInSight } from './in-sight.ts'
import { isAbsent } from './is-absent.ts'
import styles from './litigation.module.css'
import { LockCoach } from './lock/lock-coach.tsx'
import { SentEvidence } from './sent-evidence.tsx'

/** In its place on a telephone, once the page stands. */
const AnswerBar = lazy(() => import('./answer-bar.tsx').then((module) => ({ default: module.AnswerBar })))
const Settled = lazy(() => import('./settled.tsx').then((module) => ({ default: module.Settled })))
const HowItWasSent = lazy(() => import('./how-it-was-sent.tsx').then((module) => ({ default: module.HowItWasSent })))

export type QuestionProps = { readonly litigation: Litigation; readonly order: Order }
export type AnswerProps = QuestionProps & { readonly onAnswered: () => void }

export const Question = ({ litigation, order }: QuestionProps) => {
  const t = useT()
  const { kind, status, accessLevel, amountAfter } = litigation
  const [item] = order._embedded.declaredItems
  const product = withItsNumbers(item?.product.name ?? '')
  const isOther = litigation.lines.some((line) => line.kind === 'product')
  const about = isOther ? 'wrong-product' : kind
  const title = t(`litigation.title.${about}`, { product })
  useScreenTitle(title)
  const outcome = useRef<HTMLDivElement>(null)
  // The consequence of an answer stands above the button, out of sight on a phone.
  const onAnswered = () => outcome.current?.focus()
  const choice = useRef<HTMLDivElement>(null)
  const [inSight, setInSight] = useState(false)
  const watchTheChoice = useCallback((element: HTMLDivElement) => {
    choice.current = element
    return tellInSight(element, setInSight)
  }, [])
  const toTheChoice = () => {
    choice.current?.scrollIntoView()
    choice.current?.focus({ preventScroll: true })
  }
  // Here, so that a file on its way goes on when the answer is given.
  const uploads = useUploads(order.id)
  const waitsForLook = litigation.action === 'contest' && status === 'answered' && order.status === 'disputed'
  const isOpen = status === 'open' && order.status === 'disputed'
  const inQuarantine = kind === 'blocklisted' && order.status === 'disputed'
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            {kind !== 'blocklisted' && litigation.allowedActions.length > 0 && (
              <div ref={watchTheChoice} tabIndex={-1}>
                <Answers litigation={litigation} onAnswered={onAnswered} order={order} uploads={uploads} />
              </div>
            )}
            <Beside litigation={litigation} order={order} />
          </Stack>
        }
      >
        <Stack gap="wide">
          <Stack gap="close">
            {BESIDE_ITS_PRODUCT.includes(about) && <p className={styles.soft}>{t('order.titleOf', { product })}</p>}
            <h1>
              <Named name={product} text={title} />
            </h1>
          </Stack>
          {amountAfter !== null && <Amounts isOpen={isOpen} litigation={litigation} />}
          {isOpen && <p>{t(introKey(litigation), { product })}</p>}
          <div ref={outcome} tabIndex={-1}>
            {isOpen ? (
              <AnswerBefore litigation={litigation} />
            ) : (
              <Suspense fallback={<Skeleton lines={2} />}>
                <Settled litigation={litigation} order={order} />
              </Suspense>
            )}
          </div>
          {accessLevel === 'link' && <ProveWhoYouAre order={order} />}
          {isLock(kind) && isOpen && accessLevel !== 'link' && (
            <LockCoach litigation={litigation} onAnswered={onAnswered} order={order} />
          )}
          <Differences litigation={litigation} type={item?.product.type} />
          <Photos litigation={litigation} />
          {accessLevel !== 'link' && (
            <Suspense>
              <HowItWasSent litigation={litigation} order={order} />
            </Suspense>
          )}
          {isOpen && !isLock(kind) && kind !== 'blocklisted' && litigation.allowedActions.length > 0 && (
            <Suspense fallback={null}>
              <AnswerBar areAnswersInSight={inSight} litigation={litigation} onAnswer={toTheChoice} />
            </Suspense>
          )}
          {(waitsForLook || inQuarantine) && accessLevel !== 'link' && (
            <SentEvidence litigation={litigation} onAnswered={onAnswered} order={order} uploads={uploads} />
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Titles that are long enough without the name of a product, which stands above them. */
const BESIDE_ITS_PRODUCT: readonly Litigation['kind'][] = ['counter-offer', 'wrong-product']

const introKey = ({ kind, secondLook, secondInspector }: Litigation) => {
  if (kind !== 'counter-offer' || !secondLook) return `litigation.intro.${kind}` as const
  return byAnother('litigation.intro.second', secondInspector)
}

const AnswerBefore = ({ litigation }: Pick<QuestionProps, 'litigation'>) => {
  const t = useT()
  const { date } = useFormat()
  const { kind } = litigation
  const silence = isAbsent(kind) ? 'empty' : kind === 'blocklisted' ? 'blocklisted' : undefined
  return (
    <Notice
      icon="clock"
      title={t(isLock(kind) ? 'litigation.until.lock' : 'litigation.until', {
        date: date(litigation.answerBefore),
      })}
    >
      {t(silence === undefined ? 'litigation.silence' : `litigation.silence.${silence}`)}
    </Notice>
  )
}

const Beside = ({ litigation, order }: QuestionProps) => {
  const t = useT()
  const at = useAt()
  return (
    <>
      <Card as="section">
        <Stack>
          <h2>{t('litigation.history')}</h2>
          <Happened litigation={litigation} />
        </Stack>
      </Card>
      <p>
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.order(at, order.id)} variant="quiet">
          {t('litigation.toOrder')}
        </LinkButton>
      </p>
    </>
  )
}

/** Pictures of the whole, where no single answer is in question. */
const Photos = ({ litigation: { photos, note, kind } }: { readonly litigation: Litigation }) => {
  const t = useT()
  if (photos.length === 0 && note === undefined) return null
  return (
    <Card as="section">
      <Stack>
        <h2>{t('litigation.photos')}</h2>
        {photos.length > 0 && <Evidence photos={photos} subject={t(`litigation.kind.${kind}`)} />}
        {note !== undefined && (
          <p>
            {t('litigation.note')} <bdi>{note}</bdi>
          </p>
        )}
      </Stack>
    </Card>
  )
}

type DifferencesProps = { readonly litigation: Litigation; readonly type: DeviceType | undefined }

const Differences = ({ litigation: { lines, currency }, type }: DifferencesProps) => {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <Stack as="section">
      <h2>{t('litigation.differences', { count: lines.length })}</h2>
      {lines.map((line) => (
        <Difference currency={currency} key={line.question ?? line.kind} line={line} type={type} />
      ))}
      <p className={styles.soft}>{t('litigation.rule')}</p>
    </Stack>
  )
}

type DifferenceProps = {
  readonly line: LitigationLine
  readonly currency: string
  readonly type: DeviceType | undefined
}

const Difference = ({ line, currency, type = 'mobile' }: DifferenceProps) => {
  const t = useT()
  const { money } = useFormat()
  const { declared, found, effect, charged, reason, note, photos } = line
  const subject = line.subject ?? t('litigation.kind.counter-offer')
  return (
    <Card as="article">
      <Stack>
        <div className={styles.head}>
          <h3>{subject}</h3>
          <p className={effect < 0 ? styles.lower : effect > 0 ? styles.kept : styles.same}>
            <bdi>{effectText(effect, currency, { t, money })}</bdi>
          </p>
        </div>
        <div className={classNames(styles.pair, photos.length > 0 && styles.stacked)}>
          <div className={styles.side}>
            <p className={styles.caption}>{t('litigation.declared')}</p>
            {declared.picture !== undefined && (
              <div className={styles.drawing}>
                <AnswerPicture picture={declared.picture} type={type} />
              </div>
            )}
            <p>{declared.label}</p>
          </div>
          <div className={styles.side}>
            <p className={styles.caption}>{t('litigation.found')}</p>
            {photos.length > 0 ? (
              <Evidence photos={photos} subject={t('litigation.photo.of', { subject, found: found.label })} />
            ) : (
              found.picture !== undefined && (
                <div className={styles.drawing}>
                  <AnswerPicture picture={found.picture} type={type} />
                </div>
              )
            )}
            <p>{found.label}</p>
          </div>
        </div>
        {reason !== null && (
          <p>
            {t('litigation.reason')} {t(`litigation.reason.${reason}`)}
          </p>
        )}
        {note !== undefined && (
          <p>
            {t('litigation.note')} <bdi>{note}</bdi>
          </p>
        )}
        {!charged && <p className={styles.kept}>{t('litigation.notCharged')}</p>}
      </Stack>
    </Card>
  )
}

const Happened = ({ litigation: { history, kind } }: { readonly litigation: Litigation }) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <Timeline
      items={history.map(({ event, at }, index) => ({
        id: `${event}-${index}`,
        state: 'done',
        stateText: t('order.state.done'),
        title: t(`litigation.event.${nameOf(event, kind)}`),
        when: dateTime(at),
      }))}
    />
  )
}

/** There was nothing in an empty parcel to ask back, and what came late has the price that was agreed. */
const nameOf = (event: Litigation['history'][number]['event'], kind: Litigation['kind']) => {
  if (event === 'decline' && isAbsent(kind)) return 'close'
  if (event === 'contest' && kind === 'blocklisted') return 'contest.blocklisted'
  return event === 'accept' && kind === 'arrived-late' ? 'resume' : event
}
