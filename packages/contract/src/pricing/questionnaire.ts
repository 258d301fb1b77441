import * as z from 'zod/mini'
import { LITIGATION_REASONS } from '../lifecycle/litigation.ts'
import { localizedText } from '../words/localized.ts'
import { wholeFrom } from '../money.ts'
import { productType } from '../words/product-type.ts'
import { COSMETIC } from './grade.ts'

const key = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'key'))

/** `percentOff` is a whole percent of the price of the resulting grade. */
export const effect = z.object({
  cosmetic: z.optional(z.enum(COSMETIC)),
  faulty: z.optional(z.literal(true)),
  percentOff: z.optional(z.int().check(z.gte(1), z.lte(90))),
  /** `percentOff` stops at the price of a faulty one that looks the same: what works in part is worth no less. */
  notBelowFaulty: z.optional(z.literal(true)),
  /** A reason from a fixed list: the product cannot be bought like this. */
  refuse: z.optional(z.enum(['account-locked', 'not-owner', 'swollen-battery'])),
})
export type Effect = z.infer<typeof effect>

const condition = z.object({ question: key, answers: z.array(key).check(z.minLength(1)) })
const conditions = z.optional(z.array(condition).check(z.minLength(1)))

/** Names a drawing of the portal; an unknown one draws the plain device. */
const picture = z.optional(key)

const optionOf = <T extends z.ZodMiniType>(text: T) =>
  z.object({
    id: key,
    label: text,
    help: z.optional(text),
    picture,
    /** A real answer for a customer who may honestly not know; its help says what it means for the price. */
    unsure: z.optional(z.literal(true)),
    /** With `unsure`: the options that its price covers. What else is found is charged; without the list, nothing is. */
    covers: z.optional(z.array(key)),
    /** Contradicts these answers: not possible where one of the conditions holds, neither for the customer nor at the bench. */
    ruledOutBy: conditions,
    effect,
  })

const reasons = z.optional(z.array(z.enum(LITIGATION_REASONS)).check(z.minLength(1)))

const questionOf = <T extends z.ZodMiniType>(text: T) =>
  z.object({
    id: key,
    /** The part that is judged. A part is never charged twice, however many questions ask about it. */
    part: key,
    name: z.optional(text),
    title: text,
    help: z.optional(text),
    picture,
    askedIf: conditions,
    /** Why another answer may be found at the bench; without the list, for every reason there is. */
    reasons,
    /** The part of those reasons that its customer cannot see: it is told, and never charged. */
    hiddenReasons: reasons,
    options: z.array(optionOf(text)).check(z.minLength(2)),
  })

export const questionnaireDefinition = z.object({
  productType,
  version: wholeFrom(1),
  questions: z.array(questionOf(localizedText)).check(z.minLength(1)),
})
export type QuestionnaireDefinition = z.infer<typeof questionnaireDefinition>

export const question = questionOf(z.string())
export type Question = z.infer<typeof question>

export const answers = z.record(key, key)
export type Answers = z.infer<typeof answers>
