import type { MailReason, MailState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { JobName } from '#server/platform/jobs/registry.ts'

export const wasSent = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from mail where dedupe_key = ${key} and sent_at is not null`.execute(db)
  return rows.length > 0
}

/** The job that writes a message, with its ids. */
export type MailJob = { readonly name: JobName; readonly payload: object }

/** What is kept of a message about an order or an offer: neither its address nor anything that it says. */
export type MailAbout = {
  readonly orderId: string | null
  /** The offer, as long as no order is meant. */
  readonly quotationId?: string
  readonly kind: string
  /** To an address that was on file before. */
  readonly formerly: boolean
  /** Written and not sent: it is about a test order. */
  readonly test?: boolean
  /** Null where it must not be asked for again. */
  readonly job: MailJob | null
}

export const noteSent = async (db: Db, key: string, at: Date, about?: MailAbout): Promise<void> => {
  await sql`
    insert into mail (dedupe_key, at, sent_at, state, order_id, quotation_id, kind, formerly, job, payload)
    values (${key}, ${at}, ${at}, 'sent', ${about?.orderId ?? null}, ${about?.quotationId ?? null}, ${about?.kind ?? null}, ${about?.formerly ?? false},
      ${about?.job?.name ?? null}, ${payloadOf(about)}::jsonb)
    on conflict (dedupe_key) do update set sent_at = coalesce(mail.sent_at, excluded.sent_at), state = 'sent'`.execute(
    db,
  )
}

/** What a mail server made of a try. */
export type Refusal = {
  /** `failed`: its job tries again. */
  readonly state: 'failed' | 'refused'
  readonly code: number | null
  readonly answer: string | null
}

export const noteFailed = async (
  db: Db,
  key: string,
  at: Date,
  { state, code, answer, ...about }: MailAbout & Refusal,
): Promise<void> => {
  await sql`
    insert into mail (dedupe_key, at, state, order_id, quotation_id, kind, formerly, job, payload, tries, tried_at, smtp_code, smtp_answer)
    values (${key}, ${at}, ${state}, ${about.orderId}, ${about.quotationId ?? null}, ${about.kind}, ${about.formerly}, ${about.job?.name ?? null},
      ${payloadOf(about)}::jsonb, 1, ${at}, ${code}, ${answer})
    on conflict (dedupe_key) do update set state = excluded.state, tries = mail.tries + 1, tried_at = excluded.tried_at,
      smtp_code = excluded.smtp_code, smtp_answer = excluded.smtp_answer
    where mail.sent_at is null`.execute(db)
}

const payloadOf = (about: Pick<MailAbout, 'job'> | undefined): string | null =>
  about?.job ? JSON.stringify(about.job.payload) : null

export type OrderMail = {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly kind: string
  readonly state: MailState
  readonly whyNot: MailReason | null
  readonly tries: number
  readonly triedAt: Date | null
  readonly smtpCode: number | null
  readonly smtpAnswer: string | null
  /** When it was sent, or asked for. */
  readonly at: Date
  readonly formerly: boolean
  readonly repeatable: boolean
  /** Null where the message followed from the order. */
  readonly actor: string | null
  readonly name: string | null
}

/** What a test programme sends reaches no mailbox, and says so. */
const MAILS = sql`
  select m.id, m.channel, m.kind, case when m.state = 'sent' and coalesce(m.affiliate_id,
      (select q.affiliate_id from quotation q where q.id = m.quotation_id)) like '%~test' then 'test' else m.state end as state, m.why_not as "whyNot", m.tries, m.tried_at as "triedAt", m.smtp_code as "smtpCode",
    m.smtp_answer as "smtpAnswer", coalesce(m.sent_at, m.at) as at, m.formerly, m.job is not null as repeatable, m.actor,
    coalesce(p.name, k.name) as name
  from mail m
  left join person p on m.actor = 'person:' || p.id
  left join operator_key k on m.actor = 'key:' || k.id`

/** Oldest first, with those about its offers before they were sold. */
export const selectMailsOfOrder = async (db: Db, orderId: string): Promise<OrderMail[]> => {
  const { rows } = await sql<OrderMail>`
    ${MAILS} where m.order_id = ${orderId}
      or m.quotation_id in (select i.quotation_id from order_item i where i.order_id = ${orderId})
    order by coalesce(m.sent_at, m.at), m.id`.execute(db)
  return rows
}

/** Oldest first. */
export const selectMailsOfOffer = async (db: Db, quotationId: string): Promise<OrderMail[]> => {
  const { rows } = await sql<OrderMail>`
    ${MAILS} where m.quotation_id = ${quotationId} order by coalesce(m.sent_at, m.at), m.id`.execute(db)
  return rows
}

export const selectMail = async (db: Db, orderId: string, id: string): Promise<OrderMail | undefined> => {
  const { rows } = await sql<OrderMail>`${MAILS} where m.order_id = ${orderId} and m.id = ${id}`.execute(db)
  return rows[0]
}

export const countMailsByHand = async (db: Db, orderId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from mail where order_id = ${orderId} and actor is not null and at > ${since}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Asked = { readonly id: string; readonly key: string; readonly at: Date; readonly actor: string }

/** A copy of a message that was asked for before it is written. */
export const insertCopy = async (trx: Db, mailId: string, { id, key, at, actor }: Asked): Promise<void> => {
  await sql`
    insert into mail (id, dedupe_key, at, state, order_id, kind, job, payload, copy_of, actor)
    select ${id}, ${key}, ${at}, 'waiting', order_id, kind, job, payload, coalesce(copy_of, dedupe_key), ${actor}
    from mail where id = ${mailId}`.execute(trx)
}

export const insertAsked = async (
  trx: Db,
  { id, key, at, actor, orderId, kind, job }: Asked & Pick<MailAbout, 'orderId' | 'kind'> & { readonly job: MailJob },
): Promise<void> => {
  await sql`
    insert into mail (id, dedupe_key, at, state, order_id, kind, job, payload, actor)
    values (${id}, ${key}, ${at}, 'waiting', ${orderId}, ${kind}, ${job.name}, ${JSON.stringify(job.payload)}::jsonb,
      ${actor})`.execute(trx)
}

export type Copy = {
  readonly key: string
  readonly copyOf: string
  readonly job: string
  readonly payload: object
}

/** What is still to be sent of a copy; undefined where its seller was erased. */
export const selectCopy = async (db: Db, id: string): Promise<Copy | undefined> => {
  const { rows } = await sql<Copy>`
    select dedupe_key as key, copy_of as "copyOf", job, payload from mail
    where id = ${id} and sent_at is null and copy_of is not null and job is not null and payload is not null`.execute(
    db,
  )
  return rows[0]
}

export const markNotDue = async (db: Db, key: string, whyNot: MailReason | null = null): Promise<void> => {
  await sql`update mail set state = 'not-due', why_not = ${whyNot} where dedupe_key = ${key} and sent_at is null`.execute(
    db,
  )
}
